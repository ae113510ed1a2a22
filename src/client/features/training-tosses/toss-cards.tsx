import type { TrainingToss } from '#shared/training-tosses/training-toss.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { WholeCardButton } from '#client/ui/whole-card-button.tsx'
import type { TossDialog } from './toss-dialogs.tsx'
import { TossMenu } from './toss-menu.tsx'

interface TossCardsProps {
  readonly tosses: readonly TrainingToss[]
  readonly onChoose: (toss: TrainingToss) => void
  readonly onDialog: (dialog: TossDialog) => void
}

/** Tosses as cards; a click opens the birds of a toss. */
export function TossCards({ tosses, onChoose, onDialog }: TossCardsProps) {
  const { t, format } = useLanguage()
  return (
    <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {tosses.map((toss) => (
        <Card as="li" key={toss.id}>
          <CardHeader
            title={<WholeCardButton onPress={() => onChoose(toss)}>{toss.releaseLocation}</WholeCardButton>}
            description={[format.date(toss.date), toss.releasedAt?.slice(11, 16)].filter(Boolean).join(' · ')}
            actions={
              <span className="relative">
                <TossMenu toss={toss} onDialog={onDialog} />
              </span>
            }
          />
          <div className="flex flex-1 flex-col gap-4">
            <p>
              <ReturnedBadge toss={toss} /> <PendingBadge row={toss} />
            </p>
            <Facts
              facts={[
                { label: t('tosses.field.distance'), value: distanceText(toss, format.number) },
                ...(toss.weatherConditions === null ? [] : [{ label: t('tosses.field.weather'), value: toss.weatherConditions }]),
              ]}
            />
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** How many birds of a toss have returned. */
export function ReturnedBadge({ toss: { sent, returned } }: { toss: TrainingToss }) {
  const { t } = useLanguage()
  if (sent > 0 && returned === sent) return <Badge tone="success">{t('tosses.allBack', { count: sent })}</Badge>
  return <Badge tone={returned > 0 ? 'warning' : 'neutral'}>{t('tosses.back', { returned, sent })}</Badge>
}

/** Formats the distance used for the speeds. */
export function distanceText(
  { distance, computedDistance }: Pick<TrainingToss, 'distance' | 'computedDistance'>,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
): string {
  const km = distance ?? computedDistance
  return km === null ? '—' : number(km, { maximumFractionDigits: 1 })
}
