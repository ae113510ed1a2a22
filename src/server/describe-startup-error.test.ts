import { expect, test } from 'vitest'
import { StartupError } from './startup-error.ts'
import { DatabaseUnreachable } from './db/database-unreachable.ts'
import { describeStartupError } from './describe-startup-error.ts'

const failure = (code: string) => Object.assign(new Error(`${code}: it failed`), { code })

test.each([
  [new StartupError('Set PORT to a number.'), 'Set PORT to a number.'],
  [failure('SQLITE_FULL'), /^The disk is full/],
  // SQLite's error on a full disk when it cannot create its write-ahead log index.
  [failure('SQLITE_IOERR_SHMSIZE'), /^The disk is full/],
  [failure('ENOSPC'), /^The disk is full/],
  [failure('EADDRINUSE'), /^The port is used/],
  [Object.assign(failure('EACCES'), { syscall: 'listen' }), /^The program is not allowed to listen.*PORT/],
  [failure('EROFS'), /^The data folder.*\(EROFS: it failed\).*DATA_DIR/],
  [failure('SQLITE_READONLY_DIRECTORY'), /^The data folder/],
  [failure('ENOTDIR'), /^The data folder/],
  [new DatabaseUnreachable(failure('ECONNREFUSED')), /^PostgreSQL.*\(ECONNREFUSED: it failed\).*DATABASE_URL/],
  [new DatabaseUnreachable(new AggregateError([failure('ECONNREFUSED')], '')), /\(ECONNREFUSED: it failed\)/],
])('%s is explained in a sentence', (error, sentence) => {
  expect(describeStartupError(error)).toMatch(sentence)
})

test.each([failure('SQLITE_IOERR_READ'), failure('ECONNREFUSED'), new TypeError('a mistake of ours'), 'a text'])(
  '%s is returned unchanged',
  (error) => {
    expect(describeStartupError(error)).toBe(error)
  },
)
