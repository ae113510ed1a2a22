import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { SETTINGS } from '#client/app/palette-settings.ts'
import { wordChoices } from '#client/app/palette-words.ts'
import { entryAt, GROUP_ICONS, SETTINGS_GROUPS, type SettingsGroup } from '#client/features/settings/settings-list.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Hint } from '#client/ui/hint.tsx'
import { SearchInput } from '#client/ui/inputs.tsx'

const MAX_FOUND = 8

const ROW =
  'flex items-center gap-3 rounded-md px-3 py-2 text-sm font-medium hover:bg-hover max-lg:min-h-14 max-lg:rounded-none max-lg:px-4 lg:min-h-10'
const LIST = 'max-lg:divide-y max-lg:overflow-hidden max-lg:rounded-lg max-lg:border max-lg:bg-raised max-lg:shadow-sm'

interface SettingsNavigationProps {
  readonly shown: SettingsGroup | undefined
  /** The groups that the user may see. */
  readonly visible: ReadonlySet<string>
}

/** Shows the groups of the settings, and a search over all cards. */
export function SettingsNavigation({ shown, visible }: SettingsNavigationProps) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const offered = SETTINGS.filter(({ key }) => visible.has(key))
  const found = text.trim() === '' ? undefined : wordChoices(offered, text, t, MAX_FOUND)
  return (
    <nav aria-label={t('frame.page.settings')} className="flex flex-col gap-3">
      <SearchInput label={t('settings.search')} value={text} onChange={setText} />
      {found ? (
        <ul className={LIST}>
          {found.map(({ key, label, href = '/settings' }) => (
            <li key={key}>
              <Link href={href} className={ROW} onClick={() => setText('')}>
                <span className="flex min-w-0 flex-1 flex-col">
                  {label}
                  <span className="text-xs font-normal text-muted">{t(`settings.group.${groupOf(href)}`)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={LIST}>
          {SETTINGS_GROUPS.filter((group) => visible.has(group)).map((group) => {
            const Icon = GROUP_ICONS[group]
            return (
              <li key={group}>
                <Link
                  href={`/settings?group=${group}`}
                  aria-current={group === shown ? 'page' : undefined}
                  className={classNames(ROW, group === shown && 'bg-accent-soft text-accent')}
                >
                  <Icon aria-hidden="true" className={classNames('size-5 shrink-0', group !== shown && 'text-muted')} />
                  <span className="flex min-w-0 flex-1 flex-col">
                    {t(`settings.group.${group}`)}
                    <span className="text-xs font-normal text-muted lg:hidden">{t(`settings.group.${group}.line`)}</span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted lg:hidden" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className={classNames(found?.length !== 0 && 'sr-only')}>
        {found &&
          (found.length === 0 ? <Hint>{t('settings.search.none')}</Hint> : t('settings.search.found', { count: found.length }))}
      </p>
    </nav>
  )
}

const groupOf = (href: string): SettingsGroup => entryAt(href.slice(href.indexOf('#')))?.group ?? 'loft'
