import { lazy, Suspense, useState } from 'react'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { YoungAction } from '#shared/notifications/notifications-api.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { NestAction } from '#shared/pairs/nest-action.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { useLongPress } from '#client/ui/use-long-press.ts'
import { NestTapButtons } from './nest-tap-buttons.tsx'
import { tapsOf } from './nest-taps.ts'
import { OtherDayMenu } from './other-day-menu.tsx'
import { ProgramQuestionDialog } from './program-question-dialog.tsx'
import { useFledge, useVaccinate } from './use-chick-writes.ts'

const CandlingDialog = lazy(async () => ({ default: (await import('./candling-dialog.tsx')).CandlingDialog }))
const BandingDialog = lazy(async () => ({ default: (await import('./banding-dialog.tsx')).BandingDialog }))

interface ActionButtonsProps {
  readonly action: NestAction
  /** What the buttons are about, for screen readers. */
  readonly title: string
}

/** The buttons that record an action at a nest, the usual one first. */
export function ActionButtons({ action, title }: ActionButtonsProps) {
  const [main, ...others] = tapsOf(action)
  return (
    <>
      {main && <NestTapButtons taps={[main, ...others]} title={title} />}
      {action.what === 'candle' && <EachEggButton cycleId={action.cycleId} />}
      {action.what === 'band' && <BandButton action={action} />}
      {(action.what === 'vaccinate' || action.what === 'fledge') && <ChickButton action={action} title={title} />}
    </>
  )
}

function EachEggButton({ cycleId }: { cycleId: number }) {
  const { say } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button call={cyclesApi.checkFertility} variant="ghost" onClick={() => setIsOpen(true)}>
        {say('breeding.tap.eachEgg')}
      </Button>
      <Suspense fallback={null}>{isOpen && <CandlingDialog cycleId={cycleId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

function BandButton({ action: { id, pairId } }: { action: YoungAction }) {
  const { say } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button call={offspringApi.band} variant="primary" onClick={() => setIsOpen(true)}>
        {say('breeding.tap.band')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <BandingDialog chickId={id} pairId={pairId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

/** Vaccinates a young bird or moves it from its nest. */
function ChickButton({ action: { what, id }, title }: { action: YoungAction; title: string }) {
  const { say } = useLanguage()
  const { vaccinate, pendingId: vaccinatingId, question, endQuestion } = useVaccinate()
  const { fledge, pendingId: fledgingId } = useFledge()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const longPress = useLongPress(() => setIsMenuOpen(true))
  const run = what === 'fledge' ? fledge : vaccinate
  const label = say(what === 'fledge' ? 'breeding.pending.fledge' : 'breeding.pending.vaccinate')
  const call = what === 'fledge' ? offspringApi.fledge : offspringApi.vaccinate
  return (
    <>
      <Button
        {...longPress}
        call={call}
        variant="primary"
        loading={(what === 'fledge' ? fledgingId : vaccinatingId) === id}
        onClick={() => run(id)}
      >
        {label}
      </Button>
      <OtherDayMenu
        title={title}
        call={call}
        taps={[{ label, run: (day) => run(id, day) }]}
        isOpen={isMenuOpen}
        onOpenChange={setIsMenuOpen}
      />
      <ProgramQuestionDialog question={question} onClose={endQuestion} />
    </>
  )
}
