import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { settingsApi } from '#shared/settings/settings-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { RoleNote } from '#client/features/accounts/role-note.tsx'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { LoftCard } from '#client/features/settings/loft-card.tsx'
import { PositionCard } from '#client/features/settings/position-card.tsx'
import { entryAt, groupAt, SETTINGS_ENTRIES, type SettingsGroup } from '#client/features/settings/settings-list.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { UnitsCard } from '#client/features/settings/units-card.tsx'
import { useSettingsForm } from '#client/features/settings/use-settings-form.ts'
import { FormFrame, FormNotes, submitByKey } from '#client/forms/form-frame.tsx'
import type { Form } from '#client/forms/form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ActionBar } from '#client/ui/action-bar.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { useAnchor } from '#client/ui/use-anchor.ts'
import { useMedia } from '#client/ui/use-media.ts'
import { GroupCards } from './settings-groups.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'

/** Returns the id of the card to which an address leads. */
const cardOf = (hash: string) => entryAt(hash)?.id

/** Shows the settings in groups: beside a list on wide screens; on narrow ones the list comes first, and each group is a page. */
export function SettingsScreen() {
  const { t } = useLanguage()
  const settings = useQuery(settingsQuery())
  const may = usePermission()
  const isNarrow = useMedia('screen and (width < 64rem)')
  const search = useSearch()
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const named = groupAt(search, hash)
  const group = named ?? (isNarrow ? undefined : 'loft')
  const isPage = isNarrow && group !== undefined
  const entries = SETTINGS_ENTRIES.filter(({ call }) => call === undefined || may(call))
  const visible = new Set(entries.flatMap((entry) => [`settings ${entry.id}`, entry.group]))
  useAnchor(cardOf)
  useEffect(() => {
    if (!location.hash) window.scrollTo(0, 0)
  }, [group])
  return (
    <>
      <PageHeader
        title={t(isPage ? `settings.group.${group}` : 'frame.page.settings')}
        {...(isPage
          ? { back: { href: '/settings', label: t('frame.page.settings') } }
          : { description: t('frame.page.settings.line') })}
      />
      <div className="grid items-start gap-x-8 lg:grid-cols-[15rem_minmax(0,48rem)]">
        <div className={isPage ? 'hidden' : 'lg:sticky lg:top-6'}>
          <SettingsNavigation shown={group} visible={visible} />
        </div>
        {settings.isError ? (
          <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
        ) : settings.data ? (
          <SettingsForm settings={settings.data} group={group} visible={visible} />
        ) : (
          group && (
            <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4">
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </div>
          )
        )}
      </div>
    </>
  )
}

interface SettingsFormProps {
  readonly settings: Settings & { readonly serverTimeZone: string }
  readonly group: SettingsGroup | undefined
  readonly visible: ReadonlySet<string>
}

/** Shows the cards of the shown group. One form holds the settings of all groups, so that changing the group loses no input. */
function SettingsForm({ settings, group, visible }: SettingsFormProps) {
  const { t } = useLanguage()
  const form = useSettingsForm(settings)
  const formId = useId()
  const isOfForm = group === 'loft' || group === 'units'
  return (
    <div className="in-order flex min-w-0 flex-col gap-4">
      {isOfForm && <RoleNote call={settingsApi.update} text="settings.ofManagers" />}
      <FormFrame form={form}>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4 empty:hidden"
          onKeyDown={(event) => submitByKey(event, form.submit)}
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          {(isOfForm || form.isDirty) && <FormNotes form={form as unknown as Form<never>} />}
          {group === 'loft' && (
            <>
              <LoftCard />
              <PositionCard serverTimeZone={settings.serverTimeZone} />
            </>
          )}
          {group === 'units' && <UnitsCard />}
        </form>
      </FormFrame>
      {group && !visible.has(group) && <RoleNote call={settingsApi.update} text="settings.group.ofManagers" />}
      {group && <GroupCards group={group} visible={visible} />}
      {form.isDirty && (
        <ActionBar label={t('settings.unsaved')}>
          <p className="text-sm font-medium max-sm:basis-full sm:pr-2">{t('settings.unsaved')}</p>
          <Button onClick={form.discard}>{t('common.discard')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isSlow} call={settingsApi.update}>
            {t('common.saveChanges')}
          </Button>
        </ActionBar>
      )}
    </div>
  )
}
