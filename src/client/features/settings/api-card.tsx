import { Braces } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { FileLink } from '#client/ui/text-link.tsx'

/** Links to the API documentation for developers. */
export function ApiCard() {
  const { t } = useLanguage()
  return (
    <SectionCard id="settings-api" Icon={Braces} title={t('settings.api')} description={t('settings.api.text')}>
      <p className="text-sm">
        <FileLink href="/api/docs">{t('settings.api.open')}</FileLink>
      </p>
    </SectionCard>
  )
}
