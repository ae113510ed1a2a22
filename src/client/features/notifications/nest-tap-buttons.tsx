import { useState, type ReactNode } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { useLongPress } from '#client/ui/use-long-press.ts'
import { useWrite } from '#client/writes/use-write.ts'
import type { NestTap } from './nest-taps.ts'
import { OtherDayMenu } from './other-day-menu.tsx'

interface NestTapButtonsProps {
  /** One or two writes; the first is the usual one. */
  readonly taps: readonly [NestTap, ...NestTap[]]
  /** The subject of the buttons, for screen readers. */
  readonly title: string
  /** Whether the usual write is a filled button. */
  readonly isFilled: boolean
  /** Further items of the menu. */
  readonly children?: ReactNode
}

/** Shows the buttons of a task, each of which records it with one tap. While one write is sent, the other button waits. */
export function NestTapButtons({ taps, title, isFilled, children }: NestTapButtonsProps) {
  const { t } = useLanguage()
  const [main, other] = taps
  const first = useTap(main)
  const second = useTap(other ?? main)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isBusy = first.isPending || second.isPending
  const run = (write: typeof first) => (day?: LocalDate) => {
    if (!isBusy) write.record(day)
  }
  return (
    <>
      <TapButton
        tap={main}
        isFilled={isFilled}
        isPending={first.isPending}
        onRun={run(first)}
        onOtherDay={() => setIsMenuOpen(true)}
      />
      {other && <TapButton tap={other} isPending={second.isPending} onRun={run(second)} onOtherDay={() => setIsMenuOpen(true)} />}
      <OtherDayMenu
        title={title}
        call={main.endpoint}
        taps={[{ label: t(main.label), run: run(first) }, ...(other ? [{ label: t(other.label), run: run(second) }] : [])]}
        isOpen={isMenuOpen}
        onOpenChange={setIsMenuOpen}
      >
        {children}
      </OtherDayMenu>
    </>
  )
}

function useTap({ label, endpoint, sentOn }: NestTap) {
  const { t } = useLanguage()
  const today = useToday()
  const write = useWrite({
    endpoint,
    success: () => ({ title: t('breeding.toast.recorded'), description: t(label) }),
  })
  return { record: (day?: LocalDate) => write.send(sentOn(day, today)), isPending: write.isPending }
}

interface TapButtonProps {
  readonly tap: NestTap
  readonly isFilled?: boolean
  readonly isPending: boolean
  readonly onRun: () => void
  readonly onOtherDay: () => void
}

function TapButton({ tap: { label, endpoint }, isFilled = false, isPending, onRun, onOtherDay }: TapButtonProps) {
  const { t } = useLanguage()
  const longPress = useLongPress(onOtherDay)
  return (
    <Button
      {...longPress}
      call={endpoint}
      variant={isFilled ? 'primary' : 'secondary'}
      loading={isPending}
      onClick={() => onRun()}
    >
      {t(label)}
    </Button>
  )
}
