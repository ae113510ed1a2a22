import { useQuery } from '@tanstack/react-query'
import { Bird, CircleCheck } from 'lucide-react'
import type { LoftFigures } from '#shared/pedigrees/figures.ts'
import type { PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { commonFailure } from '#client/lists/common-failure.ts'
import { ExplainedTerm } from '#client/ui/explained-term.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { PedigreeFaultRow } from './pedigree-fault-row.tsx'
import { birdLine, percentText, shareText } from './figure-texts.ts'
import { faultsQuery, loftFiguresQuery } from './pedigrees.queries.ts'
import type { PedigreeAddress } from './use-pedigree-view.ts'

/** Shows the genetics of all birds in care, and the faults of their pedigrees. */
export function LoftGenetics({ address }: { address: PedigreeAddress }) {
  const { t } = useLanguage()
  const loft = useQuery(loftFiguresQuery())
  const faults = useQuery(faultsQuery())
  const failure = commonFailure([loft, faults])
  if (failure) return <ErrorState {...failure} />
  const hrefOf = (pigeon: number) => address.hrefOf({ tab: 'pedigree', view: 'tree', pigeon })
  return (
    <div className="in-order flex flex-col gap-4">
      <Hint>{t('pedigrees.loft.text')}</Hint>
      <QueryContent query={loft}>{(figures) => <MeanFigures figures={figures} />}</QueryContent>
      <Card as="section" labelledBy="pedigree-faults">
        <CardHeader
          id="pedigree-faults"
          title={t('pedigrees.faults')}
          {...(faults.data?.count !== 0 && { description: t('pedigrees.faults.text') })}
        />
        <QueryContent query={faults}>
          {({ faults: rows, count }) =>
            count === 0 ? (
              <p className="flex items-center gap-2 text-sm">
                <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
                {t('pedigrees.faults.none')}
              </p>
            ) : (
              <>
                <ItemList label={t('pedigrees.faults')} atEnd={rows.length === count}>
                  {rows.map((fault) => (
                    <PedigreeFaultRow
                      key={`${fault.kind}-${fault.birds.map(({ bandId }) => bandId).join('-')}`}
                      fault={fault}
                      hrefOf={hrefOf}
                    />
                  ))}
                </ItemList>
                {rows.length < count && <Hint>{t('pedigrees.faults.more', { count: count - rows.length })}</Hint>}
              </>
            )
          }
        </QueryContent>
      </Card>
      {loft.data && loft.data.birdsInCare > 0 && <Rankings figures={loft.data} hrefOf={hrefOf} />}
    </div>
  )
}

function MeanFigures({ figures }: { figures: LoftFigures }) {
  const { t, format } = useLanguage()
  const percent = (value: number) => percentText(value, format)
  if (figures.birdsInCare === 0) {
    return (
      <Card>
        <EmptyState compact icon={<Bird />} title={t('pedigrees.birds.none')} text={t('pedigrees.birds.noneText')} />
      </Card>
    )
  }
  return (
    <Card as="section">
      <div className="mb-3">
        <Figures
          figures={[
            { label: t('pedigrees.loft.birds'), value: format.number(figures.birdsInCare) },
            {
              label: t('pedigrees.loft.inbreeding'),
              term: <ExplainedTerm term="inbreeding">{t('pedigrees.loft.inbreeding')}</ExplainedTerm>,
              value: percent(figures.meanInbreeding),
            },
            { label: t('pedigrees.loft.kinship'), value: percent(figures.meanKinship) },
            { label: t('pedigrees.loft.diversity'), value: percent(figures.geneDiversity) },
            {
              label: t('pedigrees.loft.completeness'),
              term: <ExplainedTerm term="completeness">{t('pedigrees.loft.completeness')}</ExplainedTerm>,
              value: shareText(figures.meanCompleteness, format),
            },
          ]}
        />
      </div>
      <Disclosure summary={t('pedigrees.loft.details')}>
        <FounderFigures founders={figures.founders} />
      </Disclosure>
    </Card>
  )
}

function FounderFigures({ founders }: { founders: LoftFigures['founders'] }) {
  const { t, format } = useLanguage()
  const number = (value: number | null) => (value === null ? '–' : format.number(value, { maximumFractionDigits: 1 }))
  return (
    <div className="flex flex-col gap-2">
      <Figures
        figures={[
          { label: t('pedigrees.loft.founders'), value: number(founders.founders) },
          { label: t('pedigrees.loft.effectiveFounders'), value: number(founders.effectiveFounders) },
          { label: t('pedigrees.loft.effectiveAncestors'), value: number(founders.effectiveAncestors) },
          { label: t('pedigrees.loft.effectiveSize'), value: number(founders.effectiveSize) },
        ]}
      />
      <Hint>{t('pedigrees.loft.founders.text')}</Hint>
    </div>
  )
}

function Rankings({ figures, hrefOf }: { figures: LoftFigures; hrefOf: (pigeonId: number) => string }) {
  const { t, format } = useLanguage()
  const byKinship = (birds: LoftFigures['leastRelated']) =>
    birds.map(({ bird, meanKinship }) => ({ bird, figure: percentText(meanKinship, format) }))
  const inbred = figures.mostInbred.map(({ bird, inbreeding }) => ({ bird, figure: percentText(inbreeding, format) }))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <Ranking title={t('pedigrees.loft.mostInbred')} rows={inbred} hrefOf={hrefOf} />
      <Ranking title={t('pedigrees.loft.leastRelated')} rows={byKinship(figures.leastRelated)} hrefOf={hrefOf} />
      <Ranking title={t('pedigrees.loft.mostRelated')} rows={byKinship(figures.mostRelated)} hrefOf={hrefOf} />
    </div>
  )
}

interface RankingProps {
  readonly title: string
  readonly rows: readonly { readonly bird: PedigreeBird; readonly figure: string }[]
  readonly hrefOf: (pigeonId: number) => string
}

function Ranking({ title, rows, hrefOf }: RankingProps) {
  const { t, language } = useLanguage()
  return (
    <Card as="section">
      <CardHeader title={title} />
      {rows.length === 0 ? (
        <Hint>{t('pedigrees.loft.none')}</Hint>
      ) : (
        <ItemList label={title} atEnd>
          {rows.map(({ bird, figure }) => (
            <ItemRow
              key={bird.bandId}
              title={bird.id === null ? bird.bandId : <TextLink href={hrefOf(bird.id)}>{birdTitle(bird)}</TextLink>}
              line={birdLine(bird, language)}
              actions={<span className="px-2 text-sm tabular-nums">{figure}</span>}
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}
