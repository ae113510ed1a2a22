import type { MovingDetails } from '#shared/moving-in/moving-in-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { PlainList } from '#client/ui/plain-list.tsx'

/** Lists the data of the file that is not moved in. */
export function NotMovedList({ notMoved }: Pick<MovingDetails, 'notMoved'>) {
  const { t } = useLanguage()
  const total = notMoved.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <Disclosure summary={t('movingIn.notMoved', { count: total })}>
      <PlainList label={t('movingIn.notMoved', { count: total })}>
        {notMoved.map(({ code, count, names }) => (
          <li key={code}>
            {t(`movingIn.notMoved.${code}`, { count })}
            {names.length > 0 && <span className="block text-muted">{names.join(', ')}</span>}
          </li>
        ))}
      </PlainList>
    </Disclosure>
  )
}
