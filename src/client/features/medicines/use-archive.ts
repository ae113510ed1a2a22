import type { Medicine } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { useStockErrorText } from './use-stock-error-text.ts'

/** Returns a function that archives a medicine, or restores an archived one. */
export function useArchive(): (medicine: Medicine) => void {
  const { t } = useLanguage()
  const { send } = useWrite({
    endpoint: medicinesApi.update,
    success: ({ name, isActive }) => ({
      title: t(isActive ? 'medicines.toast.unarchived' : 'medicines.toast.archived'),
      description: name,
    }),
    reason: useStockErrorText(),
  })
  return ({ id, isActive }) => send({ params: { id }, body: { isActive: !isActive } })
}
