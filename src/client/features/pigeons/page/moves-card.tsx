import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { Timeline } from '#client/ui/timeline.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { movesOf } from '../pigeons.queries.ts'

/** Shows the sections where the bird lived, with the dates of its moves. */
export function MovesCard({ pigeonId }: { pigeonId: number }) {
  const { t } = useLanguage()
  const momentOf = useLoftMoment()
  const moves = useQuery(movesOf(pigeonId))
  const nowhere = t('lofts.picker.none')
  return (
    <Card as="section" labelledBy="bird-moves">
      <CardHeader id="bird-moves" title={t('pigeon.card.moves')} />
      <QueryContent query={moves} height="box">
        {(all) =>
          all.length === 0 ? (
            <EmptyState compact icon={<ArrowRightLeft />} title={t('pigeon.noMoves')} />
          ) : (
            <Timeline
              entries={all.map(({ id, movedAt, fromName, toName }) => ({
                key: id,
                time: momentOf(movedAt),
                content: t('pigeon.moved', { from: fromName ?? nowhere, to: toName ?? nowhere }),
              }))}
            />
          )
        }
      </QueryContent>
    </Card>
  )
}
