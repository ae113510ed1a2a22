import { useLanguage } from '#client/i18n/language.tsx'
import { MissingRow } from '#client/features/deleted/missing-row.tsx'

/** Says that no pair has this id. */
export function MissingPair({ id }: { id: number }) {
  const { t } = useLanguage()
  return (
    <MissingRow
      entity="breeding-pairs"
      id={id}
      pageTitle={t('frame.page.pair')}
      back={{ href: '/breeding?tab=pairs', label: t('pairs.page.back') }}
      missing={{ title: t('pairs.notFound'), text: t('pairs.notFound.text') }}
      deleted={(pair) => ({
        title: t('pairs.deleted', { pair }),
        text: (day) => t('pairs.deleted.text', { day }),
        restored: t('pairs.toast.restored'),
      })}
      list={{ href: '/breeding?tab=pairs', label: t('breeding.tab.pairs') }}
    />
  )
}
