import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SET_UP_FRAGMENT } from '#shared/accounts/phone-access-api.ts'
import type { Config } from '#server/config.ts'
import { UsageError, parseCommand } from '#server/console/parse-command.ts'
import { runOnLoft } from '#server/console/run-offline.ts'
import { sendCommand } from '#server/console/send-command.ts'
import { socketPath } from '#server/console/socket-path.ts'
import { qrModules } from '#server/qr/qr-modules.ts'
import { checkStatements } from './check-statements.ts'
import { HostRefusal, type HostedLoft } from './directory.repository.ts'
import { holdsOneLoft } from './folder-lofts.ts'
import { adoptLoft, createLoft, describeSingleLoft, migrateLofts, purgeLofts, releaseLoft, renameLoft } from './host-commands.ts'
import { DIRECTORY_NAME } from './host-database.repository.ts'
import { addressOfLoft } from './loft-address.ts'
import { openHostData, placeOf, type HostData, type HostDataConfig } from './open-host.ts'

export { UsageError } from '#server/console/parse-command.ts'

type HostConfig = Pick<Config, 'publicUrl' | 'loftDomain' | 'port'> & HostDataConfig

interface CommandContext extends HostData {
  readonly config: HostConfig
  readonly print: (line: string) => void
}

interface HostCommand {
  /** Names of the arguments that follow the command. */
  readonly given: readonly string[]
  /** Returns whether everything is in order. */
  readonly run: (context: CommandContext, ...given: string[]) => Promise<boolean>
}

const COMMANDS: Readonly<Record<string, HostCommand>> = {
  create: {
    given: ['name'],
    run: async (context, name) => {
      await createLoft(context, name!)
      return printCode(context, name!)
    },
  },
  code: { given: ['name'], run: (context, name) => printCode(context, name!) },
  list: { given: [], run: listLofts },
  pause: { given: ['name'], run: (context, name) => setState(context, name!, 'paused', 'is paused') },
  resume: { given: ['name'], run: (context, name) => setState(context, name!, 'open', 'is open') },
  delete: {
    given: ['name'],
    run: (context, name) => setState(context, name!, 'deleted', 'is deleted. For 30 days, "undelete" brings it back'),
  },
  undelete: { given: ['name'], run: (context, name) => setState(context, name!, 'open', 'is open again') },
  rename: {
    given: ['name', 'new name'],
    run: async (context, name, newName) => {
      await renameLoft(context, name!, newName!)
      context.print(
        `The loft "${name}" is now "${newName}", at ${addressOf(context.config, newName!)}. Printed codes with its old address no longer work.`,
      )
      return true
    },
  },
  purge: {
    given: [],
    run: async (context) => {
      const names = await purgeLofts(context)
      context.print(
        names.length === 0 ? 'No loft was deleted more than 30 days ago.' : `Removed permanently: ${names.join(', ')}.`,
      )
      return true
    },
  },
  club: { given: ['name'], run: (context, name) => changeClub(context, name!, true) },
  unclub: { given: ['name'], run: (context, name) => changeClub(context, name!, false) },
  'reset-host': {
    given: [],
    run: async ({ accounts, print }) => {
      await accounts.remove()
      print('The account of the host is removed. /host asks for a new one, with the code that the running host shows.')
      return true
    },
  },
  migrate: {
    given: [],
    run: async (context) => {
      const failed = await migrateLofts(context, context.print)
      if (failed.length > 0) context.print(`Failed: ${failed.join(', ')}. They keep their version; the others are not affected.`)
      return failed.length === 0
    },
  },
  distribute: {
    given: [],
    run: async ({ config, lofts, now, print }) => {
      await lofts.distribute(print)
      return checkStatements(placeOf(config), now, print)
    },
  },
  adopt: {
    given: ['name'],
    run: async (context, name) => {
      await adoptLoft(context, name!)
      context.print(`The loft is now "${name}", at ${addressOf(context.config, name!)}. Start the host with LOFTS=many.`)
      return true
    },
  },
  release: {
    given: [],
    run: async (context) => {
      await releaseLoft(context)
      context.print(`${context.dataDir} holds a single loft again. Start it without LOFTS.`)
      return true
    },
  },
}

