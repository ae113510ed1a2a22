import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const AnswersDialog = lazyDialog(async () => (await import('#client/features/imports/answers-dialog.tsx')).AnswersDialog)

/** Opens the list of the answers about imported files that the loft remembers. */
export function AnswersCard() {
  const { t } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard
      id="settings-answers"
      Icon={MessageCircleQuestion}
      title={t('settings.answers')}
      description={t('settings.answers.text')}
    >
      <div>
        <Button onClick={() => setIsOpen(true)}>{t('settings.answers.open')}</Button>
      </div>
      {isOpen && <AnswersDialog onClose={() => setIsOpen(false)} />}
    </SectionCard>
  )
}
