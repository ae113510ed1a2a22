import { ageOn, bandingState, fledgeState, isVaccinationDue } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Notice } from '#shared/notices/notices-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Db } from '#server/db/database.ts'
import { listYoungWithOpenSteps } from '#server/features/offspring/offspring.repository.ts'
import { showOffspring } from '#server/features/offspring/show-offspring.ts'

/** Lists the young that are due for banding, vaccination or fledging. */
export async function youngDue(db: Db, today: LocalDate): Promise<Notice[]> {
  const young = await showOffspring(db, await listYoungWithOpenSteps(db))
  return young.filter(({ isActive }) => isActive).flatMap((chick) => noticesOf(chick, today))
}

function noticesOf(chick: Offspring, today: LocalDate): Notice[] {
  const values = { young: titleOfYoung(chick), count: ageOn(chick, today) }
  const due = (kind: Notice['kind'], tab: string): Notice => ({
    kind,
    key: `${kind}:${chick.id}`,
    values,
    href: `/offspring-management?tab=${tab}`,
  })
  const banding = bandingState(chick, today)
  const fledging = fledgeState(chick, today)
  return [
    ...(banding === 'ready' ? [due('banding_ready', 'banding')] : []),
    ...(banding === 'overdue' ? [due('banding_overdue', 'banding')] : []),
    ...(isVaccinationDue(chick, today) ? [due('vaccination_pending', 'vaccination')] : []),
    ...(fledging === 'ready' ? [due('fledging_ready', 'fledging')] : []),
    ...(fledging === 'overdue' ? [due('fledging_overdue', 'fledging')] : []),
  ]
}

/** Returns the band of a young bird, or its id and parents if it has no band. */
export function titleOfYoung({ id, bandId, name, sire, dam }: Offspring): string {
  if (bandId !== null) return birdTitle({ bandId, name })
  const parents = [sire, dam].filter((parent) => parent !== null).join(' × ')
  return parents ? `#${id} (${parents})` : `#${id}`
}
