import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { NestTap } from './nest-taps.ts'

/** The writes that one tap records for a task; while one is sent, the others wait. */
export function NestTapButtons({ taps }: { taps: readonly NestTap[] }) {
  const [sending, setSending] = useState<NestTap['label']>()
  return taps.map((tap, index) => (
    <TapButton
      key={tap.label}
      tap={tap}
      isMain={index === 0}
      isBlocked={sending !== undefined && sending !== tap.label}
      onSending={setSending}
    />
  ))
}

interface TapButtonProps {
  readonly tap: NestTap
  readonly isMain: boolean
  readonly isBlocked: boolean
  readonly onSending: (label: NestTap['label'] | undefined) => void
}

function TapButton({ tap: { label, endpoint, sent }, isMain, isBlocked, onSending }: TapButtonProps) {
  const { say } = useLanguage()
  const write = useWrite({
    endpoint,
    success: () => ({ title: say('breeding.toast.recorded'), description: say(label) }),
    onDone: () => onSending(undefined),
  })
  return (
    <Button
      call={endpoint}
      variant={isMain ? 'primary' : 'secondary'}
      loading={write.isPending}
      onClick={() => {
        if (isBlocked || write.isPending) return
        onSending(label)
        write.send(sent, { onRefused: () => onSending(undefined) })
      }}
    >
      {say(label)}
    </Button>
  )
}
