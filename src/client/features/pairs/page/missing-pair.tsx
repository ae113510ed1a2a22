import { useLanguage } from '#client/i18n/language.tsx'
import { MissingRow } from '#client/features/deleted/missing-row.tsx'

/** Shown when no pair has this number. */
export function MissingPair({ id }: { id: number }) {
  const { say } = useLanguage()
  return (
    <MissingRow
      entity="breeding-pairs"
      id={id}
      pageTitle={say('frame.page.pair')}
      back={{ href: '/breeding?tab=pairs', label: say('pairs.page.back') }}
      missing={{ title: say('pairs.notFound'), text: say('pairs.notFound.text') }}
      deleted={(pair) => ({
        title: say('pairs.deleted', { pair }),
        text: (day) => say('pairs.deleted.text', { day }),
        restored: say('pairs.toast.restored'),
      })}
      list={{ href: '/breeding?tab=pairs', label: say('breeding.tab.pairs') }}
    />
  )
}
