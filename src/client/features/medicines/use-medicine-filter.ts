import { MEDICINE_TYPES, type MedicineType } from '#shared/medicines/medicine.ts'
import { idIn, useUrlParams } from '#client/url/use-url-params.ts'
import { MEDICINE_LISTS, type MedicineListName } from '#shared/medicines/medicine-lists.ts'

export interface MedicineFilter {
  readonly q: string
  readonly type: MedicineType | null
  readonly shown: MedicineListName
}

interface MedicineFilterState {
  readonly filter: MedicineFilter
  readonly set: (patch: Partial<MedicineFilter>) => void
  /** The medicine whose batches and ledger are open. */
  readonly openMedicineId: number | null
  readonly open: (id: number | null) => void
}

/** Keeps the search, the list and the open medicine in the address of the page. */
export function useMedicineFilter(): MedicineFilterState {
  const [params, change] = useUrlParams()

  return {
    filter: {
      q: params.get('q') ?? '',
      type: MEDICINE_TYPES.find((type) => type === params.get('type')) ?? null,
      shown: MEDICINE_LISTS.find((shown) => shown === params.get('shown')) ?? 'all',
    },
    set: ({ shown, ...patch }) => change({ ...patch, ...(shown && { shown: shown === 'all' ? null : shown }) }),
    openMedicineId: idIn(params, 'medicine') ?? null,
    open: (id) => change({ medicine: id }),
  }
}
