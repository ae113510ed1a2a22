import { Smartphone } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { PhoneAccess } from './phone-access.tsx'

/** Opens the loft to phones in the home network and signs them in; a card of the settings. */
export function PhoneCard() {
  const { say } = useLanguage()
  return (
    <Card as="section" labelledBy="settings-phone">
      <CardHeader
        id="settings-phone"
        icon={<Smartphone aria-hidden="true" />}
        title={say('phone.title')}
        description={say('phone.text')}
      />
      <PhoneAccess />
    </Card>
  )
}
