import type { Medicine } from '#shared/medicines/medicine.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useStockErrorText } from './use-stock-reason.ts'

/** Returns a function that archives a medicine, or restores an archived one. */
export function useArchive(): (medicine: Medicine) => void {
  const { say } = useLanguage()
  const { mutate } = useWrite({
    send: ({ id, isActive }: Medicine) => sendAction(medicinesApi.update, { params: { id }, body: { isActive: !isActive } }),
    success: ({ name, isActive }) => ({
      title: say(isActive ? 'medicines.toast.unarchived' : 'medicines.toast.archived'),
      description: name,
    }),
    reason: useStockErrorText(),
  })
  return (medicine) => mutate(medicine)
}
