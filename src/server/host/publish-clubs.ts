import { inTransaction } from '#server/db/database.ts'
import { addDays, dayInZone } from '#shared/calendar/local-date.ts'
import type { PublishedEvent, PublishedRace } from '#server/features/clubs/club-access.ts'
import { listOffers } from '#server/features/clubs/own-birds-in-list.ts'
import { takeResults } from '#server/features/clubs/take-results.ts'
import { listPublishedResults, listPublishableRaces } from '#server/features/clubs/published-races.repository.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { beginAction } from '#server/history/begin-action.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { storeStateOf } from '#server/store-state-of.ts'
import type { Clubs } from './clubs.repository.ts'
import type { ServedLoft } from './current-loft.ts'
import type { Directory } from './directory.repository.ts'
import type { OpenLofts } from './open-lofts.ts'

/** Races of the last three seasons and of the next one are published. */
const PUBLISHED_DAYS = 3 * 366

interface PublisherOptions {
  readonly clubs: Clubs
  readonly directory: Directory
  readonly lofts: OpenLofts
  readonly now: () => Date
  readonly isStopping: () => boolean
  readonly report: (error: unknown) => void
}

/** Publishes the results of clubs, and stores them in the lofts of members that take results over automatically. */
export interface ClubPublisher {
  /** Notes that a request of a loft has ended. */
  readonly note: (name: string, isWrite: boolean) => void
  /** Resolves when everything that was noted is published. */
  readonly idle: () => Promise<void>
}

export function makeClubPublisher({ clubs, directory, lofts, now, isStopping, report }: PublisherOptions): ClubPublisher {
  const queue = limitConcurrency(1)
  const waiting = new Set<string>()
  /** Clubs that were compared since the start: a crash may have come between a write and its publication. */
  const compared = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  async function withLoft<T>(name: string, work: (loft: ServedLoft) => Promise<T>): Promise<T | undefined> {
    const hosted = await directory.find(name)
    if (isStopping() || hosted?.state !== 'open') return undefined
    const { loft, release } = await lofts.take(hosted)
    try {
      return storeStateOf(loft) === 'intact' ? await work(loft) : undefined
    } finally {
      release()
    }
  }

  async function publish(name: string): Promise<void> {
    waiting.delete(name)
    const number = (await directory.find(name))?.number
    if (number === undefined || !(await clubs.find(number))) return
    const isChanged = await withLoft(name, async ({ reads }) => {
      const since = addDays(dayInZone(now(), 'UTC'), -PUBLISHED_DAYS)
      const { loftName } = await findSettings(reads)
      const races = (await listPublishableRaces(reads, since)).map(({ signature, ...race }) => ({
        race: race satisfies PublishedRace & PublishedEvent,
        signature,
        results: () => listPublishedResults(reads, race.id),
      }))
      return clubs.publish(number, loftName ?? name, races)
    })
    if (!isChanged) return
    for (const { loft, takesAlways } of await clubs.membersOf(number)) {
      const member = loft === null || takesAlways === 0 ? undefined : await directory.nameOf(loft)
      if (member !== undefined) await takeOverAutomatically(member, name).catch(report)
    }
  }

  /**
   * Takes over the new results of one club. Results that were taken over before are left out, so that undone results stay undone.
   */
  async function takeOverAutomatically(member: string, club: string): Promise<void> {
    await withLoft(member, async ({ db, reads, clubs: access }) => {
      if (!access) return
      const offers = await listOffers(reads, access, await todayAtLoft(reads, now()))
      for (const offer of offers.filter((one) => one.club === club)) {
        const taken = await access.bandsTakenOver(club, offer.raceId)
        const results = await access.results(club, offer.raceId)
        const isNew = results.some(
          ({ bandText, bandKey }) => !taken.has(bandKey) && offer.birds.some(({ bandId }) => bandId === bandText),
        )
        if (!isNew) continue
        const { bandKeys } = await inTransaction(db, async (trx) =>
          takeResults(
            await beginAction(trx, { kind: 'take-club-results', now: now(), actor: offer.title }),
            access,
            offer,
            taken,
          ),
        )
        await access.recordTakenOver(club, offer.raceId, bandKeys)
      }
    })
  }

  return {
    note: (name, isWrite) => {
      if ((!isWrite && compared.has(name)) || waiting.has(name) || isStopping()) return
      compared.add(name)
      waiting.add(name)
      last = queue(() => publish(name)).catch(report)
    },
    idle: async () => void (await last),
  }
}
