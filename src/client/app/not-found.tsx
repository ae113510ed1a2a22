import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { PigeonMark } from '#client/ui/pigeon-mark.tsx'
import { EmptyState } from '#client/ui/states.tsx'

export function NotFound() {
  const { say } = useLanguage()
  return (
    <>
      <PageHeader title={say('frame.notFound')} />
      <EmptyState
        icon={<PigeonMark />}
        text={say('frame.notFound.text')}
        action={
          <ButtonLink href="/" variant="primary">
            {say('frame.notFound.home')}
          </ButtonLink>
        }
      />
    </>
  )
}
