import { Braces } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { FileLink } from '#client/ui/text-link.tsx'

/** Links to the API documentation for developers. */
export function ApiCard() {
  const { say } = useLanguage()
  return (
    <Card as="section" labelledBy="settings-api">
      <CardHeader
        id="settings-api"
        icon={<Braces aria-hidden="true" />}
        title={say('settings.api')}
        description={say('settings.api.text')}
      />
      <p className="text-sm">
        <FileLink href="/api/docs">{say('settings.api.open')}</FileLink>
      </p>
    </Card>
  )
}
