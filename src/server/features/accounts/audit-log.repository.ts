import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { AUDIT_GROUPS, auditDetailSchema, type AuditEntry, type AuditGroup, type AuditKind } from '#shared/accounts/audit.ts'
import { toMoment } from '#shared/calendar/local-date.ts'
import { inTransaction, WritesBlocked, type Db, type Trx } from '#server/db/database.ts'
import { isCorruptionError } from '#server/db/check-store.ts'
import { isDiskFull } from '#server/db/is-disk-full.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import type { LoftContext } from '#server/loft-context.ts'
import type { PageRange } from '#server/http/page-of.ts'
import type { AuditLogRow } from './accounts.table.ts'
import type { Actor } from './actor.ts'

/** Entries kept of each group: enough for years. A flood of one group does not remove entries of the others. */
const MAX_ENTRIES_PER_GROUP = 5000
const GROUPS: readonly (readonly AuditKind[])[] = Object.values(AUDIT_GROUPS)
/** Maximum number of actors offered in the filter. */
const MAX_ACTORS = 200
/** Maximum length of a name or a call: an attacker may send a very long user name. */
const MAX_TEXT_LENGTH = 100

/** Kinds of refusals before authentication: their `actor` is only a typed name, or empty, and no account of the loft. */
const UNAUTHENTICATED_KINDS = [
  'sign_in_refused',
  'set_up_refused',
  'code_refused',
  'sharing_key_refused',
  'token_refused',
] as const

/** One new entry of the security log. */
export interface NewAuditEntry extends Actor, Pick<AuditEntry, 'subject' | 'role' | 'formerRole' | 'more'> {
  readonly kind: AuditKind
}

/** Adds one entry to the security log and removes the oldest of its group beyond the limit. */
export async function addAuditEntry(
  trx: Trx,
  { actor, kind, address, subject, ...rest }: NewAuditEntry,
  now: Date,
): Promise<void> {
  const actorName = actor ?? (await findSettings(trx)).keeperName
  const detail = JSON.stringify({ address, subject: subject?.slice(0, MAX_TEXT_LENGTH), ...rest })
  await trx
    .insertInto('auditLog')
    .values({ at: toMoment(now), actor: actorName.slice(0, MAX_TEXT_LENGTH), kind, detail })
    .execute()
  const group = GROUPS.find((kinds) => kinds.includes(kind))!
  const latest = trx.selectFrom('auditLog').select('id').where('kind', 'in', group).orderBy('id', 'desc')
  const expired = await latest.offset(MAX_ENTRIES_PER_GROUP).limit(1).executeTakeFirst()
  if (expired) await trx.deleteFrom('auditLog').where('kind', 'in', group).where('id', '<=', expired.id).execute()
}

/** Adds an entry for an action of the history that matters for security. */
export function addAuditEntryFor({ trx, actor, address, at }: Change, kind: AuditKind, subject?: string): Promise<void> {
  return addAuditEntry(trx, { actor, address, kind, ...(subject !== undefined && { subject }) }, new Date(at))
}

/**
 * Adds an entry if the database can be written. For calls that must also work on a full disk or a damaged database: export and
 * removal of backups.
 */
export async function tryAddAuditEntry({ db, now }: Pick<LoftContext, 'db' | 'now'>, entry: NewAuditEntry): Promise<void> {
  try {
    await inTransaction(db, (trx) => addAuditEntry(trx, entry, now()))
  } catch (error) {
    if (!isDiskFull(error) && !isCorruptionError(error) && !(error instanceof WritesBlocked)) throw error
  }
}

interface AuditFilter {
  readonly group?: AuditGroup | undefined
  readonly actor?: string | undefined
}

/** Lists entries, the newest first, those after the id `start`. */
export async function listAuditLog(db: Db, filter: AuditFilter, { limit, start }: PageRange): Promise<AuditEntry[]> {
  const rows = await filteredLog(db, filter)
    .selectAll()
    .$if(start !== undefined, (query) => query.where('id', '<', start!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toAuditEntry)
}

export async function countAuditLog(db: Db, filter: AuditFilter): Promise<number> {
  const counted = filteredLog(db, filter).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

const filteredLog = (db: Db, { group, actor }: AuditFilter) =>
  db
    .selectFrom('auditLog')
    .$if(group !== undefined, (query) => query.where('kind', 'in', AUDIT_GROUPS[group!]))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor!))
    // Refusals before authentication may have an empty actor too, but do not come from the command line.
    .$if(actor === '', (query) => query.where('kind', 'not in', UNAUTHENTICATED_KINDS))

/** Lists the actors in the log, without the names typed in failed sign-ins. */
export async function listAuditActors(db: Db): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('actor')
    .distinct()
    .where('kind', 'not in', UNAUTHENTICATED_KINDS)
    .orderBy('actor')
    .limit(MAX_ACTORS)
    .execute()
  return rows.map(({ actor }) => actor || null)
}

function toAuditEntry({ id, at, actor, kind, detail }: AuditLogRow): AuditEntry {
  return { id, at, actor: actor || null, kind, ...readDetail(detail) }
}

/** Parses the detail of an entry. Older versions wrote plain text instead of JSON: either the address or the subject. */
function readDetail(detail: string): z.output<typeof auditDetailSchema> {
  if (detail.startsWith('{')) return z.parse(auditDetailSchema, JSON.parse(detail))
  return detail === '' ? {} : isIP(detail) ? { address: detail } : { subject: detail }
}
