import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { HistoryCard } from '#client/features/actions/history-card.tsx'
import { FormFrame, FormNotes, submitByKey } from '#client/forms/form-frame.tsx'
import type { Form } from '#client/forms/form.ts'
import { AccountsCard } from '#client/features/accounts/accounts-card.tsx'
import { usePermission } from '#client/features/accounts/use-permission.ts'
import { OwnAccountCard } from '#client/features/accounts/own-account-card.tsx'
import { RoleNote } from '#client/features/accounts/role-note.tsx'
import { SecurityLogCard } from '#client/features/accounts/security-log-card.tsx'
import { BackupsCard } from '#client/features/backups/backups-card.tsx'
import { ConnectionCard } from '#client/features/connection/connection-card.tsx'
import { AnswersCard } from '#client/features/settings/answers-card.tsx'
import { ApiCard } from '#client/features/settings/api-card.tsx'
import { DeviceCard } from '#client/features/settings/device-card.tsx'
import { LoftCard } from '#client/features/settings/loft-card.tsx'
import { PlaceCard } from '#client/features/settings/place-card.tsx'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { UnitsCard } from '#client/features/settings/units-card.tsx'
import { useSettingsForm } from '#client/features/settings/use-settings-form.ts'
import { SharingKeysCard } from '#client/features/sharing-keys/sharing-keys-card.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { ActionBar } from '#client/ui/action-bar.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { useAnchor } from '#client/ui/use-anchor.ts'
import { auditLogApi } from '#shared/accounts/accounts-api.ts'
import { networkApi } from '#shared/accounts/phone-access-api.ts'
import { backupsApi } from '#shared/backups/backups-api.ts'
import { importAnswersApi } from '#shared/imports/import-answers-api.ts'
import { emptyingApi } from '#shared/emptying/emptying-api.ts'
import { sharingKeysApi } from '#shared/sharing-keys/sharing-keys-api.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { DangerCard } from './danger-card.tsx'

const DeviceDataCard = lazy(async () => ({
  default: (await import('#client/offline/device-data-card.tsx')).DeviceDataCard,
}))

const PhoneCard = lazy(async () => ({
  default: (await import('#client/features/phone-access/phone-card.tsx')).PhoneCard,
}))
/** The card to which an address leads. */
const cardOf = (hash: string) => (hash.startsWith('#settings-') ? hash.slice(1) : undefined)

/** The settings are a single row, with this number. */
const ONLY_ROW = 1

export function SettingsScreen() {
  const { say } = useLanguage()
  const settings = useQuery(settingsQuery())
  return (
    <>
      <PageHeader title={say('frame.page.settings')} description={say('frame.page.settings.line')} />
      {settings.isError ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : settings.data ? (
        <SettingsPage settings={settings.data} serverTimeZone={settings.data.serverTimeZone} />
      ) : (
        <div role="status" aria-label={say('common.loading')} className="flex max-w-4xl flex-col gap-4">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
    </>
  )
}

function SettingsPage({ settings, serverTimeZone }: { settings: Settings; serverTimeZone: string }) {
  const { say } = useLanguage()
  const form = useSettingsForm(settings)
  const formId = useId()
  const may = usePermission()
  useAnchor(cardOf)
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <RoleNote call={settingsApi.update} text="settings.ofManagers" />
      <FormFrame form={form}>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onKeyDown={(event) => submitByKey(event, form.submit)}
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          <FormNotes form={form as unknown as Form<never>} />
          <LoftCard />
          <PlaceCard serverTimeZone={serverTimeZone} />
          <UnitsCard />
        </form>
      </FormFrame>
      {may(networkApi.open) && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <PhoneCard />
        </Suspense>
      )}
      <DeviceCard />
      <Suspense fallback={<Skeleton shape="card" />}>
        <DeviceDataCard />
      </Suspense>
      <OwnAccountCard />
      <AccountsCard />
      <ConnectionCard />
      {may(backupsApi.restore) && <BackupsCard />}
      {may(sharingKeysApi.make) && <SharingKeysCard />}
      {may(auditLogApi.list) && <SecurityLogCard />}
      {may(importAnswersApi.forget) && <AnswersCard />}
      <ApiCard />
      {may(settingsApi.update) && <HistoryCard entity="settings" id={ONLY_ROW} />}
      {may(emptyingApi.empty) && <DangerCard />}
      {form.isDirty && (
        <ActionBar label={say('settings.unsaved')}>
          <p className="text-sm font-medium max-sm:basis-full sm:pr-2">{say('settings.unsaved')}</p>
          <Button onClick={form.discard}>{say('common.discard')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isSlow} call={settingsApi.update}>
            {say('common.saveChanges')}
          </Button>
        </ActionBar>
      )}
    </div>
  )
}
