import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useState } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { isPossibleSpeed } from '#shared/races/velocity.ts'
import { fold } from '#shared/text/fold.ts'
import type { TossBird, TossDetail } from '#shared/training-tosses/training-toss.ts'
import { ApiError } from '#client/api/api-error.ts'
import { printTossUrl } from '#client/features/basketing/basketing.queries.ts'
import { PrintButton } from '#client/features/basketing/print-button.tsx'
import { useVelocity } from '#client/features/races/use-velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { SearchInput } from '#client/ui/inputs.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { StillOutRow, ReturnedRow } from './toss-bird-row.tsx'
import { distanceText } from './toss-cards.tsx'
import type { TossDialog } from './toss-dialogs.tsx'
import { TossMenu } from './toss-menu.tsx'
import { tossQuery } from './training-tosses.queries.ts'

/** From this number of birds on, a search field is shown. */
const SEARCH_FROM = 8

interface TossPageProps {
  readonly id: number
  readonly onBack: () => void
  readonly onDialog: (dialog: TossDialog) => void
}

/** Shows one toss: which birds are still out, and which returned when. */
export function TossPage({ id, onBack, onDialog }: TossPageProps) {
  const { t } = useLanguage()
  const toss = useQuery(tossQuery(id))
  const isGone = toss.error instanceof ApiError && toss.error.status === 404
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button variant="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          {t('tosses.all')}
        </Button>
      </div>
      {isGone ? (
        <Card>
          <EmptyState icon={<SearchX />} title={t('tosses.gone')} action={<Button onClick={onBack}>{t('tosses.all')}</Button>} />
        </Card>
      ) : toss.data ? (
        <Toss toss={toss.data} onDialog={onDialog} />
      ) : toss.isError ? (
        <ErrorState error={toss.error} onRetry={() => void toss.refetch()} />
      ) : (
        <Skeleton shape="card" />
      )}
    </div>
  )
}

function Toss({ toss, onDialog }: { toss: TossDetail; onDialog: (dialog: TossDialog) => void }) {
  const { t } = useLanguage()
  const missing = toss.birds.filter(({ returnedAt }) => returnedAt === null)
  const returned = toss.birds.filter(({ returnedAt }) => returnedAt !== null)
  return (
    <>
      <TossFacts toss={toss} onDialog={onDialog} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BirdsStillOut toss={toss} birds={missing} onDialog={onDialog} />
        <Card as="section" labelledBy="toss-returned">
          <CardHeader id="toss-returned" title={`${t('tosses.returned')} (${returned.length})`} />
          {returned.length === 0 ? (
            <EmptyState compact title={t('tosses.returned.none')} />
          ) : (
            <ItemList label={t('tosses.returned')} atEnd>
              {returned.map((bird) => (
                <ReturnedRow key={bird.id} bird={bird} day={toss.date} onType={() => onDialog({ kind: 'return', toss, bird })} />
              ))}
            </ItemList>
          )}
        </Card>
      </div>
      <Card as="section" labelledBy="toss-print">
        <CardHeader id="toss-print" title={t('tosses.print')} />
        <PrintButton urlOf={(paper) => printTossUrl(toss.id, paper)} />
      </Card>
    </>
  )
}

interface BirdsStillOutProps {
  readonly toss: TossDetail
  readonly birds: readonly TossBird[]
  readonly onDialog: (dialog: TossDialog) => void
}

/** Lists birds that have not returned; a long list can be searched by some digits of the band. */
function BirdsStillOut({ toss, birds, onDialog }: BirdsStillOutProps) {
  const { t } = useLanguage()
  const [q, setQ] = useState('')
  const wanted = withoutSeparators(q)
  const shown = birds.filter((bird) => withoutSeparators(`${birdTitle(bird)} ${bird.description ?? ''}`).includes(wanted))
  return (
    <Card as="section" labelledBy="toss-missing">
      <CardHeader
        id="toss-missing"
        title={`${t('tosses.missing')} (${birds.length})`}
        {...(birds.length > 0 && { description: t('tosses.missingText') })}
      />
      {(birds.length > SEARCH_FROM || q !== '') && (
        <div className="mb-4">
          <SearchInput label={t('tosses.missing.search')} value={q} onChange={setQ} />
        </div>
      )}
      {birds.length === 0 ? (
        <EmptyState compact title={t('tosses.missing.none')} />
      ) : shown.length === 0 ? (
        <EmptyState compact icon={<SearchX />} title={t('basketing.empty.filter')} />
      ) : (
        <ItemList label={t('tosses.missing')} atEnd>
          {shown.map((bird) => (
            <StillOutRow key={bird.id} bird={bird} onType={() => onDialog({ kind: 'return', toss, bird })} />
          ))}
        </ItemList>
      )}
    </Card>
  )
}

/** Folds a band and removes its separators, so that it can be typed with or without them. */
const withoutSeparators = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

function TossFacts({ toss, onDialog }: { toss: TossDetail; onDialog: (dialog: TossDialog) => void }) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  // A bird that rested on the way is left out, because its speed says nothing about the others.
  const speeds = toss.birds.flatMap(({ speed }) => (speed !== null && isPossibleSpeed(speed) ? speed : []))
  return (
    <Card as="section" labelledBy="toss">
      <CardHeader
        id="toss"
        title={toss.releaseLocation}
        description={[format.date(toss.date), toss.releasedAt?.slice(11)].filter(Boolean).join(' · ')}
        actions={<TossMenu toss={toss} onDialog={onDialog} />}
      />
      <div className="flex flex-col gap-4">
        <Figures
          figures={[
            { label: t('tosses.figure.sent'), value: format.number(toss.sent) },
            { label: t('tosses.figure.returned'), value: format.number(toss.returned) },
            { label: t('tosses.figure.missing'), value: format.number(toss.sent - toss.returned) },
            ...(speeds.length > 0
              ? [
                  { label: t('tosses.figure.fastest'), value: velocity.withUnit(Math.max(...speeds)) },
                  {
                    label: t('tosses.figure.mean'),
                    value: velocity.withUnit(speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length),
                  },
                ]
              : []),
          ]}
        />
        <Facts
          facts={[
            { label: t('tosses.field.distance'), value: distanceText(toss, format.number) },
            ...(toss.weatherConditions === null ? [] : [{ label: t('tosses.field.weather'), value: toss.weatherConditions }]),
            ...(toss.releaseLatitude !== null && toss.releaseLongitude !== null
              ? [{ label: t('tosses.field.place'), value: `${toss.releaseLatitude}, ${toss.releaseLongitude}` }]
              : []),
            ...(toss.notes ? [{ label: t('tosses.field.notes'), value: toss.notes }] : []),
          ]}
        />
      </div>
    </Card>
  )
}
