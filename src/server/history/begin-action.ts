import { dayInZone, toMoment, type Moment } from '#shared/calendar/local-date.ts'
import type { Trx } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { serverTimeZone } from '#server/features/settings/server-time-zone.ts'
import type { Change } from './change.ts'

interface NewAction {
  /** Verb and noun, for example `move-pigeon`. */
  readonly kind: string
  readonly now: Date
  readonly ifMatch?: number | undefined
  /** Name of the actor; the keeper if absent. */
  readonly actor?: string | undefined
  readonly address?: string | undefined
  /** When it was done, if it was sent later. */
  readonly doneAt?: Moment | null | undefined
}

/** Creates an action in a transaction that has just begun. */
export async function beginAction(trx: Trx, { kind, now, ifMatch, actor, address, doneAt = null }: NewAction): Promise<Change> {
  const { keeperName, timeZone } = await findSettings(trx)
  const at = toMoment(now)
  const by = actor ?? keeperName
  const { id } = await trx.insertInto('actions').values({ at, doneAt, actor: by, kind }).returning('id').executeTakeFirstOrThrow()
  const dayOf = (time: Date) => dayInZone(time, timeZone ?? serverTimeZone())
  const today = dayOf(now)
  const doneOn = doneAt === null ? today : dayOf(new Date(doneAt))
  return { trx, actionId: id, at, today, doneOn, actor: by, address, ifMatch }
}
