import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { HistoryCard } from '#client/features/actions/history-card.tsx'
import { BandsCard } from '#client/features/pigeons/page/bands-card.tsx'
import { MovesCard } from '#client/features/pigeons/page/moves-card.tsx'

/** Shows the changes of a bird, its moves and its former bands. */
export function HistoryTab({ pigeon: { id, isReference } }: { pigeon: Pigeon }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <HistoryCard entity="pigeons" id={id} />
      <div className="flex flex-col gap-4">
        {!isReference && <MovesCard pigeonId={id} />}
        <BandsCard pigeonId={id} />
      </div>
    </div>
  )
}
