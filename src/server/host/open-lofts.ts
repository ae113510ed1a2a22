import { listenForCommands } from '#server/console/listen-for-commands.ts'
import type { SetUpCode } from '#server/features/accounts/set-up-code.ts'
import { forgetReplies } from '#server/http/cached-replies.ts'
import { endLoftState } from '#server/loft-state.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ClubAccess } from '#server/features/clubs/club-access.ts'
import type { ServedLoft } from './current-loft.ts'
import type { Directory, HostedLoft } from './directory.repository.ts'
import { makeJobTurns } from './job-turns.ts'
import { makeScheduledJobs, scheduleJobs } from './scheduled-jobs.ts'
import type { HostData } from './open-host.ts'

/** Longest time between two notes of when a loft was used, ms: reading does not write to the directory each time. */
const USE_INTERVAL_MS = 60_000
const USE_DELAY_MS = 1000
/** More names than a host has lofts in use at the same time; one more forgets them all. */
const MAX_NOTED = 100_000

interface OpenLoftsOptions {
  readonly data: Pick<HostData, 'directory' | 'lofts' | 'now'>
  readonly maxOpen: number
  /** The address under which a loft is reached. */
  readonly addressOf: (name: string) => string
  /** The facts about the program that are the same for all lofts. */
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
  readonly number: number
  readonly opening: Promise<OpenLoft>
  loft?: ServedLoft
  /** Running requests; a loft that has some is not closed. */
  users: number
  /** Called when the last user has released the loft. */
  onUnused: () => void
}

/** The open lofts of a host. */
export interface OpenLofts {
  /** Opens a loft, or finds it open. Errors: those of opening it. */
  readonly take: (loft: HostedLoft) => Promise<Lease>
  /** Closes a loft as soon as no request uses it, for example because it was paused. */
  readonly close: (name: string) => Promise<void>
  readonly closeAll: () => Promise<void>
  readonly names: () => readonly string[]
  /** The open lofts with their running requests; one that is being opened has no `loft` yet. */
  readonly entries: () => readonly { readonly loft: ServedLoft | undefined; readonly users: number }[]
}

/** Keeps the lofts open that were used last. A loft that requests use is never closed. */
export function makeOpenLofts({ data, maxOpen, addressOf, program, clubsOf, report }: OpenLoftsOptions): OpenLofts {
  const { directory, lofts, now } = data
  // In the order of their last use.
  const opened = new Map<string, Entry>()
  const closing = new Map<string, Promise<void>>()
  /** By name, also of lofts that were closed since. */
  const notedAt = new Map<string, number>()
  /** Names of which the use is not written yet. */
  const used = new Set<string>()
  const jobs = makeScheduledJobs(lofts, report)
  const turnsOf = makeJobTurns()

  async function open(hosted: HostedLoft): Promise<OpenLoft> {
    const { name } = hosted
    await closing.get(name)
    const stored = await lofts.open(hosted)
    const restart = () => void close(name).catch(report)
    const loft: ServedLoft = {
      ...stored,
      ...program,
      now,
      dataDir: lofts.folderOf(hosted),
      publicUrl: addressOf(name),
      isHosted: true,
      clubs: clubsOf(hosted.number),
      setUpCode: codeOf(directory, name),
      restart,
      ...(lofts.findVersionOf && { findVersion: () => lofts.findVersionOf!(hosted) }),
    }
    const isIntact = stored.store === 'intact'
    const stops = [
      await listenForCommands({ ...loft, restart }).catch(() => async () => {}),
      ...(isIntact ? [jobs.add(hosted.number, () => scheduleJobs(loft, report, turnsOf(hosted.number)))] : []),
    ]
    const closeLoft = async () => {
      for (const stop of stops) await stop()
      await endLoftState(loft)
      forgetReplies(stored.reads)
      await stored.close()
    }
    return { loft, close: closeLoft }
  }

  async function take(hosted: HostedLoft): Promise<Lease> {
    const { name } = hosted
    // The name may have been given to another loft.
    if (opened.get(name)?.number !== hosted.number) void close(name).catch(report)
    const entry: Entry = opened.get(name) ?? {
      number: hosted.number,
      opening: open(hosted),
      users: 0,
      onUnused: () => {},
    }
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
      noteUse(name)
      return { loft, release }
    } catch (error) {
      if (opened.get(name) === entry) opened.delete(name)
      throw error
    }
  }

  function noteUse(name: string): void {
    const at = now().getTime()
    if (at - (notedAt.get(name) ?? 0) <= USE_INTERVAL_MS) return
    if (notedAt.size >= MAX_NOTED) notedAt.clear()
    notedAt.set(name, at)
    if (used.size === 0) setTimeout(() => void writeUse(), USE_DELAY_MS).unref()
    used.add(name)
  }

  /** Writes which lofts were used since the last time, all in one statement. */
  async function writeUse(): Promise<void> {
    const names = [...used]
    used.clear()
    if (names.length > 0) await directory.noteUse(names).catch(report)
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
    closeAll: async () => {
      await Promise.all([...opened.keys()].map(close))
      await writeUse()
    },
    names: () => [...opened.keys()],
    entries: () => [...opened.values()].map(({ loft, users }) => ({ loft, users })),
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

/** Returns the code for the first account of a hosted loft, which the host makes and never a visitor. */
function codeOf(directory: Directory, name: string): SetUpCode {
  return {
    print: () => false,
    verify: (typed) => directory.verifyCode(name, typed),
    invalidate: () => directory.endCode(name),
  }
}