/** Runs a command about the lofts of a host; returns whether everything is in order. Errors: `UsageError`, `HostRefusal`. */
export async function runHostCommand(
  config: HostConfig,
  [word = '', ...rest]: readonly string[],
  now: () => Date,
  print: (line: string) => void,
): Promise<boolean> {
  const isOfOneLoft = word === 'loft' || word === 'export'
  const command = COMMANDS[word]
  if (!command && !isOfOneLoft) throw new UsageError(`There is no command "${word}".`)
  if (command && rest.length !== command.given.length)
    throw new UsageError(`"${word}" needs ${command.given.map((name) => `<${name}>`).join(' ') || 'nothing else'}.`)
  const { dataDir, databaseUrl } = config
  // Opening makes the directory of a host, and then the program of the single loft would not start.
  if (word !== 'adopt' && databaseUrl === undefined && holdsOneLoft(dataDir) && !existsSync(join(dataDir, DIRECTORY_NAME)))
    throw new HostRefusal(describeSingleLoft(config))
  const data = await openHostData(placeOf(config, word === 'migrate'), now)
  try {
    if (word !== 'adopt' && word !== 'release' && (await data.lofts.holdsOneLoft()))
      throw new HostRefusal(describeSingleLoft(config))
    if (command) return await command.run({ ...data, config, print }, ...rest)
    const [name = '', ...words] = rest
    return await runForLoft(data, await data.directory.get(name), word === 'export' ? ['export', ...words] : words, print)
  } finally {
    await data.close()
  }
}

/** Runs a command of one loft in the host, if it has the loft open, or else here. */
async function runForLoft(
  { lofts, now }: HostData,
  loft: HostedLoft,
  words: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const command = parseCommand([...words])
  if (command === 'help') throw new UsageError('Name a command of "npm run loft", for example backup.')
  try {
    return await sendCommand(socketPath(lofts.folderOf(loft)), command, print)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code !== 'ENOENT' && code !== 'ECONNREFUSED') throw error
  }
  return runOnLoft({ dataDir: lofts.folderOf(loft), now, open: (options) => lofts.open(loft, options) }, command, print)
}

const addressOf = ({ publicUrl, loftDomain, port }: HostConfig, name: string): string =>
  addressOfLoft({ url: new URL(publicUrl ?? `http://localhost:${port ?? 5000}`), domain: loftDomain }, name)

async function printCode({ config, directory, print }: CommandContext, name: string): Promise<boolean> {
  const code = await directory.makeCode(name)
  const link = `${addressOf(config, name)}/sign-in${SET_UP_FRAGMENT}${code}`
  print(`The loft "${name}" is at ${addressOf(config, name)}`)
  print(`Link for its keeper's first account, valid for 7 days: ${link}`)
  print(`\n${asText(qrModules(link))}`)
  return true
}

/** Draws a code with two rows of modules in each line of text, dark on light for terminals with a dark background. */
function asText(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length + 4
  const isDark = (row: number, column: number) => modules[row - 2]?.[column - 2] ?? false
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, line) =>
    Array.from({ length: size }, (_, column) => {
      const [top, bottom] = [isDark(2 * line, column), isDark(2 * line + 1, column)]
      if (top) return bottom ? ' ' : '▄'
      return bottom ? '▀' : '█'
    }).join(''),
  )
  return lines.join('\n')
}

async function listLofts({ directory, lofts, print }: CommandContext): Promise<boolean> {
  const hosted = await directory.list()
  if (hosted.length === 0) print('There are no lofts. "create <name>" makes one.')
  for (const loft of hosted) {
    const { name, state, createdAt, lastUsedAt } = loft
    const megabytes = ((await lofts.bytesOf(loft)) / 1_000_000).toFixed(1)
    const used = lastUsedAt ? `last used ${lastUsedAt.slice(0, 10)}` : 'never used'
    print(`${name.padEnd(32)}${state.padEnd(9)}created ${createdAt.slice(0, 10)}  ${used.padEnd(22)}${megabytes} MB`)
  }
  return true
}

/** Makes a loft a club, or ends the club: then its published lists and memberships are removed, and its data stays. */
async function changeClub({ directory, clubs, print }: CommandContext, name: string, isClub: boolean): Promise<boolean> {
  const loft = await directory.find(name)
  if (!loft || loft.state === 'deleted') throw new HostRefusal(`There is no loft "${name}". "list" shows all.`)
  if (isClub) await clubs.make(loft.number)
  else await clubs.end(loft.number)
  print(
    isClub
      ? `The loft "${name}" is a club. Its manager invites members in the settings, under "Clubs".`
      : `The loft "${name}" is no longer a club. Its published lists and memberships are removed; its data stays as it is.`,
  )
  return true
}

async function setState(
  { directory, print }: CommandContext,
  name: string,
  state: 'open' | 'paused' | 'deleted',
  done: string,
): Promise<boolean> {
  await directory.setState(name, state)
  print(`The loft "${name}" ${done}.`)
  return true
}
