import { BookOpen } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'

const STAGES = ['courtship', 'eggs', 'fertility', 'incubation', 'rearing'] as const

/** Explains the milestones from courtship to fledging. */
export function CycleGuide() {
  const { t } = useLanguage()
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} icon={<BookOpen aria-hidden="true" />} title={t('cycles.guide')} />
      <dl className="grid gap-3 text-sm sm:gap-4 md:grid-cols-5">
        {STAGES.map((stage) => (
          <div key={stage} className="min-w-0">
            <dt className="text-muted">{t(`cycles.guide.${stage}`)}</dt>
            <dd className="font-medium break-words">{t(`cycles.guide.${stage}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
