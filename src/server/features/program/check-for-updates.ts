import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { UpdateProblem, Updates } from '#shared/program/program-api.ts'
import { newerRelease, releaseFeedSchema, releaseSchema, type Release } from '#shared/program/releases.ts'
import { saveJson } from '#server/files/save-json.ts'
import { Refusal } from '#server/http/refusal.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { fetchJson, type OutgoingCall } from '#server/outgoing/fetch-json.ts'
import { OutgoingRefusal, type OutgoingReason } from '#server/outgoing/outgoing-refusal.ts'
import { runHourly } from '#server/run-hourly.ts'

/** Reports whether a newer version of the program was announced. Checks only while a manager has switched that on, and installs nothing. */
export interface UpdateChecker {
  readonly state: () => Promise<Updates>
  /** Errors: `updates_unknown`, `choice_not_saved`. */
  readonly setOn: (isOn: boolean) => Promise<void>
  /** Checks now. A failure is part of the state. Errors: `updates_unknown`, `choice_not_saved`. */
  readonly check: () => Promise<void>
  /** Checks if that is switched on and the last check is a day old. */
  readonly checkIfDue: () => Promise<void>
}

interface UpdateCheckerOptions {
  readonly dataDir: string
  /** The address of the file with the releases; undefined when none is known. */
  readonly feed: string | undefined
  /** The version of this program. */
  readonly version: string
  readonly now: () => Date
  /** Fetches the file; tests pass their own function. */
  readonly fetch?: (call: OutgoingCall) => ReturnType<typeof fetchJson>
}

const DAY_MS = 86_400_000
const LIMITS = { ms: 10_000, bytes: 1024 * 1024 }
const HTTPS_PORT = 443
const FILE_NAME = 'updates.json'

const storedSchema = z.object({
  isOn: z.boolean(),
  checkedAt: z.nullable(z.string()),
  problem: z.nullable(z.enum(['unreachable', 'forbidden', 'unusable'])),
  /** The newest release that was announced, also when it is this version. */
  newest: z.nullable(releaseSchema),
})
type Stored = z.output<typeof storedSchema>

const NEVER_CHECKED: Stored = { isOn: false, checkedAt: null, problem: null, newest: null }

/**
 * Makes the checker of newer versions. The choice and the result are stored in a file of the data folder and not as a setting: they
 * concern this computer, not the loft's data, so a restore or an undo must not change them.
 */
export function makeUpdateChecker({ dataDir, feed, version, now, fetch = fetchJson }: UpdateCheckerOptions): UpdateChecker {
  const path = join(dataDir, FILE_NAME)
  const oneAtATime = limitConcurrency(1)
  const host = feed === undefined ? null : new URL(feed).host

  async function load(): Promise<Stored> {
    try {
      return z.parse(storedSchema, JSON.parse(await readFile(path, 'utf8')))
    } catch {
      // There is no file yet, or it is damaged.
      return NEVER_CHECKED
    }
  }

  async function save(next: Stored): Promise<void> {
    await saveJson(path, next).catch((error: unknown) => {
      throw new Refusal('choice_not_saved', `The choice could not be saved (${String(error)}).`)
    })
  }

  function requireFeed(): string {
    if (feed === undefined) throw new Refusal('updates_unknown', 'UPDATE_FEED names no address at which versions are announced.')
    return feed
  }

  async function checkNow(address: string, before: Stored): Promise<void> {
    const found = await fetchReleases(address, fetch)
    const checkedAt = now().toISOString()
    if ('problem' in found) return save({ ...before, checkedAt, problem: found.problem })
    await save({ ...before, checkedAt, problem: null, newest: newerRelease(found.releases, '0.0.0') })
  }

  return {
    async state() {
      const { isOn, checkedAt, problem, newest } = await load()
      const newer = isOn && newest ? newerRelease([newest], version) : null
      return { isAvailable: feed !== undefined, isOn: isOn && feed !== undefined, host, checkedAt, problem, newer }
    },
    setOn: (isOn) =>
      oneAtATime(async () => {
        const address = requireFeed()
        const before = { ...(await load()), isOn }
        await save(before)
        if (isOn) await checkNow(address, before)
      }),
    check: () => oneAtATime(async () => checkNow(requireFeed(), await load())),
    checkIfDue: () =>
      oneAtATime(async () => {
        const before = await load()
        if (feed === undefined || !before.isOn) return
        const age = before.checkedAt === null ? DAY_MS : now().getTime() - Date.parse(before.checkedAt)
        // A clock that was ahead must not stop the checks.
        if (age >= DAY_MS || age < 0) await checkNow(feed, before)
      }),
  }
}

/** Reads the releases at a public address, by the rules for every call to another program. */
async function fetchReleases(
  address: string,
  fetch: NonNullable<UpdateCheckerOptions['fetch']>,
): Promise<{ readonly releases: readonly Release[] } | { readonly problem: UpdateProblem }> {
  const { hostname, port, pathname, search } = new URL(address)
  try {
    const { status, body } = await fetch({
      destination: { protocol: 'https', hostname, port: Number(port) || HTTPS_PORT, fingerprint: undefined },
      path: `${pathname}${search}`,
      isPrivateAllowed: false,
      limits: LIMITS,
    })
    const read = z.safeParse(releaseFeedSchema, body)
    return status === 200 && read.success ? read.data : { problem: 'unusable' }
  } catch (error) {
    if (error instanceof OutgoingRefusal) return { problem: PROBLEMS[error.reason] }
    throw error
  }
}

const PROBLEMS: Readonly<Record<OutgoingReason, UpdateProblem>> = {
  host_unknown: 'unreachable',
  unreachable: 'unreachable',
  timed_out: 'unreachable',
  certificate: 'forbidden',
  address_private: 'forbidden',
  address_forbidden: 'forbidden',
  redirected: 'unusable',
  too_large: 'unusable',
  not_json: 'unusable',
}

/** Scheduled job: checks for a newer version once a day. */
export const scheduleUpdateChecks = (updates: UpdateChecker, report: (error: unknown) => void): (() => Promise<void>) =>
  runHourly(updates.checkIfDue, report)
