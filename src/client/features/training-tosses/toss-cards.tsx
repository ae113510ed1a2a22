import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { WholeCardButton } from '#client/ui/whole-card-button.tsx'
import type { TossDialog } from './toss-dialogs.tsx'
import { TossMenu } from './toss-menu.tsx'

interface TossCardsProps {
  readonly tosses: readonly TrainingToss[]
  readonly onChoose: (toss: TrainingToss) => void
  readonly onDialog: (dialog: TossDialog) => void
}

/** Shows tosses as cards; a click opens the birds of a toss. */
export function TossCards({ tosses, onChoose, onDialog }: TossCardsProps) {
  const { t, format } = useLanguage()
  return (
    <ul className="grid gap-3 md:gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {tosses.map((toss) => (
        <Card as="li" key={toss.id}>
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base leading-6 font-semibold">
                <WholeCardButton onPress={() => onChoose(toss)}>{toss.releaseLocation}</WholeCardButton>
                <ReturnedBadge toss={toss} /> <PendingBadge row={toss} />
              </h2>
              <p className="mt-1 text-sm text-muted">
                {[
                  format.date(toss.date),
                  toss.releasedAt?.slice(11, 16),
                  kmOf(toss) !== null && t('races.km', { distance: distanceText(toss, format.number) }),
                  toss.weatherConditions,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="relative -my-1 shrink-0">
              <TossMenu toss={toss} onDialog={onDialog} />
            </span>
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** Shows how many birds of a toss have returned. */
export function ReturnedBadge({ toss: { sent, returned } }: { toss: TrainingToss }) {
  const { t } = useLanguage()
  if (sent > 0 && returned === sent) return <Badge tone="success">{t('tosses.allBack', { count: sent })}</Badge>
  return <Badge tone={returned > 0 ? 'warning' : 'neutral'}>{t('tosses.back', { returned, sent })}</Badge>
}

const kmOf = ({ distance, computedDistance }: Pick<TrainingToss, 'distance' | 'computedDistance'>): number | null =>
  distance ?? computedDistance

/** Formats the distance used for the speeds. */
export function distanceText(
  { distance, computedDistance }: Pick<TrainingToss, 'distance' | 'computedDistance'>,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
): string {
  const km = kmOf({ distance, computedDistance })
  return km === null ? '—' : number(km, { maximumFractionDigits: 1 })
}
