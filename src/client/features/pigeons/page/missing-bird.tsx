import { useLanguage } from '#client/i18n/language.tsx'
import { MissingRow } from '#client/features/deleted/missing-row.tsx'

/** Shown when no bird has this number. */
export function MissingBird({ id }: { id: number }) {
  const { say } = useLanguage()
  return (
    <MissingRow
      entity="pigeons"
      id={id}
      pageTitle={say('frame.page.pigeon')}
      back={{ href: '/pigeons', label: say('pigeon.back') }}
      missing={{ title: say('pigeon.notFound'), text: say('pigeon.notFound.text') }}
      deleted={(band) => ({
        title: say('pigeon.deleted', { band }),
        text: (day) => say('pigeon.deleted.text', { day }),
        restored: say('pigeon.restored', { band }),
      })}
      list={{ href: '/pigeons', label: say('pigeon.toList') }}
    />
  )
}
