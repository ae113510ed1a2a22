import type { ConvertedTreatment, NotMovedCollector } from '../converted-loft.ts'
import { dayOf, numberOf, textOf, type BirdFinder, type PlannerTables } from './planner-file.ts'

/** Reads treatments and vaccinations with all their birds. */
export function readMedication(tables: PlannerTables, finder: BirdFinder, notMoved: NotMovedCollector): ConvertedTreatment[] {
  const links = Map.groupBy(tables['medication_pigeon_through'] ?? [], (row) => numberOf(row, 'medication_id'))
  const known = new Set((tables['medication'] ?? []).map((row) => numberOf(row, 'id')))
  for (const link of tables['medication_pigeon_through'] ?? []) {
    const birdAt = finder.indexOf(link, 'pigeon_id')
    // Such a row only says that a bird had some treatment.
    if (!known.has(numberOf(link, 'medication_id')))
      notMoved.add('treatments_without_day', birdAt === undefined ? '' : finder.bandAt(birdAt))
  }
  return (tables['medication'] ?? []).flatMap((row): ConvertedTreatment[] => {
    const date = dayOf(row, 'date')
    const [medication, description] = [textOf(row, 'medication'), textOf(row, 'description')]
    const name = medication || description || '?'
    const ofTreatment = links.get(numberOf(row, 'id')) ?? []
    const birdsAt = ofTreatment.flatMap((link) => finder.indexOf(link, 'pigeon_id') ?? [])
    if (!date) notMoved.add('treatments_without_day', name)
    else if (birdsAt.length === 0 || birdsAt.length < ofTreatment.length)
      notMoved.add('treatments_without_bird', [date, name].join(' '))
    if (!date || birdsAt.length === 0) return []
    return [
      {
        isVaccination: numberOf(row, 'vaccination') === 1,
        name,
        date,
        description: (description !== name && description) || null,
        givenBy: textOf(row, 'doneby') || null,
        notes: [textOf(row, 'dosage'), textOf(row, 'comment')].filter(Boolean).join('\n') || null,
        birdsAt,
      },
    ]
  })
}
