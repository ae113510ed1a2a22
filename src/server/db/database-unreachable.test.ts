import { expect, test } from 'vitest'
import { DatabaseUnreachable, isUnreachable } from './database-unreachable.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), code !== undefined && { code })

test.each([
  [new DatabaseUnreachable(failure('connect ECONNREFUSED')), true],
  [failure('terminating connection due to administrator command', '57P01'), true],
  [failure('connection to the remote node 10.0.0.12:5432 failed', '08006'), true],
  [failure('Connection terminated unexpectedly'), true],
  [failure('Client has encountered a connection error and is not queryable'), true],
  [Object.assign(failure('write EPIPE', 'EPIPE'), { syscall: 'write' }), true],
  [Object.assign(failure('read ECONNRESET', 'ECONNRESET'), { syscall: 'read' }), true],
  [Object.assign(failure('read ETIMEDOUT', 'ETIMEDOUT'), { syscall: 'read' }), true],
  [Object.assign(failure('read EHOSTUNREACH', 'EHOSTUNREACH'), { syscall: 'read' }), true],
  [failure('aborted', 'ECONNRESET'), false],
  [Object.assign(failure('no such file', 'ENOENT'), { syscall: 'open' }), false],
  [failure('canceling statement due to user request', '57014'), false],
  [failure('Connection terminated: a keeper wrote this', '23505'), false],
  [failure('a mistake of ours'), false],
  ['Connection terminated', false],
])('%s counts as unreachable: %s', (error, isExpected) => {
  expect(isUnreachable(error)).toBe(isExpected)
})
