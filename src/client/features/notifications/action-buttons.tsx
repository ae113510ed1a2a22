import { useState } from 'react'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { YoungAction } from '#shared/notifications/notifications-api.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { NestAction } from '#shared/pairs/nest-action.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { MenuItem } from '#client/ui/menu.tsx'
import { useLongPress } from '#client/ui/use-long-press.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { NestTapButtons } from './nest-tap-buttons.tsx'
import { tapsOf } from './nest-taps.ts'
import { OtherDayMenu } from './other-day-menu.tsx'
import { ProgramQuestionDialog } from './program-question-dialog.tsx'
import { useFledge, useVaccinate } from './use-chick-writes.ts'

const CandlingDialog = lazyDialog(async () => (await import('./candling-dialog.tsx')).CandlingDialog)
const BandingDialog = lazyDialog(async () => (await import('./banding-dialog.tsx')).BandingDialog)

interface ActionButtonsProps {
  readonly action: NestAction
  /** The subject of the buttons, for screen readers. */
  readonly title: string
  /** Whether the usual one is filled: in a list, only that of the first row is. */
  readonly isFilled: boolean
}

/** Shows the buttons that record an action at a nest, the usual one first. */
export function ActionButtons({ action, title, isFilled }: ActionButtonsProps) {
  const { t } = useLanguage()
  const [main, ...others] = tapsOf(action)
  const [isEachEggOpen, setIsEachEggOpen] = useState(false)
  return (
    <>
      {main && (
        <NestTapButtons taps={[main, ...others]} title={title} isFilled={isFilled}>
          {action.what === 'candle' && (
            <MenuItem call={cyclesApi.checkFertility} onSelect={() => setIsEachEggOpen(true)}>
              {t('breeding.tap.eachEgg')}
            </MenuItem>
          )}
        </NestTapButtons>
      )}
      {action.what === 'candle' && isEachEggOpen && (
        <CandlingDialog cycleId={action.cycleId} onClose={() => setIsEachEggOpen(false)} />
      )}
      {action.what === 'band' && <BandButton action={action} isFilled={isFilled} />}
      {(action.what === 'vaccinate' || action.what === 'fledge') && (
        <ChickButton action={action} title={title} isFilled={isFilled} />
      )}
    </>
  )
}

function BandButton({ action: { id, pairId }, isFilled }: { action: YoungAction; isFilled: boolean }) {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button call={offspringApi.band} variant={isFilled ? 'primary' : 'secondary'} onClick={() => setIsOpen(true)}>
        {t('breeding.tap.band')}
      </Button>
      {isOpen && <BandingDialog chickId={id} pairId={pairId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface ChickButtonProps {
  readonly action: YoungAction
  readonly title: string
  readonly isFilled: boolean
}

/** Vaccinates a young bird or moves it from its nest. */
function ChickButton({ action: { what, id }, title, isFilled }: ChickButtonProps) {
  const { t } = useLanguage()
  const { vaccinate, pendingId: vaccinatingId, question, endQuestion } = useVaccinate()
  const { fledge, pendingId: fledgingId } = useFledge()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const longPress = useLongPress(() => setIsMenuOpen(true))
  const run = what === 'fledge' ? fledge : vaccinate
  const label = t(what === 'fledge' ? 'breeding.pending.fledge' : 'breeding.pending.vaccinate')
  const call = what === 'fledge' ? offspringApi.fledge : offspringApi.vaccinate
  return (
    <>
      <Button
        {...longPress}
        call={call}
        variant={isFilled ? 'primary' : 'secondary'}
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
