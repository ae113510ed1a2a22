import { toMoment, type Moment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { InvitationRow } from './accounts.table.ts'

const DAY_MS = 86_400_000
/** An invitation that ended is kept for this time, so that the person who opens it reads why it does not work. */
const KEPT_DAYS = 30

type NewInvitation = Pick<InvitationRow, 'username' | 'role' | 'secretHash' | 'invitedBy' | 'expiresAt'>

/** Adds an invitation and deletes those that ended long ago. */
export async function insertInvitation(trx: Trx, invitation: NewInvitation, now: Date): Promise<InvitationRow> {
  const old = toMoment(new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  await trx.deleteFrom('invitations').where('expiresAt', '<', old).execute()
  return trx
    .insertInto('invitations')
    .values({ ...invitation, madeAt: toMoment(now), usedAt: null, revokedAt: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const withInviter = (db: Db) =>
  db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .selectAll('invitations')
    .select(['users.username as inviterName', 'users.role as inviterRole'])

/** Lists the invitations that can be used, newest first. They end with the account of their manager, and with its role. */
export function listOpenInvitations(db: Db, now: Date) {
  return withInviter(db)
    .where('expiresAt', '>', toMoment(now))
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('users.role', '=', 'manager')
    .orderBy('invitations.id', 'desc')
    .execute()
}

export function findInvitation(db: Db, secretHash: string) {
  return withInviter(db).where('secretHash', '=', secretHash).executeTakeFirst()
}

export async function endInvitation(trx: Trx, id: number, column: 'usedAt' | 'revokedAt', now: Moment): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ [column]: now })
    .where('id', '=', id)
    .execute()
}
