import { SearchX } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** Shown when no race has this number. */
export function MissingRace() {
  const { say } = useLanguage()
  return (
    <>
      <PageHeader title={say('frame.page.race')} back={{ href: '/races', label: say('races.tab.events') }} />
      <EmptyState
        icon={<SearchX />}
        title={say('races.page.missing')}
        text={say('races.page.missingText')}
        action={<ButtonLink href="/races">{say('races.tab.events')}</ButtonLink>}
      />
    </>
  )
}
