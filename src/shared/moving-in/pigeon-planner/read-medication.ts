import type { ConvertedTreatment, NotMovedCollector } from '../converted-loft.ts'
import { dayOf, numberOf, textOf, type BirdFinder, type PlannerTables } from './planner-file.ts'

/** Reads treatments and vaccinations with all their birds. */
export function readMedication(tables: PlannerTables, finder: BirdFinder, notMoved: NotMovedCollector): ConvertedTreatment[] {
  const links = Map.groupBy(tables['medication_pigeon_through'] ?? [], (row) => numberOf(row, 'medication_id'))
  return (tables['medication'] ?? []).flatMap((row): ConvertedTreatment[] => {
    const date = dayOf(row, 'date')
    const [medication, description] = [textOf(row, 'medication'), textOf(row, 'description')]
    const name = medication || description || '?'
    const birdsAt = (links.get(numberOf(row, 'id')) ?? []).flatMap((link) => finder.indexOf(link, 'pigeon_id') ?? [])
    if (!date) notMoved.add('treatments_without_day', name)
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
