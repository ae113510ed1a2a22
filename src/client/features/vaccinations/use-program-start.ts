import { useQueryClient } from '@tanstack/react-query'
import { needsVaccination } from '#shared/vaccinations/vaccination-rules.ts'
import type { RecordStart } from './record-values.ts'
import { birdsToVaccinateQuery, dueQuery } from './vaccinations.queries.ts'

/**
 * Returns a function that reads the initial values of the form for a program: the birds that are due, or else those without a
 * record.
 */
export function useProgramStart(): (programId: number) => Promise<RecordStart> {
  const queryClient = useQueryClient()
  /** Reads the due birds from the list of all programs that this device keeps, while the server cannot be reached. */
  async function dueOnDevice(programId: number) {
    const { placeholderData: _, ...query } = dueQuery({})
    const { items } = await queryClient.fetchQuery(query)
    return { items: items.filter((due) => due.programId === programId) }
  }
  return async (programId) => {
    const { items = [] } =
      (await queryClient
        .fetchQuery(birdsToVaccinateQuery(programId))
        .catch(() => dueOnDevice(programId))
        .catch(() => undefined)) ?? {}
    const due = items.filter(({ standing: status }) => needsVaccination(status))
    const ids = (due.length > 0 ? due : items).map(({ pigeonId }) => pigeonId)
    return { programId, ...(ids.length > 0 && { ids }) }
  }
}
