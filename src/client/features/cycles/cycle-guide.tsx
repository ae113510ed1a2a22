import { BookOpen } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'

const STAGES = ['courtship', 'eggs', 'fertility', 'incubation', 'rearing'] as const

/** Explains the milestones from courtship to fledging. */
export function CycleGuide() {
  const { t } = useLanguage()
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} icon={<BookOpen aria-hidden="true" />} title={t('cycles.guide')} />
      <Facts facts={STAGES.map((stage) => ({ label: t(`cycles.guide.${stage}`), value: t(`cycles.guide.${stage}.text`) }))} />
    </Card>
  )
}
