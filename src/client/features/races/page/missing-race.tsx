import { useLanguage } from '#client/i18n/language.tsx'
import { MissingRow } from '#client/features/deleted/missing-row.tsx'

/** Shown when no race has this number. */
export function MissingRace({ id }: { id?: number }) {
  const { say } = useLanguage()
  const list = { href: '/races', label: say('races.tab.events') }
  return (
    <MissingRow
      entity="race-events"
      id={id}
      pageTitle={say('frame.page.race')}
      back={list}
      missing={{ title: say('races.page.missing'), text: say('races.page.missingText') }}
      deleted={(race) => ({
        title: say('races.page.deleted', { race }),
        text: (day) => say('races.page.deletedText', { day }),
        restored: say('races.toast.restored', { race }),
      })}
      list={list}
    />
  )
}
