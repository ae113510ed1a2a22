import { Hammer } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** Stands in for the analytics, which are counted from races. */
export function AnalyticsTab() {
  const { say } = useLanguage()
  return (
    <Card>
      <EmptyState icon={<Hammer />} title={say('frame.notYet')} text={say('frame.notYet.text')} />
    </Card>
  )
}
