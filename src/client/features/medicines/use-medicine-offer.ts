import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Medicine, MedicineType } from '#shared/medicines/medicine.ts'
import { medicinesApi, type MedicinePage } from '#shared/medicines/medicines-api.ts'
import { isFirstRead } from '#client/api/is-first-read.ts'
import { read } from '#client/api/read.ts'
import { medicineById, offeredMedicines } from './medicines.queries.ts'

interface OfferedMedicines {
  /** Only medicines of this type. */
  readonly type?: MedicineType | undefined
  /** Whether archived ones are offered too. */
  readonly withArchived?: boolean
  /** The chosen medicine, which is known also when it is not offered. */
  readonly chosen?: number | null
}

const MAX_FOUND = 20

/** Returns the medicines that a field offers: those in use, sorted by name, and the chosen one. */
export function useMedicineOffer({ type, withArchived = false, chosen = null }: OfferedMedicines = {}) {
  const filter = { ...(!withArchived && { shown: 'all' as const }), ...(type && { type }) }
  const offered = useInfiniteQuery(offeredMedicines(filter))
  const rows = offered.data?.pages.flatMap(({ items }) => items)
  const isMissing = chosen !== null && rows !== undefined && rows.every(({ id }) => id !== chosen)
  const chosenMedicine = useQuery({ ...medicineById(chosen ?? 0), enabled: isMissing }).data
  const medicines = rows && isMissing && chosenMedicine ? [...rows, chosenMedicine] : rows
  const find = async (search: string, signal: AbortSignal): Promise<readonly Medicine[]> =>
    ((await read(medicinesApi.list, { query: { ...filter, search, limit: MAX_FOUND } }, { signal })) as MedicinePage).items
  return {
    /** Undefined while loading. */
    medicines,
    isLoading: isFirstRead(offered),
    medicineOf: (id: number | null): Medicine | undefined => medicines?.find((medicine) => medicine.id === id),
    /** Finds others by a text; undefined when these are all. */
    find: offered.hasNextPage ? find : undefined,
  }
}
