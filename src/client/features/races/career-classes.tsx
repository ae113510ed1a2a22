import type { Career } from '#shared/races/races-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FigureCell } from '#client/ui/figure-cell.tsx'
import { NameCell } from '#client/ui/name-cell.tsx'
import { Table } from '#client/ui/table.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { beatenPercent, beatenText, classRange } from './race-texts.ts'
import { useVelocity } from './use-velocity.ts'

type ClassFigures = Career['classes'][number]

/** Shows results by class of distance, each with its best one; classes are never averaged together. */
export function CareerClasses({ career }: { career: Career }) {
  const { t, format } = useLanguage()
  const velocity = useVelocity()
  const bestText = ({ best }: ClassFigures) =>
    best?.position ? t('races.bird.bestOf', { position: format.number(best.position), count: best.participants }) : '—'
  return (
    <Table
      caption={t('races.bird.classes')}
      rows={career.classes}
      rowKey={({ distanceClass }) => distanceClass}
      columns={[
        {
          key: 'class',
          header: t('races.story.distance'),
          isName: true,
          cell: ({ distanceClass }) => <NameCell name={t(`races.class.${distanceClass}`)} line={classRange(distanceClass, t)} />,
          inRow: ({ distanceClass, races }) => `${t(`races.class.${distanceClass}`)} · ${t('races.raceCount', { count: races })}`,
        },
        {
          key: 'races',
          header: t('races.bird.count'),
          align: 'end',
          isShort: true,
          cell: ({ races }) => format.number(races),
        },
        {
          key: 'beaten',
          header: t('races.beatenMean'),
          term: 'beaten',
          align: 'end',
          isShort: true,
          onPhone: 'line',
          cell: ({ beaten }) => beatenPercent(beaten, format),
          inRow: ({ beaten }) => beaten !== null && beatenText(beaten, { t, format }),
        },
        {
          key: 'best',
          header: t('races.bird.best'),
          align: 'end',
          onPhone: 'line',
          cell: (figures) =>
            figures.best?.position ? (
              <FigureCell
                figure={bestText(figures)}
                line={<TextLink href={`/races/${figures.best.raceEventId}`}>{figures.best.eventName}</TextLink>}
              />
            ) : (
              '—'
            ),
          inRow: ({ best }) =>
            best?.position &&
            t('races.best', { position: format.number(best.position), birds: format.number(best.participants) }),
        },
        {
          key: 'velocity',
          header: t('races.bird.mean'),
          term: 'velocity',
          align: 'end',
          isShort: true,
          cell: ({ meanSpeed }) => (meanSpeed === null ? '—' : velocity.withUnit(meanSpeed)),
        },
      ]}
    />
  )
}
