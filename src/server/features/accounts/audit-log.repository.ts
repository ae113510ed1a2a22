import { toMoment } from '#shared/calendar/local-date.ts'
import type { Db, Trx } from '#server/db/database.ts'
import type { AuditLogRow } from './accounts.table.ts'

const SHOWN = 200
/** Entries kept: enough for years of a loft, and a bound for whoever fills it on purpose. */
const KEPT = 20_000

/** What is written down; each has a text in both languages. */
export type AuditKind =
  | 'first_account'
  | 'sign_in'
  | 'sign_in_refused'
  | 'sign_out'
  | 'sign_out_everywhere'
  | 'password_changed'
  | 'totp_on'
  | 'totp_off'
  | 'recovery_code_used'
  | 'account_added'
  | 'account_removed'
  | 'role_changed'
  | 'password_reset'
  | 'not_allowed'
  | 'exported'

export interface AuditEntry {
  readonly actor: string
  readonly kind: AuditKind
  readonly detail?: string
}

/** Writes down one entry. */
export async function noteAudit(trx: Trx, { actor, kind, detail = '' }: AuditEntry, now: Date): Promise<void> {
  const { id } = await trx
    .insertInto('auditLog')
    .values({ at: toMoment(now), actor: actor.slice(0, 100), kind, detail: detail.slice(0, 300) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('auditLog')
    .where('id', '<=', id - KEPT)
    .execute()
}

export function listAuditLog(db: Db): Promise<AuditLogRow[]> {
  return db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
}
