import type { Config } from '#server/config.ts'
import { StartupError } from '#server/startup-error.ts'
import { GRACE_DAYS, HostRefusal, type HostedLoft } from './directory.repository.ts'
import type { HostData } from './open-host.ts'

const DAY_MS = 86_400_000

type Host = Pick<HostData, 'directory' | 'lofts' | 'now'>

/** Describes how a single loft becomes the first of a host, and what happens then. */
export function describeSingleLoft({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string {
  const place = databaseUrl === undefined ? dataDir : 'The database that DATABASE_URL names'
  const moved = databaseUrl === undefined ? 'its files are moved to a folder of their own' : 'its rows stay where they are'
  return `${place} holds a single loft. "npm run lofts -- adopt <name>" makes it the first loft of this host: ${moved}, its old addresses lead to it, and "npm run lofts -- release" undoes this. Nothing was changed.`
}

/** Makes a loft. Errors: `HostRefusal`. */
export async function createLoft({ directory, lofts }: Pick<HostData, 'directory' | 'lofts'>, name: string): Promise<void> {
  const loft = await directory.add(name)
  try {
    await lofts.create(loft)
  } catch (error) {
    await directory.remove(name)
    throw error
  }
}

/** Makes the existing single loft the first loft of a host, or completes this after an interruption. Errors: `HostRefusal`, `StartupError`. */
export async function adoptLoft({ directory, lofts, dataDir }: HostData, name: string): Promise<void> {
  if (!(await lofts.holdsOneLoft())) throw new HostRefusal(`There is no single loft in ${dataDir}.`)
  await lofts.adopt(name, directory)
}

/** Undoes `adoptLoft`. Errors: `HostRefusal` if the host has other lofts. */
export async function releaseLoft({ directory, lofts }: HostData): Promise<void> {
  const former = await directory.former()
  if (!former) throw new HostRefusal('This host was not made from a single loft.')
  if ((await directory.list()).length > 1)
    throw new HostRefusal(
      'This host has other lofts. Export them and delete them permanently first: "export", "delete", "purge".',
    )
  await directory.setState(former.name, 'paused')
  await lofts.release(former)
}

/** Renames a loft. It is closed meanwhile; its address changes at once. Errors: `HostRefusal`. */
export async function renameLoft({ directory, lofts }: Host, name: string, newName: string): Promise<HostedLoft> {
  const before = await directory.find(name)
  if (!before || before.state === 'deleted') throw new HostRefusal(`There is no loft "${name}". "list" shows all.`)
  await directory.setState(name, 'paused')
  try {
    await lofts.untilClosed(before)
    await directory.rename(name, newName)
    await lofts.move(before, newName).catch(async (error: unknown) => {
      await directory.rename(newName, name)
      throw error
    })
    return await directory.setState(newName, before.state)
  } catch (error) {
    await directory.setState(name, before.state)
    throw error
  }
}

/** Removes the data of lofts that were deleted more than 30 days ago; returns their names. */
export async function purgeLofts({ directory, lofts, now }: Host): Promise<readonly string[]> {
  const before = new Date(now().getTime() - GRACE_DAYS * DAY_MS).toISOString()
  const due = (await directory.list()).filter(
    ({ state, deletedAt }) => state === 'deleted' && deletedAt !== null && deletedAt <= before,
  )
  for (const loft of due) {
    await lofts.remove(loft)
    await directory.remove(loft.name)
  }
  return due.map(({ name }) => name)
}

/** Migrates all lofts; one that fails keeps its version and does not stop the others. Returns the names of those that failed. */
export async function migrateLofts({ directory, lofts }: Host, print: (line: string) => void): Promise<readonly string[]> {
  const present = (await directory.list()).filter(({ state }) => state !== 'deleted')
  const failed: string[] = []
  for (const [index, hosted] of present.entries()) {
    const { name } = hosted
    const progress = `${index + 1} of ${present.length}: ${name}`
    try {
      const loft = await lofts.open(hosted)
      await loft.close()
      print(`${progress}: up to date`)
    } catch (error) {
      const isOpen = error instanceof StartupError && error.message.includes('already running')
      if (!isOpen) failed.push(name)
      print(isOpen ? `${progress}: open in the running host, so up to date` : `${progress}: failed. ${sentenceOf(error)}`)
    }
  }
  return failed
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
