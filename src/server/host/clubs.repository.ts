import { DEFAULT_RULES, type ClubRules } from '#shared/clubs/club-rules.ts'
import type { PublishedRace, PublishedResult } from '#server/features/clubs/club-access.ts'
import type { HostDatabases } from './host-database.repository.ts'

/** Rows that are inserted in one statement. */
const ROWS_AT_A_TIME = 1000

/** An invitation, or a membership once `loft` is the number of the loft that has accepted it. */
export interface MemberRow {
  readonly club: number
  readonly name: string
  readonly loft: number | null
  readonly takesAlways: number
}

/** A race that is published, with a text that differs when it has changed. */
export interface RaceToPublish {
  readonly race: PublishedRace
  readonly signature: string
  readonly results: () => Promise<readonly PublishedResult[]>
}

interface Club {
  readonly title: string
  readonly rules: ClubRules
}

/** The clubs of a host by the numbers of their lofts. Only `clubAccessOf` decides which loft may see what. */
export interface Clubs {
  readonly make: (loft: number) => Promise<void>
  readonly end: (loft: number) => Promise<void>
  readonly numbers: () => Promise<readonly number[]>
  readonly find: (loft: number) => Promise<Club | undefined>
  readonly setRules: (loft: number, rules: ClubRules) => Promise<void>
  readonly membersOf: (club: number) => Promise<readonly MemberRow[]>
  /** Invitations of a name, and memberships of a loft. */
  readonly membershipsOf: (loft: number, name: string) => Promise<readonly MemberRow[]>
  readonly invite: (club: number, name: string) => Promise<void>
  readonly accept: (row: MemberRow, loft: number, takesAlways: boolean) => Promise<void>
  readonly removeMember: (row: Pick<MemberRow, 'club' | 'name'>) => Promise<void>
  readonly races: (club: number) => Promise<readonly PublishedRace[]>
  readonly results: (club: number, race: number) => Promise<readonly PublishedResult[]>
  readonly isDeclined: (loft: number, club: number, race: number) => Promise<boolean>
  readonly decline: (loft: number, club: number, race: number) => Promise<void>
  /** The bands whose results were taken over automatically. */
  readonly bandsTakenOver: (loft: number, club: number, race: number) => Promise<ReadonlySet<string>>
  readonly recordTakenOver: (loft: number, club: number, race: number, bandKeys: readonly string[]) => Promise<void>
  /** Replaces the published races of a club; returns whether something changed. */
  readonly publish: (club: number, title: string, races: readonly RaceToPublish[]) => Promise<boolean>
  readonly version: () => Promise<number>
}

/** Reads and writes the clubs of a host. */
export function clubsOf({ clubs: db, clubsVersion }: HostDatabases, now: () => Date): Clubs {
  const nowText = () => now().toISOString()
  const members = () => db.selectFrom('hostMembers').select(['club', 'name', 'loft', 'takesAlways'])

  async function publish(club: number, title: string, races: readonly RaceToPublish[]): Promise<boolean> {
    const stored = await db.selectFrom('hostRaces').select(['id', 'signature']).where('club', '=', club).execute()
    const known = new Map(stored.map(({ id, signature }) => [id, signature]))
    const changed = races.filter(({ race, signature }) => known.get(race.id) !== signature)
    const loaded = await Promise.all(changed.map(async (one) => ({ ...one, rows: await one.results() })))
    const present = new Set(races.map(({ race }) => race.id))
    const gone = [...known.keys()].filter((id) => !present.has(id))
    const before = await db.selectFrom('hostClubs').select('title').where('loft', '=', club).executeTakeFirst()
    if (!before || (loaded.length === 0 && gone.length === 0 && before.title === title)) return false
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('hostClubs').set({ title }).where('loft', '=', club).execute()
      for (const id of [...gone, ...loaded.map(({ race }) => race.id)])
        await trx.deleteFrom('hostRaces').where('club', '=', club).where('id', '=', id).execute()
      for (const { race, signature, rows } of loaded) {
        const { id, date } = race
        await trx
          .insertInto('hostRaces')
          .values({ club, id, date, signature, race: JSON.stringify(race) })
          .execute()
        const results = rows.map((row, number) => ({ club, race: id, number, result: JSON.stringify(row) }))
        for (let start = 0; start < results.length; start += ROWS_AT_A_TIME)
          await trx
            .insertInto('hostResults')
            .values(results.slice(start, start + ROWS_AT_A_TIME))
            .execute()
      }
    })
    return true
  }

  return {
    make: async (loft) => {
      const club = { loft, rules: JSON.stringify(DEFAULT_RULES), madeAt: nowText() }
      await db
        .insertInto('hostClubs')
        .values(club)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    end: async (loft) => void (await db.deleteFrom('hostClubs').where('loft', '=', loft).execute()),
    numbers: async () => (await db.selectFrom('hostClubs').select('loft').execute()).map(({ loft }) => loft),
    find: async (loft) => {
      const row = await db.selectFrom('hostClubs').select(['title', 'rules']).where('loft', '=', loft).executeTakeFirst()
      return row && { title: row.title, rules: JSON.parse(row.rules) as ClubRules }
    },
    setRules: async (loft, rules) =>
      void (await db
        .updateTable('hostClubs')
        .set({ rules: JSON.stringify(rules) })
        .where('loft', '=', loft)
        .execute()),
    membersOf: (club) => members().where('club', '=', club).orderBy('name').execute(),
    membershipsOf: (loft, name) =>
      members()
        .where((eb) => eb.or([eb('loft', '=', loft), eb.and([eb('loft', 'is', null), eb('name', '=', name)])]))
        .orderBy('club')
        .orderBy('loft', (order) => order.asc().nullsLast())
        .execute(),
    invite: async (club, name) => {
      await db
        .insertInto('hostMembers')
        .values({ club, name, since: nowText() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    accept: async ({ club, name }, loft, takesAlways) => {
      const accepted = { loft, takesAlways: Number(takesAlways), since: nowText() }
      await db.updateTable('hostMembers').set(accepted).where('club', '=', club).where('name', '=', name).execute()
    },
    removeMember: async ({ club, name }) =>
      void (await db.deleteFrom('hostMembers').where('club', '=', club).where('name', '=', name).execute()),
    races: async (club) => {
      const newest = db
        .selectFrom('hostRaces')
        .select('race')
        .where('club', '=', club)
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
      return (await newest.execute()).map(({ race }) => JSON.parse(race) as PublishedRace)
    },
    results: async (club, race) => {
      const rows = db.selectFrom('hostResults').select('result').where('club', '=', club).where('race', '=', race)
      return (await rows.orderBy('number').execute()).map(({ result }) => JSON.parse(result) as PublishedResult)
    },
    isDeclined: async (loft, club, race) => {
      const declined = db.selectFrom('hostDeclined').select('loft').where('loft', '=', loft).where('club', '=', club)
      return (await declined.where('race', '=', race).executeTakeFirst()) !== undefined
    },
    decline: async (loft, club, race) => {
      await db
        .insertInto('hostDeclined')
        .values({ loft, club, race })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    bandsTakenOver: async (loft, club, race) => {
      const rows = db.selectFrom('hostTaken').select('bandKey').where('loft', '=', loft).where('club', '=', club)
      return new Set((await rows.where('race', '=', race).execute()).map(({ bandKey }) => bandKey))
    },
    recordTakenOver: async (loft, club, race, bandKeys) => {
      for (const bandKey of bandKeys)
        await db
          .insertInto('hostTaken')
          .values({ loft, club, race, bandKey })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    },
    publish,
    version: clubsVersion,
  }
}
