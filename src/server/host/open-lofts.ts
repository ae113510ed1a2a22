import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_NAME, hasStagedDatabase } from '#server/db/staged-database.ts'
import { scheduleMaintenance } from '#server/features/deleted/schedule-maintenance.ts'
import { scheduleBackups } from '#server/features/backups/schedule-backups.ts'
import { listenForCommands } from '#server/console/listen-for-commands.ts'
import type { SetUpCode } from '#server/features/accounts/set-up-code.ts'
import { endLoftState } from '#server/loft-state.ts'
import { openLoft } from '#server/open-loft.ts'
import { scheduleWebhooks } from '#server/features/webhooks/schedule-webhooks.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ClubAccess } from '#server/features/clubs/club-access.ts'
import type { ServedLoft } from './current-loft.ts'
import { folderOf, type Directory } from './directory.repository.ts'

/** Longest time between two notes of when a loft was used, ms: reading does not write to the directory each time. */
const USE_INTERVAL_MS = 60_000
const MAINTENANCE_DELAY_MS = 60_000

interface OpenLoftsOptions {
  readonly dataDir: string
  readonly directory: Directory
  readonly now: () => Date
  readonly maxOpen: number
  /** The address under which a loft is reached. */
  readonly addressOf: (name: string) => string
  /** What the program says about itself, the same for all lofts. */
  readonly program: Pick<AppContext, 'isBehindProxy' | 'passwordCost' | 'changePollMs' | 'maxBirds'>
  /** The clubs of the host that concern a loft, by its number. */
  readonly clubsOf: (number: number) => ClubAccess
  readonly report: (error: unknown) => void
}

/** A loft that stays open until it is released. */
export interface Lease {
  readonly loft: ServedLoft
  readonly release: () => void
}

interface OpenLoft {
  readonly loft: ServedLoft
  readonly close: () => Promise<void>
}

interface Entry {
  readonly opening: Promise<OpenLoft>
  loft?: ServedLoft
  /** Running requests; a loft that has some is not closed. */
  users: number
  /** Called when the last user has released the loft. */
  onUnused: () => void
  notedAt: number
}

/** The open lofts of a host. */
export interface OpenLofts {
  /** Opens a loft, or finds it open. Errors: those of opening it. */
  readonly take: (name: string) => Promise<Lease>
  /** Closes a loft as soon as no request uses it, for example because it was paused. */
  readonly close: (name: string) => Promise<void>
  readonly closeAll: () => Promise<void>
  readonly names: () => readonly string[]
  /** The open lofts with their running requests; one that is being opened has no `loft` yet. */
  readonly entries: () => readonly { readonly loft: ServedLoft | undefined; readonly users: number }[]
}

/** Keeps the lofts open that were used last. A loft that requests use is never closed. */
export function makeOpenLofts({
  dataDir,
  directory,
  now,
  maxOpen,
  addressOf,
  program,
  clubsOf,
  report,
}: OpenLoftsOptions): OpenLofts {
  // In the order of their last use.
  const opened = new Map<string, Entry>()
  const closing = new Map<string, Promise<void>>()
  /** State of the databases that were closed in order. */
  const closedAs = new Map<string, string>()

  async function open(name: string): Promise<OpenLoft> {
    await closing.get(name)
    const folder = folderOf(dataDir, name)
    const closedState = closedAs.get(name)
    const isChecked = closedState !== undefined && closedState === (await stateOf(folder))
    closedAs.delete(name)
    const stored = await openLoft({ dataDir: folder, databaseUrl: undefined }, now, { isChecked })
    const number = directory.find(name)?.number
    const restart = () => void close(name).catch(report)
    const loft: ServedLoft = {
      ...stored,
      ...program,
      now,
      dataDir: folder,
      publicUrl: addressOf(name),
      isHosted: true,
      ...(number !== undefined && { clubs: clubsOf(number) }),
      setUpCode: codeOf(directory, name),
      restart,
    }
    const isIntact = stored.store === 'intact'
    const stops = [
      await listenForCommands({ ...loft, restart }).catch(() => async () => {}),
      ...(isIntact
        ? [
            maintainLater(loft, report),
            scheduleWebhooks(loft, report),
            scheduleBackups({ ...loft, backupStore: loft.backups }, report),
          ]
        : []),
    ]
    const closeLoft = async () => {
      for (const stop of stops) await stop()
      await endLoftState(loft)
      await stored.close()
      const state = isIntact ? await stateOf(folder) : undefined
      if (state !== undefined) closedAs.set(name, state)
    }
    return { loft, close: closeLoft }
  }

  async function take(name: string): Promise<Lease> {
    const entry: Entry = opened.get(name) ?? { opening: open(name), users: 0, onUnused: () => {}, notedAt: 0 }
    opened.delete(name)
    opened.set(name, entry)
    entry.users += 1
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      entry.users -= 1
      if (entry.users > 0) return
      entry.onUnused()
      closeUnused()
    }
    try {
      const { loft } = await entry.opening
      entry.loft = loft
      noteUse(name, entry)
      return { loft, release }
    } catch (error) {
      if (opened.get(name) === entry) opened.delete(name)
      throw error
    }
  }

  function noteUse(name: string, entry: Entry): void {
    const at = now().getTime()
    if (at - entry.notedAt <= USE_INTERVAL_MS) return
    entry.notedAt = at
    directory.noteUse(name)
  }

  function closeUnused(): void {
    for (const [name, { users }] of opened) {
      if (opened.size <= maxOpen) return
      if (users === 0) void close(name).catch(report)
    }
  }

  async function close(name: string): Promise<void> {
    const entry = opened.get(name)
    if (!entry) return closing.get(name)
    opened.delete(name)
    const work = closeWhenUnused(entry).finally(() => closing.delete(name))
    closing.set(name, work)
    return work
  }

  return {
    take,
    close,
    closeAll: async () => void (await Promise.all([...opened.keys()].map(close))),
    names: () => [...opened.keys()],
    entries: () => [...opened.values()].map(({ loft, users }) => ({ loft, users })),
  }
}

/** Returns what changes whenever somebody writes into the database of a closed loft; undefined if there is none. */
async function stateOf(folder: string): Promise<string | undefined> {
  const file = join(folder, DATABASE_NAME)
  const database = await stat(file, { bigint: true }).catch(() => undefined)
  if (!database || existsSync(`${file}-wal`) || hasStagedDatabase(folder)) return undefined
  return `${database.ino} ${database.size} ${database.mtimeNs}`
}

/** Delays the cleaning, so that a loft that is opened for one request answers sooner and is closed without it. */
function maintainLater(loft: ServedLoft, report: (error: unknown) => void): () => Promise<void> {
  let stop = async () => {}
  const timer = setTimeout(() => (stop = scheduleMaintenance(loft, report)), MAINTENANCE_DELAY_MS).unref()
  return async () => {
    clearTimeout(timer)
    await stop()
  }
}

/** Requests that are running are answered first; streams of changes end with the state of the loft. */
async function closeWhenUnused(entry: Entry): Promise<void> {
  const found = await entry.opening.catch(() => undefined)
  if (!found) return
  await endLoftState(found.loft)
  if (entry.users > 0) await new Promise<void>((resolve) => (entry.onUnused = resolve))
  await found.close()
}

/** The code for the first account of a hosted loft is made by the host, never by a visitor. */
function codeOf(directory: Directory, name: string): SetUpCode {
  return {
    print: () => false,
    verify: (typed) => directory.verifyCode(name, typed),
    invalidate: () => directory.endCode(name),
  }
}
