import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { connectionOf } from './connection.ts'

test.each<[string | undefined, string, object, string]>([
  ['127.0.0.1', 'localhost:5000', {}, 'local'],
  ['::ffff:127.0.0.1', '127.0.0.1', {}, 'local'],
  ['::1', '[::1]:5000', {}, 'local'],
  ['127.0.0.1', 'loft.example.org', {}, 'plain'],
  ['127.0.0.1', 'localhost', { 'x-forwarded-for': '10.0.0.7' }, 'plain'],
  ['10.0.0.7', 'localhost', {}, 'plain'],
  // A client that has already disconnected has no address.
  [undefined, 'localhost', {}, 'plain'],
])('a request from %s to %s with %j is %s', (ip, host, headers, connection) => {
  const request = { ip, host, headers, protocol: 'http', socket: { remoteAddress: ip } }
  expect(connectionOf(request as unknown as FastifyRequest)).toBe(connection)
})
