import { runMaintenance } from '#server/features/deleted/run-maintenance.ts'
import { scheduleBackups } from '#server/features/backups/schedule-backups.ts'
import { listenForCommands } from '#server/console/listen-for-commands.ts'
import type { SetUpCode } from '#server/features/accounts/set-up-code.ts'
import { endLoftState } from '#server/loft-state.ts'
import { openLoft } from '#server/open-loft.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ServedLoft } from './current-loft.ts'
import { folderOf, type Directory } from './directory.repository.ts'

/** Longest time between two notes of when a loft was used, ms: reading does not write to the directory each time. */
const USE_INTERVAL_MS = 60_000

interface OpenLoftsOptions {
  readonly dataDir: string
  readonly directory: Directory
  readonly now: () => Date
  readonly maxOpen: number
  /** The address under which a loft is reached. */
  readonly addressOf: (name: string) => string
  /** What the program says about itself, the same for all lofts. */
  readonly program: Pick<AppContext, 'isBehindProxy' | 'passwordCost' | 'changePollMs'>
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
}

/** Keeps the lofts open that were used last. A loft that requests use is never closed. */
export function makeOpenLofts({ dataDir, directory, now, maxOpen, addressOf, program, report }: OpenLoftsOptions): OpenLofts {
  // In the order of their last use.
  const opened = new Map<string, Promise<OpenLoft>>()
  const closing = new Map<string, Promise<void>>()

  async function open(name: string): Promise<OpenLoft> {
    await closing.get(name)
    const folder = folderOf(dataDir, name)
    const stored = await openLoft({ dataDir: folder, databaseUrl: undefined }, now)
    const restart = () => void close(name).catch(report)
    const loft: ServedLoft = {
      ...stored,
      ...program,
      now,
      dataDir: folder,
      publicUrl: addressOf(name),
      isHosted: true,
      setUpCode: codeOf(directory, name),
      restart,
    }
    const isIntact = stored.store === 'intact'
    const stops = [
      await listenForCommands({ ...loft, restart }).catch(() => async () => {}),
      ...(isIntact ? [runMaintenance(loft, report), scheduleBackups({ ...loft, backupStore: loft.backups }, report)] : []),
    ]
    const closeLoft = async () => {
      for (const stop of stops) await stop()
      await endLoftState(loft)
      await stored.close()
    }
    return { loft, close: closeLoft, users: 0, onUnused: () => {}, notedAt: 0 }
  }

  async function take(name: string): Promise<Lease> {
    const known = opened.get(name) ?? open(name)
    opened.delete(name)
    opened.set(name, known)
    const found = await known.catch((error: unknown) => {
      if (opened.get(name) === known) opened.delete(name)
      throw error
    })
    // It was closed meanwhile.
    if (opened.get(name) !== known) return take(name)
    found.users += 1
    if (now().getTime() - found.notedAt > USE_INTERVAL_MS) {
      found.notedAt = now().getTime()
      directory.noteUse(name)
    }
    void closeUnused().catch(report)
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      found.users -= 1
      if (found.users === 0) found.onUnused()
    }
    return { loft: found.loft, release }
  }

  async function closeUnused(): Promise<void> {
    for (const [name, pending] of opened) {
      if (opened.size <= maxOpen) return
      const found = await pending.catch(() => undefined)
      if (found?.users === 0) await close(name)
    }
  }

  async function close(name: string): Promise<void> {
    const pending = opened.get(name)
    if (!pending) return closing.get(name)
    opened.delete(name)
    const work = closeWhenUnused(pending).finally(() => closing.delete(name))
    closing.set(name, work)
    return work
  }

  return {
    take,
    close,
    closeAll: async () => void (await Promise.all([...opened.keys()].map(close))),
    names: () => [...opened.keys()],
  }
}

/** Requests that are running are answered first; streams of changes end with the state of the loft. */
async function closeWhenUnused(pending: Promise<OpenLoft>): Promise<void> {
  const found = await pending.catch(() => undefined)
  if (!found) return
  await endLoftState(found.loft)
  if (found.users > 0) await new Promise<void>((resolve) => (found.onUnused = resolve))
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
