import { useQuery } from '@tanstack/react-query'
import { MAX_COEFFICIENT } from '#shared/pedigrees/pedigree.ts'
import { COMPLETENESS_GENERATIONS } from '#shared/pedigrees/figure-limits.ts'
import type { BirdFigures, Depth, Figures } from '#shared/pedigrees/figures.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { QueryContent } from '#client/lists/query-content.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { ExplainedFigures } from '#client/ui/explained-figures.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { PlainList } from '#client/ui/plain-list.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { percentText, shareText } from './figure-texts.ts'
import { figuresOf } from './pedigrees.queries.ts'

interface FiguresViewProps {
  readonly pigeonId: number
  readonly hrefOf: (pigeonId: number) => string
}

/** Shows the genetic figures of a bird, each with a line that explains it. */
export function FiguresView({ pigeonId, hrefOf }: FiguresViewProps) {
  const figures = useQuery(figuresOf(pigeonId))
  return (
    <QueryContent query={figures}>
      {(found) => (
        <div className="flex flex-col gap-6">
          <KeyFigures figures={found} />
          <InbreedingShares figures={found} hrefOf={hrefOf} />
          <CompletenessByGeneration depths={found.depths} />
        </div>
      )}
    </QueryContent>
  )
}

function KeyFigures({ figures }: { figures: BirdFigures }) {
  const { t, format } = useLanguage()
  const { inbreeding, depths, equivalentGenerations, meanKinship, loftMeanKinship } = figures
  return (
    <ExplainedFigures
      figures={[
        {
          label: t('pedigrees.figures.inbreeding'),
          value: percentText(inbreeding, format),
          text: t('pedigrees.figures.inbreeding.text'),
        },
        {
          label: t('pedigrees.completeness'),
          value: shareText(depths[COMPLETENESS_GENERATIONS - 1]?.completeness ?? 0, format),
          text: t('pedigrees.figures.completeness.text'),
        },
        {
          label: t('pedigrees.equivalent'),
          value: format.number(equivalentGenerations, { maximumFractionDigits: 1 }),
          text: t('pedigrees.figures.equivalent.text'),
        },
        {
          label: t('pedigrees.figures.meanKinship'),
          value: percentText(meanKinship, format),
          text: t('pedigrees.figures.meanKinship.text', { loft: percentText(loftMeanKinship, format) }),
        },
      ]}
    />
  )
}

/** Shows how much of the inbreeding each common ancestor adds. */
export function InbreedingShares({ figures, hrefOf }: { figures: Figures; hrefOf: (pigeonId: number) => string }) {
  const { t, format } = useLanguage()
  const { shares, shareCount, inbreeding } = figures
  return (
    <section aria-label={t('pedigrees.figures.shares')} className="flex flex-col gap-2">
      <div>
        <SubHeading>{t('pedigrees.figures.shares')}</SubHeading>
        <Hint>{t(shareCount === 0 ? 'pedigrees.figures.shares.none' : 'pedigrees.figures.shares.text')}</Hint>
      </div>
      {shareCount > 0 && (
        <PlainList>
          {shares.map(({ bird, inbreeding: share }) => (
            <li key={bird.id ?? bird.bandId} className="flex flex-wrap items-baseline gap-x-2">
              {bird.id === null || bird.isDeleted ? (
                <span>{birdTitle(bird)}</span>
              ) : (
                <TextLink href={hrefOf(bird.id)}>{birdTitle(bird)}</TextLink>
              )}
              <span className="tabular-nums">
                {`${percentText(share, format)} (${shareText(inbreeding > 0 ? share / inbreeding : 0, format)})`}
              </span>
            </li>
          ))}
        </PlainList>
      )}
      {shareCount > shares.length && <Hint>{t('pedigrees.faults.more', { count: shareCount - shares.length })}</Hint>}
    </section>
  )
}

function CompletenessByGeneration({ depths }: { depths: readonly Depth[] }) {
  const { t, format } = useLanguage()
  const known = depths.filter(({ generations }, index) => generations === 1 || (depths[index - 1]?.known ?? 0) > 0)
  const column = (key: string, header: string, cell: (depth: Depth) => string) => ({ key, header, cell, align: 'end' as const })
  const phoneColumn = (key: string, header: string, cell: (depth: Depth) => string) => ({
    ...column(key, header, cell),
    onPhone: 'named' as const,
  })
  return (
    <Disclosure summary={t('pedigrees.figures.depths')}>
      <div className="flex flex-col gap-2">
        <Hint>{t('pedigrees.figures.depths.text')}</Hint>
        <Table
          caption={t('pedigrees.figures.depths')}
          rows={known}
          rowKey={({ generations }) => generations}
          columns={[
            {
              key: 'generations',
              header: t('pedigrees.figures.column.generations'),
              isName: true,
              cell: ({ generations }) => format.number(generations),
              inRow: ({ generations }) => `${t('pedigrees.figures.column.generations')}: ${format.number(generations)}`,
            },
            phoneColumn('known', t('pedigrees.figures.column.known'), (depth) =>
              t('pedigrees.figures.knownOf', { known: depth.known, possible: depth.possible }),
            ),
            phoneColumn('completeness', t('pedigrees.figures.column.completeness'), (depth) =>
              shareText(depth.completeness, format),
            ),
            column('index', t('pedigrees.figures.column.index'), (depth) => shareText(depth.completenessIndex, format)),
            column('different', t('pedigrees.figures.column.different'), (depth) => format.number(depth.different)),
            column('loss', t('pedigrees.figures.column.loss'), (depth) =>
              depth.known === 0 ? '—' : percentText(MAX_COEFFICIENT * (1 - depth.ancestorLoss), format),
            ),
            column('inbreeding', t('pedigrees.figures.column.inbreeding'), (depth) => percentText(depth.inbreeding, format)),
          ]}
        />
      </div>
    </Disclosure>
  )
}
