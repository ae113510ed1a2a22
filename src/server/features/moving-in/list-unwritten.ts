import { bandKey } from '#shared/bands/band-key.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { collectNotMoved, type NotMoved, type NotMovedCode } from '#shared/moving-in/converted-loft.ts'
import type { Db } from '#server/db/database.ts'
import type { Extras } from '#server/features/imports/extras.ts'
import { mapPigeonsByBandKey } from '#server/features/pigeons/pigeons.repository.ts'
import type { PigeonRow } from '#server/features/pigeons/pigeons.table.ts'

/** Returns why two birds cannot be stored as a pair. */
export function pairProblem(cock: PigeonRow | undefined, hen: PigeonRow | undefined): NotMovedCode | undefined {
  if (!cock || !hen) return 'unknown_parents'
  if (cock.isReference === 1 || hen.isReference === 1) return 'pairs_of_references'
  return cock.id === hen.id || cock.gender === 'hen' || hen.gender === 'cock' ? 'pairs_of_wrong_sex' : undefined
}

/** Lists what an import did not store, because the rows of its birds were rejected or its birds or days are not possible. */
export async function listUnwritten(
  db: Db,
  { moved, photos, races, results }: Extras,
  today: LocalDate,
): Promise<readonly NotMoved[]> {
  const { pairs = [], fosters = [], treatments = [] } = moved ?? {}
  const eggs = pairs.flatMap(({ clutches }) => clutches.flatMap((clutch) => clutch.eggs))
  const bands = [
    ...pairs.flatMap(({ cock, hen }) => [cock, hen]),
    ...eggs.flatMap(({ young }) => young ?? []),
    ...treatments.flatMap((treatment) => treatment.bands),
    ...[...results, ...photos].map(({ band }) => band),
  ]
  const birds = await mapPigeonsByBandKey(db, [...new Set(bands.map((band) => bandKey(band)))])
  const birdOf = (band: string) => birds.get(bandKey(band))
  const notMoved = collectNotMoved()
  for (const { cock, hen } of pairs) {
    const problem = pairProblem(birdOf(cock), birdOf(hen))
    if (problem) notMoved.add(problem, `${cock || '?'} × ${hen || '?'}`)
  }
  for (const { young, hatchedOn } of eggs) {
    if (young !== null && !birdOf(young)) notMoved.add('young_without_bird', young)
    if (hatchedOn !== null && hatchedOn > today) notMoved.add('young_without_day', young ?? '')
  }
  for (const { band, hatchedOn } of fosters) if (hatchedOn > today) notMoved.add('young_without_day', band)
  for (const { band, race } of results) {
    const { date = '', name = '' } = races[race] ?? {}
    if (!birdOf(band)) notMoved.add('results_without_bird', [band, date, name].filter(Boolean).join(' '))
  }
  for (const treatment of treatments)
    if (!treatment.bands.every(birdOf)) notMoved.add('treatments_without_bird', `${treatment.date} ${treatment.name}`.trim())
  for (const { band } of photos) if (!birdOf(band)) notMoved.add('media_without_bird', band)
  return notMoved.list()
}
