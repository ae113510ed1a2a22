import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { BirdCareer } from './bird-career.tsx'
import { careerQuery } from './races.queries.ts'

interface BirdRacesProps {
  readonly pigeonId: number
  /** For a reference bird, the card is shown only when its descendants have race results. */
  readonly isReference: boolean
}

/** Shows the race results of a bird, of its young and of later descendants. */
export function BirdRacesCard({ pigeonId, isReference }: BirdRacesProps) {
  const { t } = useLanguage()
  const young = useQuery(careerQuery({ youngOf: pigeonId })).data
  const grandchildren = useQuery(careerQuery({ grandyoungOf: pigeonId })).data
  if (isReference && !young?.races && !grandchildren?.races) return null
  return (
    <Card as="section" labelledBy="bird-races">
      <CardHeader id="bird-races" title={t('races.bird.title')} />
      <BirdCareer pigeonId={pigeonId} isReference={isReference} />
    </Card>
  )
}
