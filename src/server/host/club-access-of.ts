import type { ClubResult } from '#shared/clubs/club-standings.ts'
import type { ClubMembership } from '#shared/clubs/clubs-api.ts'
import type { ClubAccess } from '#server/features/clubs/club-access.ts'
import type { Clubs, MemberRow } from './clubs.repository.ts'
import type { Directory } from './directory.repository.ts'

/** An invitation or membership of this loft, with the name of the club. */
type OwnRow = MemberRow & { readonly clubName: string }

/** Makes the access of one loft to the clubs that concern it: every function checks that the loft is the club, or its member. */
export function clubAccessOf(clubs: Clubs, directory: Directory, loft: number): ClubAccess {
  const loftName = async () => (await directory.nameOf(loft)) ?? ''
  const isClub = async () => (await clubs.find(loft)) !== undefined

  async function listRows(): Promise<OwnRow[]> {
    const found: OwnRow[] = []
    for (const row of await clubs.membershipsOf(loft, await loftName())) {
      const clubName = row.club === loft ? undefined : await directory.nameOf(row.club)
      if (clubName !== undefined) found.push({ ...row, clubName })
    }
    return found
  }

  /** Reads the clubs of the loft, each once: an invitation that came after the membership adds nothing. */
  const ownRows = async () => (await listRows()).filter((row, at, list) => list.findIndex(({ club }) => club === row.club) === at)
  const rowOf = async (club: string) => (await ownRows()).find(({ clubName }) => clubName === club)

  /** Returns the number of a club whose published lists this loft may read. */
  async function findReadableClub(club: string): Promise<number | undefined> {
    if (club === (await loftName())) return (await isClub()) ? loft : undefined
    const row = await rowOf(club)
    return row?.loft === loft ? row.club : undefined
  }

  /** Reads the data of a club that this loft may read; returns `fallback` for any other club. */
  async function ifReadable<Value>(club: string, fallback: Value, read: (number: number) => Promise<Value>): Promise<Value> {
    const number = await findReadableClub(club)
    return number === undefined ? fallback : read(number)
  }

  async function ownMembers(): Promise<readonly (MemberRow & { readonly shownName: string })[]> {
    const members = (await isClub()) ? await clubs.membersOf(loft) : []
    return Promise.all(
      members.map(async (row) => ({
        ...row,
        shownName: (row.loft === null ? undefined : await directory.nameOf(row.loft)) ?? row.name,
      })),
    )
  }

  return {
    loftName,
    version: clubs.version,
    ownRules: async () => (await clubs.find(loft))?.rules,
    changeRules: (rules) => clubs.setRules(loft, rules),
    members: async () =>
      (await ownMembers()).map((row) => ({ name: row.shownName, state: row.loft === null ? 'invited' : 'member' })),
    invite: async (name) => {
      if ((await isClub()) && !(await ownMembers()).some(({ shownName }) => shownName === name)) await clubs.invite(loft, name)
    },
    removeMember: async (name) => {
      for (const row of await ownMembers()) if (row.shownName === name) await clubs.removeMember(row)
    },
    memberships: async () =>
      Promise.all(
        (await ownRows()).map(async ({ clubName, ...row }): Promise<ClubMembership> => {
          const isMember = row.loft === loft
          // Before it is accepted, an invitation shows only the name of the loft.
          const title = (isMember && (await clubs.find(row.club))?.title) || clubName
          return { club: clubName, title, state: isMember ? 'member' : 'invited', takesAlways: row.takesAlways === 1 }
        }),
      ),
    accept: async (club, takesAlways) => {
      const row = await rowOf(club)
      if (row) await clubs.accept(row, loft, takesAlways)
      return row !== undefined
    },
    leave: async (club) => {
      const left = (await listRows()).filter(({ clubName }) => clubName === club)
      for (const row of left) await clubs.removeMember(row)
      return left.length > 0
    },
    rulesOf: (club) =>
      ifReadable(club, undefined, async (number) => {
        const found = await clubs.find(number)
        return found && { ...found.rules, title: found.title || club }
      }),
    races: (club) => ifReadable(club, [], clubs.races),
    results: (club, race) => ifReadable(club, [], (number) => clubs.results(number, race)),
    season: (club, year) =>
      ifReadable(club, [], async (number) => {
        const races = (await clubs.races(number)).filter(({ date }) => date.startsWith(`${year}-`))
        const results: ClubResult[] = []
        for (const { id, participants } of races)
          for (const row of await clubs.results(number, id)) results.push({ ...row, raceId: id, participants })
        return results
      }),
    isDeclined: (club, race) => ifReadable(club, false, (number) => clubs.isDeclined(loft, number, race)),
    decline: (club, race) => ifReadable(club, undefined, (number) => clubs.decline(loft, number, race)),
    bandsTakenOver: (club, race) =>
      ifReadable<ReadonlySet<string>>(club, new Set(), (number) => clubs.bandsTakenOver(loft, number, race)),
    recordTakenOver: (club, race, bandKeys) =>
      ifReadable(club, undefined, (number) => clubs.recordTakenOver(loft, number, race, bandKeys)),
  }
}
