import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { DEFAULT_RULES, type ClubRules } from '#shared/clubs/club-rules.ts'
import type { PublishedRace, PublishedResult } from '#server/features/clubs/club-access.ts'

/** Name of the file with the clubs in the data folder of a host. */
export const CLUBS_NAME = 'clubs.sqlite'

const SCHEMA = `
  create table if not exists clubs (
    loft integer primary key,
    title text not null default '',
    rules text not null,
    made_at text not null
  ) strict;
  create table if not exists members (
    club integer not null references clubs (loft) on delete cascade,
    name text not null,
    loft integer,
    takes_always integer not null default 0,
    since text not null,
    primary key (club, name)
  ) strict;
  create unique index if not exists members_loft on members (loft, club) where loft is not null;
  create table if not exists races (
    club integer not null references clubs (loft) on delete cascade,
    id integer not null,
    date text not null,
    signature text not null,
    race text not null,
    primary key (club, id)
  ) strict;
  create table if not exists results (
    club integer not null,
    race integer not null,
    number integer not null,
    result text not null,
    primary key (club, race, number),
    foreign key (club, race) references races (club, id) on delete cascade
  ) strict, without rowid;
  create table if not exists declined (
    loft integer not null,
    club integer not null references clubs (loft) on delete cascade,
    race integer not null,
    primary key (loft, club, race)
  ) strict, without rowid;
  create table if not exists taken (
    loft integer not null,
    club integer not null references clubs (loft) on delete cascade,
    race integer not null,
    band_key text not null,
    primary key (loft, club, race, band_key)
  ) strict, without rowid`

/** An invitation, or a membership once `loft` is the number of the loft that has accepted it. */
export interface MemberRow {
  readonly club: number
  readonly name: string
  readonly loft: number | null
  readonly takes_always: number
}

/** A race that is published, with a text that differs when it has changed. */
export interface RaceToPublish {
  readonly race: PublishedRace
  readonly signature: string
  readonly results: () => Promise<readonly PublishedResult[]>
}

/** The clubs of a host by the numbers of their lofts. Only `clubAccessOf` decides which loft may see what. */
export interface Clubs {
  readonly make: (loft: number) => void
  readonly end: (loft: number) => void
  readonly numbers: () => readonly number[]
  readonly find: (loft: number) => { readonly title: string; readonly rules: ClubRules } | undefined
  readonly setRules: (loft: number, rules: ClubRules) => void
  readonly membersOf: (club: number) => readonly MemberRow[]
  /** Invitations of a name, and memberships of a loft. */
  readonly membershipsOf: (loft: number, name: string) => readonly MemberRow[]
  readonly invite: (club: number, name: string) => void
  readonly accept: (row: MemberRow, loft: number, takesAlways: boolean) => void
  readonly removeMember: (row: Pick<MemberRow, 'club' | 'name'>) => void
  readonly races: (club: number) => readonly PublishedRace[]
  readonly results: (club: number, race: number) => readonly PublishedResult[]
  readonly isDeclined: (loft: number, club: number, race: number) => boolean
  readonly decline: (loft: number, club: number, race: number) => void
  /** The bands whose results were taken over without a question. */
  readonly taken: (loft: number, club: number, race: number) => ReadonlySet<string>
  readonly noteTaken: (loft: number, club: number, race: number, bandKeys: readonly string[]) => void
  /** Replaces the published races of a club; returns whether something changed. */
  readonly publish: (club: number, title: string, races: readonly RaceToPublish[]) => Promise<boolean>
  readonly version: () => number
  readonly close: () => void
}

