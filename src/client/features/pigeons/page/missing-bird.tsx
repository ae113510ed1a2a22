import { useLanguage } from '#client/i18n/language.tsx'
import { MissingRow } from '#client/features/deleted/missing-row.tsx'

/** Says that no bird has this id. */
export function MissingBird({ id }: { id: number }) {
  const { t } = useLanguage()
  return (
    <MissingRow
      entity="pigeons"
      id={id}
      pageTitle={t('frame.page.pigeon')}
      back={{ href: '/pigeons', label: t('pigeon.back') }}
      missing={{ title: t('pigeon.notFound'), text: t('pigeon.notFound.text') }}
      deleted={(band) => ({
        title: t('pigeon.deleted', { band }),
        text: (day) => t('pigeon.deleted.text', { day }),
        restored: t('pigeon.restored', { band }),
      })}
      list={{ href: '/pigeons', label: t('pigeon.toList') }}
    />
  )
}
