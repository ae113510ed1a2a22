import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { UsageError, parseCommand } from './parse-command.ts'

const argvOf = (typed: string) => typed.split(' ').filter(Boolean)

test.each([
  ['backup', { kind: 'backup' }],
  ['backups', { kind: 'backups' }],
  ['check', { kind: 'check' }],
  ['check a', { kind: 'check', id: 'a' }],
  ['restore a', { kind: 'restore', id: 'a', folder: resolve('a') }],
  ['export a.zip', { kind: 'export', file: resolve('a.zip') }],
  ['import a.zip', { kind: 'import', file: resolve('a.zip'), isRestored: false }],
  ['import --restore a.zip', { kind: 'import', file: resolve('a.zip'), isRestored: true }],
  ['account list', { kind: 'account', action: 'list' }],
  ['account add Bo', { kind: 'account', action: 'add', username: 'Bo' }],
  ['account add Bo viewer', { kind: 'account', action: 'add', username: 'Bo', role: 'viewer' }],
  ['account role Bo helper', { kind: 'account', action: 'role', username: 'Bo', role: 'helper' }],
  ['account password Bo', { kind: 'account', action: 'password', username: 'Bo' }],
  ['account remove Bo', { kind: 'account', action: 'remove', username: 'Bo' }],
  ['restore --help', 'help'],
])('parses "%s"', (typed, expected) => expect(parseCommand(argvOf(typed))).toEqual(expected))

test.each([
  ['', 'Enter a command, for example: npm run loft -- backup'],
  ['bakup', 'There is no command "bakup".'],
  ['backup now', 'Unexpected argument "now": npm run loft -- backup'],
  ['check a b', 'Unexpected argument "b": npm run loft -- check [name]'],
  ['restore', '<name> is missing: npm run loft -- restore <name>'],
  ['export', '<file.zip> is missing: npm run loft -- export <file.zip>'],
  ['export a.zip --restore', '--restore can only be used with "import".'],
  ['export a.zip --fast', "Unknown option '--fast'"],
  ['account', 'Enter an action, for example: npm run loft -- account list'],
  ['account lst', 'There is no command "account lst".'],
  ['account list Bo', 'Unexpected argument "Bo": npm run loft -- account list'],
  ['account add', '<name> is missing: npm run loft -- account add <name> [role]'],
  ['account add Bo boss', 'There is no role "boss"; the roles are manager, helper, viewer.'],
  ['account role Bo', '<role> is missing: npm run loft -- account role <name> <role>'],
])('refuses "%s" and says why', (typed, sentence) => {
  const read = () => parseCommand(argvOf(typed))
  expect(read).toThrow(UsageError)
  expect(read).toThrow(sentence)
})
