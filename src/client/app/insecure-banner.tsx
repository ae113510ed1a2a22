import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

/** Warns above every page while the loft has no accounts and everyone has full access. */
export function InsecureBanner() {
  const { t } = useLanguage()
  const { data } = useQuery(accessQuery())
  if (!data?.isInsecure || data.hasAccounts) return null
  return (
    <div className="py-3 lg:pt-0 lg:pb-5">
      <Note tone="danger">
        {t('frame.insecure')} <TextLink href="/sign-in">{t('frame.insecure.open')}</TextLink>
      </Note>
    </div>
  )
}
