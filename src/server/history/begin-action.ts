import { dayInZone, toMoment } from '#shared/calendar/local-date.ts'
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
}

/** Creates an action in a transaction that has just begun. */
export async function beginAction(trx: Trx, { kind, now, ifMatch, actor, address }: NewAction): Promise<Change> {
  const { keeperName, timeZone } = await findSettings(trx)
  const at = toMoment(now)
  const by = actor ?? keeperName
  const { id } = await trx.insertInto('actions').values({ at, actor: by, kind }).returning('id').executeTakeFirstOrThrow()
  return { trx, actionId: id, at, today: dayInZone(now, timeZone ?? serverTimeZone()), actor: by, address, ifMatch }
}
