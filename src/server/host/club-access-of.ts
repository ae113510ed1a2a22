import type { ClubResult } from '#shared/clubs/club-standings.ts'
import type { ClubMembership } from '#shared/clubs/clubs-api.ts'
import type { ClubAccess } from '#server/features/clubs/club-access.ts'
import type { Clubs, MemberRow } from './clubs.repository.ts'
import type { Directory } from './directory.repository.ts'

/** Gives one loft the clubs that concern it: every function checks that the loft is the club, or its member. */
export function clubAccessOf(clubs: Clubs, directory: Directory, loft: number): ClubAccess {
  const loftName = () => directory.nameOf(loft) ?? ''
  const clubNameOf = ({ club }: MemberRow) => directory.nameOf(club)
  const rows = () => clubs.membershipsOf(loft, loftName()).filter((row) => row.club !== loft && clubNameOf(row) !== undefined)
  // An invitation that came after the membership adds nothing.
  const ownRows = () => rows().filter((row, at, list) => list.findIndex(({ club }) => club === row.club) === at)
  const rowOf = (club: string) => ownRows().find((row) => clubNameOf(row) === club)
  const isClub = () => clubs.find(loft) !== undefined

  /** Returns the number of a club whose published lists this loft may read. */
  function readable(club: string): number | undefined {
    if (club === loftName()) return isClub() ? loft : undefined
    const row = rowOf(club)
    return row?.loft === loft ? row.club : undefined
  }

  const shownName = ({ loft: member, name }: MemberRow) => (member === null ? name : (directory.nameOf(member) ?? name))
  const ownMembers = () => (isClub() ? clubs.membersOf(loft) : [])

  return {
    loftName,
    version: clubs.version,
    ownRules: () => clubs.find(loft)?.rules,
    changeRules: (rules) => clubs.setRules(loft, rules),
    members: () => ownMembers().map((row) => ({ name: shownName(row), state: row.loft === null ? 'invited' : 'member' })),
    invite: (name) => {
      if (isClub() && !ownMembers().some((row) => shownName(row) === name)) clubs.invite(loft, name)
    },
    removeMember: (name) => {
      for (const row of ownMembers()) if (shownName(row) === name) clubs.removeMember(row)
    },
    memberships: () =>
      ownRows().map((row): ClubMembership => {
        const club = clubNameOf(row)!
        const isMember = row.loft === loft
        // Before it is accepted, an invitation shows only the name of the loft.
        const title = (isMember && clubs.find(row.club)?.title) || club
        return { club, title, state: isMember ? 'member' : 'invited', takesAlways: row.takes_always === 1 }
      }),
    accept: (club, takesAlways) => {
      const row = rowOf(club)
      if (row) clubs.accept(row, loft, takesAlways)
      return row !== undefined
    },
    leave: (club) => {
      const left = rows().filter((row) => clubNameOf(row) === club)
      for (const row of left) clubs.removeMember(row)
      return left.length > 0
    },
    rulesOf: (club) => {
      const number = readable(club)
      const found = number === undefined ? undefined : clubs.find(number)
      return found && { ...found.rules, title: found.title || club }
    },
    races: (club) => {
      const number = readable(club)
      return number === undefined ? [] : clubs.races(number)
    },
    results: (club, race) => {
      const number = readable(club)
      return number === undefined ? [] : clubs.results(number, race)
    },
    season: (club, year) => {
      const number = readable(club)
      if (number === undefined) return []
      return clubs
        .races(number)
        .filter(({ date }) => date.startsWith(`${year}-`))
        .flatMap(({ id, participants }) =>
          clubs.results(number, id).map((row): ClubResult => ({ ...row, raceId: id, participants })),
        )
    },
    isDeclined: (club, race) => {
      const number = readable(club)
      return number !== undefined && clubs.isDeclined(loft, number, race)
    },
    decline: (club, race) => {
      const number = readable(club)
      if (number !== undefined) clubs.decline(loft, number, race)
    },
    taken: (club, race) => {
      const number = readable(club)
      return number === undefined ? new Set() : clubs.taken(loft, number, race)
    },
    noteTaken: (club, race, bandKeys) => {
      const number = readable(club)
      if (number !== undefined) clubs.noteTaken(loft, number, race, bandKeys)
    },
  }
}
