import { INVITATION_DAYS, MAX_INVITATIONS, type Invitation } from '#shared/accounts/phone-access-api.ts'
import { isAtLeast, type Role } from '#shared/accounts/role.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction, type Db, type Trx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import type { InvitationRow, UserRow } from './accounts.table.ts'
import type { Actor } from './actor.ts'
import { addAuditEntry } from './audit-log.repository.ts'
import type { SignedInAccount } from './authenticate.ts'
import { insertAccount, requireRoomForAccount } from './change-accounts.ts'
import { hashPassword, type PasswordCost } from './hash-password.ts'
import { endInvitation, findInvitation, insertInvitation, listOpenInvitations } from './invitations.repository.ts'
import { requireAccountName, requireNewAccount } from './new-account.ts'
import { hashOfSecret, newSecret } from './random-secret.ts'
import { usernameKey } from './users.repository.ts'

const DAY_MS = 86_400_000

const toInvitation = (
  { id, username, role, madeAt, expiresAt }: Pick<InvitationRow, 'id' | 'username' | 'role' | 'madeAt' | 'expiresAt'>,
  invitedBy: string,
): Invitation => ({ id, username, role, invitedBy, madeAt, expiresAt })

/** Lists the invitations that can still be used. */
export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  return (await listOpenInvitations(db, now)).map((row) => toInvitation(row, row.inviterName ?? ''))
}

/**
 * Invites a person under a user name, with a role that is not above that of the inviting account.
 *
 * Errors: `invalid_input`, `not_allowed`, `name_taken`, `too_many_accounts`, `too_many_invitations`.
 */
export async function invite(
  trx: Trx,
  by: SignedInAccount,
  { username, role, address }: { readonly username: string; readonly role: Role; readonly address: string },
  now: Date,
): Promise<{ readonly invitation: Invitation; readonly secret: string }> {
  requireAccountName(username)
  if (!isAtLeast(by.role, role)) throw new Refusal('not_allowed', `The role ${by.role} cannot invite a ${role}`)
  await requireRoomForAccount(trx, username)
  const open = await listOpenInvitations(trx, now)
  if (open.some((other) => usernameKey(other.username) === usernameKey(username))) {
    throw new Refusal('name_taken', `There is an invitation for ${username} already. Withdraw it first.`, { field: 'username' })
  }
  if (open.length >= MAX_INVITATIONS) {
    throw new Refusal('too_many_invitations', `There are ${MAX_INVITATIONS} open invitations already. Withdraw one first.`)
  }
  const secret = newSecret()
  const expiresAt = toMoment(new Date(now.getTime() + INVITATION_DAYS * DAY_MS))
  const values = { username, role, secretHash: hashOfSecret(secret), invitedBy: by.id, expiresAt }
  const row = await insertInvitation(trx, values, now)
  await addAuditEntry(trx, { actor: by.username, address, kind: 'invited', subject: username, role }, now)
  return { invitation: toInvitation(row, by.username), secret }
}

/** Revokes an open invitation and records that in the security log. Errors: `not_found`. */
export async function revokeInvitation(trx: Trx, id: number, by: Actor, now: Date): Promise<void> {
  const invitation = (await listOpenInvitations(trx, now)).find((open) => open.id === id)
  if (!invitation) throw new Refusal('not_found', `There is no open invitation ${id}`)
  await endInvitation(trx, id, 'revokedAt', toMoment(now))
  await addAuditEntry(trx, { ...by, kind: 'invitation_revoked', subject: invitation.username }, now)
}

/** Reads an invitation by its secret. Errors: `invitation_unknown`, `invitation_used`, `invitation_revoked`, `invitation_expired`. */
export async function readInvitation(db: Db, secret: string, now: Date): Promise<Invitation> {
  const row = await findInvitation(db, hashOfSecret(secret))
  if (!row) throw new Refusal('invitation_unknown', 'This invitation is unknown. Ask for a new one.')
  if (row.usedAt !== null) {
    throw new Refusal('invitation_used', `This invitation was already used. Sign in as ${row.username} at /sign-in.`)
  }
  // The account that invited was removed, or is no longer a manager.
  if (row.revokedAt !== null || row.inviterName === null || row.inviterRole !== 'manager') {
    throw new Refusal('invitation_revoked', 'This invitation was withdrawn. Ask for a new one.')
  }
  if (row.expiresAt <= toMoment(now)) {
    throw new Refusal(
      'invitation_expired',
      `This invitation has expired: it was valid for ${INVITATION_DAYS} days. Ask for a new one.`,
    )
  }
  return toInvitation(row, row.inviterName)
}

interface AcceptContext extends Pick<LoftContext, 'db' | 'now'> {
  readonly passwordCost: PasswordCost | undefined
}

/**
 * Creates the account of an invited person with the person's own password; `begin` runs in the same transaction.
 *
 * Errors: those of `readInvitation`, `invalid_input`, `name_taken`, `too_many_accounts`.
 */
export async function acceptInvitation<T>(
  { db, now, passwordCost }: AcceptContext,
  { secret, password, address }: { readonly secret: string; readonly password: string; readonly address: string },
  begin: (trx: Trx, user: UserRow) => Promise<T>,
): Promise<{ readonly user: UserRow; readonly begun: T }> {
  const { username } = await readInvitation(db, secret, now())
  requireNewAccount({ username, password })
  const hash = await hashPassword(password, passwordCost)
  return inTransaction(db, async (trx) => {
    // Hashing takes time: meanwhile the invitation may have been used or withdrawn.
    const { id, role, invitedBy } = await readInvitation(trx, secret, now())
    const user = await insertAccount(trx, { username, password: hash, role }, now()).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'name_taken') throw error
      const message = `There is an account ${username} meanwhile. Ask ${invitedBy} for an invitation under another name.`
      throw new Refusal('name_taken', message, { field: 'username' })
    })
    await endInvitation(trx, id, 'usedAt', toMoment(now()))
    await addAuditEntry(trx, { actor: username, address, kind: 'invitation_accepted', subject: invitedBy, role }, now())
    return { user, begun: await begin(trx, user) }
  })
}
