import type { RefObject } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { Tap } from './nest-taps.ts'

interface TapButtonProps {
  readonly tap: Tap
  readonly isMain: boolean
  /** Whether a tap of the same task is being saved: they exclude each other. */
  readonly isBusy: RefObject<boolean>
}

/** Records one step at a nest. */
export function TapButton({ tap, isMain, isBusy }: TapButtonProps) {
  const { say } = useLanguage()
  const { label, endpoint, sent } = tap
  const free = () => {
    isBusy.current = false
  }
  const write = useWrite({
    endpoint,
    success: () => ({ title: say('breeding.toast.recorded'), description: say(label) }),
    onDone: free,
  })
  return (
    <Button
      call={endpoint}
      variant={isMain ? 'primary' : 'secondary'}
      loading={write.isPending}
      onClick={() => {
        if (isBusy.current) return
        isBusy.current = true
        write.send(sent, { onRefused: free })
      }}
    >
      {say(label)}
    </Button>
  )
}
