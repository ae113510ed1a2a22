import type { MovingDetails } from '#shared/moving-in/moving-in-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { PlainList } from '#client/ui/plain-list.tsx'

/** The data of the file that is not moved in. */
export function NoHomeList({ noHome }: Pick<MovingDetails, 'noHome'>) {
  const { say } = useLanguage()
  const total = noHome.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <Disclosure summary={say('movingIn.noHome', { count: total })}>
      <PlainList label={say('movingIn.noHome', { count: total })}>
        {noHome.map(({ code, count, names }) => (
          <li key={code}>
            {say(`movingIn.noHome.${code}`, { count })}
            {names.length > 0 && <span className="block text-muted">{names.join(', ')}</span>}
          </li>
        ))}
      </PlainList>
    </Disclosure>
  )
}
