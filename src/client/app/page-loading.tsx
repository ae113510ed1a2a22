import { useLanguage } from '#client/i18n/language.tsx'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** Holds the place of a page whose code is loading. */
export function PageLoading({ title }: { title: PlainKey }) {
  const { t } = useLanguage()
  return (
    <>
      <PageHeader title={t(title)} />
      <div role="status" aria-label={t('common.loading')} className="grid gap-4">
        <Skeleton shape="box" />
        <Skeleton shape="card" />
      </div>
    </>
  )
}
