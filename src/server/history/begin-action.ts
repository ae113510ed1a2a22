import { dayInZone, toMoment } from '#shared/calendar/local-date.ts'
import type { Trx } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { serverTimeZone } from '#server/features/settings/server-time-zone.ts'
import type { Change } from './change.ts'

/** Opens an action of the keeper in a transaction that has just begun. */
export async function beginAction(
  trx: Trx,
  { kind, now, ifMatch }: { kind: string; now: Date; ifMatch?: number | undefined },
): Promise<Change> {
  const { keeperName: actor, timeZone } = await findSettings(trx)
  const at = toMoment(now)
  const { id } = await trx.insertInto('actions').values({ at, actor, kind }).returning('id').executeTakeFirstOrThrow()
  return { trx, actionId: id, at, today: dayInZone(now, timeZone ?? serverTimeZone()), actor, ifMatch }
}
