import { useLanguage } from '#client/i18n/language.tsx'
import { MissingRow } from '#client/features/deleted/missing-row.tsx'

/** Says that no race has this id. */
export function MissingRace({ id }: { id?: number }) {
  const { t } = useLanguage()
  const list = { href: '/races', label: t('races.tab.events') }
  return (
    <MissingRow
      entity="race-events"
      id={id}
      pageTitle={t('frame.page.race')}
      back={list}
      missing={{ title: t('races.page.missing'), text: t('races.page.missingText') }}
      deleted={(race) => ({
        title: t('races.page.deleted', { race }),
        text: (day) => t('races.page.deletedText', { day }),
        restored: t('races.toast.restored', { race }),
      })}
      list={list}
    />
  )
}
