import { dayInZone, toMoment, type Moment } from '#shared/calendar/local-date.ts'
import type { Trx } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { serverTimeZone } from '#server/features/settings/server-time-zone.ts'
import { insertReservedAction } from './action-sequence.repository.ts'
import type { Change } from './change.ts'

interface NewAction {
  /** Verb and noun, for example `move-pigeon`. */
  readonly kind: string
  readonly now: Date
  readonly ifMatch?: number | undefined
  /** Name of the actor; the keeper if absent. */
  readonly actor?: string | undefined
  readonly address?: string | undefined
  /** The time when it was done, if it was sent later. */
  readonly doneAt?: Moment | null | undefined
  /** The number that was reserved for it; by default the next one. */
  readonly id?: number | undefined
}

/** Creates an action in a transaction that has just begun. */
export async function beginAction(trx: Trx, action: NewAction): Promise<Change> {
  const { kind, now, ifMatch, actor, address, doneAt = null } = action
  const { keeperName, timeZone } = await findSettings(trx)
  const at = toMoment(now)
  const by = actor ?? keeperName
  const row = { at, doneAt, actor: by, kind }
  const id = action.id ?? (await trx.insertInto('actions').values(row).returning('id').executeTakeFirstOrThrow()).id
  if (action.id !== undefined) await insertReservedAction(trx, { id, ...row })
  const dayOf = (time: Date) => dayInZone(time, timeZone ?? serverTimeZone())
  const today = dayOf(now)
  const doneOn = doneAt === null ? today : dayOf(new Date(doneAt))
  return { trx, actionId: id, at, today, doneOn, actor: by, address, ifMatch }
}
