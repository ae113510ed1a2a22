import type { TossBird } from '#shared/training-tosses/training-toss.ts'
import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useVelocity } from '#client/features/races/use-velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'

interface Return {
  /** `''` when the bird did not return. */
  readonly returnedAt: string
  readonly notes?: string
}

/** Returns a mutation that records when a bird returned; the toast offers Undo. */
export function useEnterReturn(bird: TossBird, onDone?: () => void) {
  const { say } = useLanguage()
  const velocity = useVelocity()
  return useWrite({
    send: (body: Return) =>
      sendAction(trainingTossesApi.enterReturn, { params: { id: bird.id }, body }, { version: bird.version }),
    success: ({ bandId, returnedAt, speed }) => ({
      title: say(returnedAt === null ? 'tosses.toast.notReturned' : 'tosses.toast.returned', { band: bandId }),
      description: [returnedAt?.slice(11), speed !== null && `${velocity.text(speed)} ${say(`races.unit.${velocity.unit}`)}`]
        .filter(Boolean)
        .join(' · '),
    }),
    failureTitle: 'tosses.toast.returnFailed',
    onDone,
  })
}
