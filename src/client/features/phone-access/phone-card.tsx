import { Smartphone } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { PhoneAccess } from './phone-access.tsx'

/** Opens the loft to phones in the home network and signs them in; a card of the settings. */
export function PhoneCard() {
  const { t } = useLanguage()
  return (
    <SectionCard id="settings-phone" Icon={Smartphone} title={t('phone.title')} description={t('phone.text')}>
      <PhoneAccess />
    </SectionCard>
  )
}
