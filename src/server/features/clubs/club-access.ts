import type { ClubRules } from '#shared/clubs/club-rules.ts'
import type { ClubResult } from '#shared/clubs/club-standings.ts'
import type { ClubMembership } from '#shared/clubs/clubs-api.ts'
import type { RaceEventRow, RaceResultRow } from '#server/features/races/races.table.ts'

/** The columns of a race that a club publishes. */
export type PublishedEvent = Pick<
  RaceEventRow,
  | 'name'
  | 'date'
  | 'category'
  | 'distance'
  | 'releaseLocation'
  | 'releasedAt'
  | 'releaseLatitude'
  | 'releaseLongitude'
  | 'weatherConditions'
  | 'neutralisation'
  | 'pointsRule'
>

export interface PublishedRace extends PublishedEvent {
  readonly id: number
  /** Birds in the race: as the organiser counts them, otherwise the number of results. */
  readonly participants: number
  readonly results: number
}

/** The columns of a result that a club publishes: those of the list, without notes and prizes. */
export type PublishedResult = Pick<
  RaceResultRow,
  | 'bandText'
  | 'bandKey'
  | 'fancier'
  | 'position'
  | 'sectionPosition'
  | 'speed'
  | 'distance'
  | 'flightTimeMs'
  | 'arrivalTime'
  | 'clockDriftMs'
  | 'points'
  | 'coefficient'
>

export interface ClubMember {
  readonly name: string
  readonly state: 'invited' | 'member'
}

/** Reads and changes the clubs of the host that one loft may see: its own club, and those that have invited it. */
export interface ClubAccess {
  /** Returns the name of this loft, under which its own club is read. */
  readonly loftName: () => Promise<string>
  readonly ownRules: () => Promise<ClubRules | undefined>
  readonly changeRules: (rules: ClubRules) => Promise<void>
  readonly members: () => Promise<readonly ClubMember[]>
  readonly invite: (name: string) => Promise<void>
  readonly removeMember: (name: string) => Promise<void>
  readonly memberships: () => Promise<readonly ClubMembership[]>
  /** Returns false if there is no invitation. */
  readonly accept: (club: string, takesAlways: boolean) => Promise<boolean>
  readonly leave: (club: string) => Promise<boolean>
  /** Returns the rules of its own club, or of one that this loft is a member of. */
  readonly rulesOf: (club: string) => Promise<(ClubRules & { readonly title: string }) | undefined>
  /** Returns the published races of its own club, or of one that this loft is a member of; none of other clubs. */
  readonly races: (club: string) => Promise<readonly PublishedRace[]>
  readonly results: (club: string, raceId: number) => Promise<readonly PublishedResult[]>
  /** Returns the results of a year for the standings. */
  readonly season: (club: string, year: number) => Promise<readonly ClubResult[]>
  readonly isDeclined: (club: string, raceId: number) => Promise<boolean>
  readonly decline: (club: string, raceId: number) => Promise<void>
  /** Returns the bands whose results were stored without asking: if that is undone, they are not stored again. */
  readonly bandsTakenOver: (club: string, raceId: number) => Promise<ReadonlySet<string>>
  readonly recordTakenOver: (club: string, raceId: number, bandKeys: readonly string[]) => Promise<void>
  /** Changes whenever something was published, or a membership or an answer changed. */
  readonly version: () => Promise<number>
}