/** Opens the clubs in the data folder of a host; the file is made if it does not exist. */
export function openClubs(dataDir: string, now: () => Date): Clubs {
  const database = new SQLite(join(dataDir, CLUBS_NAME))
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = full')
  database.pragma('foreign_keys = on')
  database.exec(SCHEMA)
  let writes = 0
  const all = <Row>(sql: string, ...values: unknown[]) => database.prepare<unknown[], Row>(sql).all(...values)
  const change = (sql: string, ...values: unknown[]) => {
    writes += 1
    return database.prepare(sql).run(...values).changes
  }
  const at = () => now().toISOString()
  // Other processes, such as the command line, write too.
  const version = () => writes + (database.pragma('data_version', { simple: true }) as number)

  async function publish(club: number, title: string, races: readonly RaceToPublish[]): Promise<boolean> {
    const known = new Map(
      all<{ id: number; signature: string }>('select id, signature from races where club = ?', club).map((row) => [
        row.id,
        row.signature,
      ]),
    )
    const changed = races.filter(({ race, signature }) => known.get(race.id) !== signature)
    const loaded = await Promise.all(changed.map(async (one) => ({ ...one, rows: await one.results() })))
    const present = new Set(races.map(({ race }) => race.id))
    const gone = [...known.keys()].filter((id) => !present.has(id))
    const before = all<{ title: string }>('select title from clubs where loft = ?', club)[0]
    if (!before || (loaded.length === 0 && gone.length === 0 && before.title === title)) return false
    database.transaction(() => {
      change('update clubs set title = ? where loft = ?', title, club)
      for (const id of [...gone, ...loaded.map(({ race }) => race.id)])
        change('delete from races where club = ? and id = ?', club, id)
      const insert = database.prepare('insert into results (club, race, number, result) values (?, ?, ?, ?)')
      for (const { race, signature, rows } of loaded) {
        change(
          'insert into races (club, id, date, signature, race) values (?, ?, ?, ?, ?)',
          club,
          race.id,
          race.date,
          signature,
          JSON.stringify(race),
        )
        for (const [number, row] of rows.entries()) insert.run(club, race.id, number, JSON.stringify(row))
      }
    })()
    return true
  }

  return {
    make: (loft) =>
      void change(
        'insert into clubs (loft, rules, made_at) values (?, ?, ?) on conflict do nothing',
        loft,
        JSON.stringify(DEFAULT_RULES),
        at(),
      ),
    end: (loft) => void change('delete from clubs where loft = ?', loft),
    numbers: () => all<{ loft: number }>('select loft from clubs').map(({ loft }) => loft),
    find: (loft) => {
      const [row] = all<{ title: string; rules: string }>('select title, rules from clubs where loft = ?', loft)
      return row && { title: row.title, rules: JSON.parse(row.rules) as ClubRules }
    },
    setRules: (loft, rules) => void change('update clubs set rules = ? where loft = ?', JSON.stringify(rules), loft),
    membersOf: (club) => all<MemberRow>('select * from members where club = ? order by name', club),
    membershipsOf: (loft, name) =>
      all<MemberRow>(
        'select * from members where loft = ? or (loft is null and name = ?) order by club, loft nulls last',
        loft,
        name,
      ),
    invite: (club, name) =>
      void change('insert into members (club, name, since) values (?, ?, ?) on conflict do nothing', club, name, at()),
    accept: ({ club, name }, loft, takesAlways) =>
      void change(
        'update members set loft = ?, takes_always = ?, since = ? where club = ? and name = ?',
        loft,
        Number(takesAlways),
        at(),
        club,
        name,
      ),
    removeMember: ({ club, name }) => void change('delete from members where club = ? and name = ?', club, name),
    races: (club) =>
      all<{ race: string }>('select race from races where club = ? order by date desc, id desc', club).map(
        ({ race }) => JSON.parse(race) as PublishedRace,
      ),
    results: (club, race) =>
      all<{ result: string }>('select result from results where club = ? and race = ? order by number', club, race).map(
        ({ result }) => JSON.parse(result) as PublishedResult,
      ),
    isDeclined: (...of) => all('select 1 from declined where loft = ? and club = ? and race = ?', ...of).length > 0,
    decline: (...of) => void change('insert into declined (loft, club, race) values (?, ?, ?) on conflict do nothing', ...of),
    taken: (...of) =>
      new Set(
        all<{ band: string }>('select band_key as band from taken where loft = ? and club = ? and race = ?', ...of).map(
          ({ band }) => band,
        ),
      ),
    noteTaken: (loft, club, race, bandKeys) => {
      for (const key of bandKeys)
        change('insert into taken (loft, club, race, band_key) values (?, ?, ?, ?) on conflict do nothing', loft, club, race, key)
    },
    publish,
    version,
    close: () => void database.close(),
  }
}
