import type { ReactNode } from 'react'
import type { Candidate } from '#shared/basketing/basketing.ts'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { HistoryButton } from '#client/features/actions/history-openers.tsx'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, TextInput } from '#client/ui/inputs.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { isFit, type Chosen } from './bird-selection.ts'
import { reasonText } from './reason-text.ts'

const MAX_RING_LENGTH = 20

interface BirdChooserRowProps {
  readonly bird: Candidate
  /** Undefined when the bird is not chosen. */
  readonly chosen: Chosen | undefined
  /** The id of its row on the saved list. */
  readonly rowId?: number | undefined
  readonly onChoose: (isChosen: boolean) => void
  /** Given when ring numbers are entered. */
  readonly onRing?: ((ringNumber: string) => void) | undefined
}

/** Shows one bird to choose; a bird that is not fit shows the reason, and is sent only when the user confirms it. */
export function BirdChooserRow({ bird, chosen, rowId, onChoose, onRing }: BirdChooserRowProps) {
  const { t, format, language } = useLanguage()
  const places = usePlaceNames()
  const { description, gender, color, loftLocationId, reasons } = bird
  const title = birdTitle(bird)
  const line = [
    description,
    t(`pigeons.gender.${gender}`),
    shownColor(color, language),
    loftLocationId === null ? null : places.get(loftLocationId)?.section,
  ]
    .filter(Boolean)
    .join(' · ')
  const name = <BandLine title={title}>{chosen && !isFit(bird) && <FitnessBadge isOverride={chosen.isOverride} />}</BandLine>
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
        {isFit(bird) || chosen ? (
          <Checkbox
            aria-label={t('basketing.choose', { band: title })}
            label={name}
            hint={line}
            checked={chosen !== undefined}
            onChange={(event) => onChoose(event.target.checked)}
          />
        ) : (
          <span className="text-sm">
            <NameCell name={name} line={line} />
          </span>
        )}
        {reasons.map((reason) => (
          <Remark key={`${reason.reason} ${reason.name}`} tone="warning">
            {reasonText(reason, t, format)}
          </Remark>
        ))}
      </div>
      {chosen && onRing && (
        <div className="flex items-center gap-1">
          <div className="w-28 max-sm:w-24">
            <TextInput
              aria-label={t('basketing.ringOf', { band: title })}
              placeholder={t('basketing.ring')}
              maxLength={MAX_RING_LENGTH}
              value={chosen.ringNumber}
              onChange={(event) => onRing(event.target.value)}
            />
          </div>
          {rowId !== undefined && <HistoryButton entity="basketed-birds" id={rowId} name={title} />}
        </div>
      )}
      {!chosen && !isFit(bird) && (
        <Button
          size="sm"
          aria-pressed={false}
          aria-label={t('basketing.overrideOf', { band: title })}
          onClick={() => onChoose(true)}
        >
          {t('basketing.override')}
        </Button>
      )}
    </div>
  )
}

function BandLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
      {title}
      {children}
    </span>
  )
}

function FitnessBadge({ isOverride }: { isOverride: boolean }) {
  const { t } = useLanguage()
  return <Badge tone="warning">{t(isOverride ? 'basketing.overridden' : 'basketing.noLongerFit')}</Badge>
}
