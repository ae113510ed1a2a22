import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { BirdRacesCard } from '#client/features/races/bird-races-card.tsx'
import { BirdTossesCard } from '#client/features/training-tosses/bird-tosses-card.tsx'

/** Shows the races of a bird, then its training tosses. */
export function RacesTab({ pigeon: { id, isReference } }: { pigeon: Pigeon }) {
  return (
    <div className="flex flex-col gap-4">
      <BirdRacesCard pigeonId={id} isReference={isReference} />
      {!isReference && <BirdTossesCard pigeonId={id} />}
    </div>
  )
}
