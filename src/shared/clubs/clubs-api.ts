import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { doneSchema, idSchema, plainText, requiredId, requiredText, typedNumber } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { MAX_LOFT_NAME_LENGTH } from '#shared/hosting/loft-name.ts'
import { clubRulesSchema } from './club-rules.ts'

const memberSchema = z.object({
  /** The name of the loft on the host. */
  name: z.string(),
  state: z.enum(['invited', 'member']),
})

export type ClubMemberRow = z.output<typeof memberSchema>

const ownClubSchema = z.object({ ...clubRulesSchema.shape, name: z.string(), members: z.array(memberSchema) })
export type OwnClubFacts = z.output<typeof ownClubSchema>

const membershipSchema = z.object({
  /** The name of the club's loft on the host. */
  club: z.string(),
  /** The name of the club as it calls itself. */
  title: z.string(),
  state: z.enum(['invited', 'member']),
  /** Whether results of this loft's birds are stored without asking. */
  takesAlways: z.boolean(),
})
export type ClubMembership = z.output<typeof membershipSchema>

const offerSchema = z.object({
  club: z.string(),
  title: z.string(),
  raceId: idSchema,
  raceName: z.string(),
  date: localDateSchema,
  birds: z.array(z.object({ pigeonId: idSchema, bandId: z.string(), position: z.nullable(z.int()) })),
})
/** A published list with own birds that have no result on that day yet. */
export type ClubOffer = z.output<typeof offerSchema>

const clubName = plainText.check(z.trim(), z.minLength(1), z.maxLength(MAX_LOFT_NAME_LENGTH))
const byClub = z.object({ club: clubName })
const byRace = z.object({ club: clubName, raceId: requiredId })
const pageInput = {
  params: byClub,
  /** Absent: the latest year with a race. */
  query: z.object({ year: z.optional(z.pipe(typedNumber, z.int().check(z.gte(1900), z.lte(2999)))) }),
  reply: z.unknown(),
}

/** Clubs of a host with many lofts: a club publishes its races, and members take over the results of their own birds. */
export const clubsApi = {
  /** Describes the club of the loft, its memberships and invitations; everything is empty without a host. */
  show: endpoint('GET', '/api/clubs', {
    reply: z.object({
      /** Present if this loft is a club. */
      own: z.nullable(ownClubSchema),
      memberships: z.array(membershipSchema),
      offers: z.array(offerSchema),
    }),
  }),
  /** Changes the rules of this club. Errors: `no_club`. */
  edit: endpoint('PATCH', '/api/clubs', { body: clubRulesSchema, reply: doneSchema }),
  /** Invites a loft of the host by its name; the reply is the same whether there is one. Errors: `no_club`. */
  invite: endpoint('POST', '/api/clubs/members', {
    body: z.object({ name: requiredText(MAX_LOFT_NAME_LENGTH) }),
    reply: doneSchema,
  }),
  /** Removes a member or an invitation. Errors: `no_club`. */
  remove: endpoint('DELETE', '/api/clubs/members/:name', { params: z.object({ name: clubName }), reply: doneSchema }),
  /** Accepts an invitation, or changes whether results are taken over without a question. Errors: `not_found`. */
  accept: endpoint('POST', '/api/clubs/:club/accept', {
    params: byClub,
    body: z.object({ takesAlways: z.boolean() }),
    reply: doneSchema,
  }),
  /** Leaves a club, or declines its invitation. Errors: `not_found`. */
  leave: endpoint('DELETE', '/api/clubs/:club', { params: byClub, reply: doneSchema }),
  /** Stores the results of this loft's birds in a published list, as one action. Errors: `not_found`, `already_so`. */
  take: endpoint('POST', '/api/clubs/:club/races/:raceId/take', {
    params: byRace,
    reply: z.object({ eventId: idSchema, results: z.int() }),
  }),
  /** Stops offering a list. Errors: `not_found`. */
  decline: endpoint('POST', '/api/clubs/:club/races/:raceId/decline', { params: byRace, reply: doneSchema }),
  /** The published results and standings as a page to read and print. Errors: `not_found`. */
  page: endpoint('GET', '/api/clubs/:club/page', pageInput),
  /** The standings as CSV. Errors: `not_found`. */
  csv: endpoint('GET', '/api/clubs/:club/standings.csv', pageInput),
} as const
