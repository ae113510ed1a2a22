import { useQueryClient } from '@tanstack/react-query'
import { needsVaccination } from '#shared/vaccinations/vaccination-rules.ts'
import type { RecordStart } from './record-values.ts'
import { birdsToVaccinateQuery } from './vaccinations.queries.ts'

/**
 * Returns a function that reads how the form of a program starts: with the birds that are due, or else with those without a
 * record.
 */
export function useProgramStart(): (programId: number) => Promise<RecordStart> {
  const queryClient = useQueryClient()
  return async (programId) => {
    const { items = [] } = (await queryClient.fetchQuery(birdsToVaccinateQuery(programId)).catch(() => undefined)) ?? {}
    const due = items.filter(({ standing: status }) => needsVaccination(status))
    const ids = (due.length > 0 ? due : items).map(({ pigeonId }) => pigeonId)
    return { programId, ...(ids.length > 0 && { ids }) }
  }
}
