import { useSearchParams } from 'wouter'
import { MEDICINE_TYPES, type MedicineType } from '#shared/medicines/medicine.ts'
import { SHOWN, type Shown } from './medicine-lists.ts'

export interface MedicineFilter {
  readonly q: string
  readonly type: MedicineType | null
  readonly shown: Shown
}

interface FilterUse {
  readonly filter: MedicineFilter
  readonly set: (patch: Partial<MedicineFilter>) => void
  /** The medicine whose batches and ledger are open. */
  readonly opened: number | null
  readonly open: (id: number | null) => void
}

/** Keeps the search, the list and the open medicine in the address of the page. */
export function useMedicineFilter(): FilterUse {
  const [params, setParams] = useSearchParams()
  const opened = Number(params.get('medicine'))

  function change(patch: Readonly<Record<string, string | number | null | undefined>>): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(patch)) {
          if (value) next.set(name, String(value))
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }

  return {
    filter: {
      q: params.get('q') ?? '',
      type: MEDICINE_TYPES.find((type) => type === params.get('type')) ?? null,
      shown: SHOWN.find((shown) => shown === params.get('shown')) ?? 'all',
    },
    set: ({ shown, ...patch }) => change({ ...patch, ...(shown && { shown: shown === 'all' ? null : shown }) }),
    opened: Number.isSafeInteger(opened) && opened > 0 ? opened : null,
    open: (id) => change({ medicine: id }),
  }
}
