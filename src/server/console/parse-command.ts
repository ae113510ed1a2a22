import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROLES, roleSchema } from '#shared/accounts/role.ts'
import type { Command } from './command.ts'

/** The arguments are not a valid command; the message says what is wrong. */
export class UsageError extends Error {}

/** The arguments of each command; those in square brackets are optional. */
const USAGE: ReadonlyMap<string, readonly string[]> = new Map([
  ['address', []],
  ['stop', []],
  ['backup', []],
  ['backups', []],
  ['check', ['[name]']],
  ['restore', ['<name>']],
  ['begin', []],
  ['export', ['<file.zip>']],
  ['import', ['<file.zip>']],
  ['account list', []],
  ['account add', ['<name>', '[role]']],
  ['account role', ['<name>', '<role>']],
  ['account password', ['<name>']],
  ['account remove', ['<name>']],
])

/** Parses the arguments after `npm run loft --`. Errors: `UsageError`. */
export function parseCommand(argv: readonly string[]): Command | 'help' {
  const { values, positionals } = parse(argv)
  if (values.help) return 'help'
  const words = positionals[0] === 'account' ? 2 : 1
  const command = positionals.slice(0, words).join(' ')
  const given = positionals.slice(words)
  requireArguments(command, given)
  if (values.restore && command !== 'import') throw new UsageError('--restore can only be used with "import".')
  return toCommand(command, given, values.restore)
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false }, restore: { type: 'boolean', default: false } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function requireArguments(command: string, given: readonly string[]): void {
  if (command === '') throw new UsageError('Enter a command, for example: npm run loft -- backup')
  if (command === 'account') throw new UsageError('Enter an action, for example: npm run loft -- account list')
  const usage = USAGE.get(command)
  if (!usage) throw new UsageError(`There is no command "${command}".`)
  const fullUsage = `npm run loft -- ${[command, ...usage].join(' ')}`
  const missing = usage[given.length]
  if (missing?.startsWith('<')) throw new UsageError(`${missing} is missing: ${fullUsage}`)
  if (given.length > usage.length) throw new UsageError(`Unexpected argument "${given[usage.length]}": ${fullUsage}`)
}

function toCommand(command: string, [given = '', role]: readonly string[], isRestored: boolean): Command {
  switch (command) {
    case 'address':
    case 'stop':
    case 'backup':
    case 'backups':
    case 'begin':
      return { kind: command }
    case 'check':
      return { kind: command, ...(given && { id: given }) }
    case 'restore':
      return { kind: command, id: given, folder: resolve(given) }
    case 'export':
      return { kind: command, file: resolve(given) }
    case 'import':
      return { kind: command, file: resolve(given), isRestored }
    case 'account list':
      return { kind: 'account', action: 'list' }
    case 'account add':
    case 'account role':
      return { kind: 'account', action: command === 'account add' ? 'add' : 'role', username: given, ...readRole(role) }
    case 'account password':
      return { kind: 'account', action: 'password', username: given }
    default:
      return { kind: 'account', action: 'remove', username: given }
  }
}

function readRole(role: string | undefined) {
  if (role === undefined) return {}
  const read = roleSchema.safeParse(role)
  if (!read.success) throw new UsageError(`There is no role "${role}"; the roles are ${ROLES.join(', ')}.`)
  return { role: read.data }
}
