import { useState } from 'react'
import type { OwnBird } from '#shared/races/race-story.ts'
import { splitBirds, usefulSplits, type Split } from '#shared/races/race-splits.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { ShareBars } from '#client/ui/share-bars.tsx'
import { Table } from '#client/ui/table.tsx'
import { beatenPercent, beatenText } from '../race-texts.ts'

/** Shows the birds of this loft in a race by section, gender and age; nothing when all are alike. */
export function SplitsCard({ own }: { own: readonly OwnBird[] }) {
  const { t, format } = useLanguage()
  const splits = usefulSplits(own)
  const [chosen, setChosen] = useState<Split>('section')
  const by = splits.includes(chosen) ? chosen : splits[0]
  if (!by) return null
  const nameOf = (key: string | null): string => {
    if (key === null) return t('races.split.noSection')
    if (by === 'gender') return t(`pigeons.gender.${key as Gender}`)
    return by === 'age' ? t(key === 'young' ? 'races.split.young' : 'races.split.old') : key
  }
  const groups = splitBirds(own, by).map((group) => ({ ...group, name: nameOf(group.key) }))
  const title = t('races.split')
  return (
    <Card as="section" labelledBy="race-splits">
      <CardHeader id="race-splits" title={title} description={t('races.split.note')} />
      <div className="flex flex-col gap-4">
        {splits.length > 1 && (
          <div>
            <Segments
              label={title}
              value={by}
              choices={splits.map((value) => ({ value, label: t(`races.split.${value}`) }))}
              onChange={setChosen}
            />
          </div>
        )}
        <ShareBars
          title={title}
          description={t('races.split.note')}
          series={[{ name: t('races.beatenMean'), tone: 'accent' }]}
          groups={groups.map(({ name, birds, beaten }) => ({
            name: `${name} (${format.number(birds)})`,
            bars: [
              {
                share: beaten === null ? null : beaten / 100,
                text: beatenPercent(beaten, format),
              },
            ],
          }))}
        />
        <Disclosure summary={t('reports.showTable')}>
          <Table
            caption={title}
            rows={groups}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', header: t(`races.split.${by}`), isName: true, cell: ({ name }) => name },
              {
                key: 'birds',
                header: t('races.story.birds'),
                align: 'end',
                onPhone: 'named',
                cell: ({ birds }) => format.number(birds),
              },
              {
                key: 'best',
                header: t('races.bird.best'),
                align: 'end',
                onPhone: 'named',
                cell: ({ bestPosition }) => (bestPosition === null ? '—' : format.number(bestPosition)),
              },
              {
                key: 'beaten',
                header: t('races.beatenMean'),
                align: 'end',
                onPhone: 'line',
                inRow: ({ beaten }) => beaten !== null && beatenText(beaten, { t, format }),
                cell: ({ beaten }) => beatenPercent(beaten, format),
              },
            ]}
          />
        </Disclosure>
      </div>
    </Card>
  )
}
