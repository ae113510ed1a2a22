import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { BirdTreatmentsCard } from '#client/features/treatments/bird-treatments-card.tsx'
import { BirdVaccinationsCard } from '#client/features/vaccinations/bird-vaccinations-card.tsx'

/** Shows the vaccinations and treatments of a bird. */
export function HealthTab({ pigeon }: { pigeon: Pigeon }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <BirdVaccinationsCard pigeon={pigeon} />
      <BirdTreatmentsCard pigeon={pigeon} />
    </div>
  )
}
