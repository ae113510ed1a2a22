import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { PigeonMark } from '#client/ui/pigeon-mark.tsx'
import { EmptyState } from '#client/ui/states.tsx'

export function NotFound() {
  const { t } = useLanguage()
  return (
    <>
      <PageHeader title={t('frame.notFound')} />
      <EmptyState
        icon={<PigeonMark />}
        text={t('frame.notFound.text')}
        action={
          <ButtonLink href="/" variant="primary">
            {t('frame.notFound.home')}
          </ButtonLink>
        }
      />
    </>
  )
}
