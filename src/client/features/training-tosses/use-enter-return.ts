import type { TossBird } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { useVelocity } from '#client/features/races/use-velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Returns the toast for a bird that returned, or did not. */
export function useReturnToast() {
  const { t } = useLanguage()
  const velocity = useVelocity()
  return ({ bandId, returnedAt, speed }: TossBird) => ({
    title: t(returnedAt === null ? 'tosses.toast.notReturned' : 'tosses.toast.returned', { band: bandId }),
    description: [returnedAt?.slice(11), speed !== null && `${velocity.text(speed)} ${t(`races.unit.${velocity.unit}`)}`]
      .filter(Boolean)
      .join(' · '),
  })
}

/** Records when a bird returned; the toast offers Undo. */
export function useEnterReturn(onDone?: () => void) {
  return useWrite({
    endpoint: trainingTossesApi.enterReturn,
    success: useReturnToast(),
    failureTitle: 'tosses.toast.returnFailed',
    onDone,
  })
}
