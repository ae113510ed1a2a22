import { History } from 'lucide-react'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { HistoryList } from '#client/features/actions/history-list.tsx'
import { AccountsCard } from '#client/features/accounts/accounts-card.tsx'
import { OwnAccountCard } from '#client/features/accounts/own-account-card.tsx'
import { SecurityLogCard } from '#client/features/accounts/security-log-card.tsx'
import { BackupsCard } from '#client/features/backups/backups-card.tsx'
import { ProblemCard } from '#client/features/monitoring/problem-card.tsx'
import { ConnectionCard } from '#client/features/connection/connection-card.tsx'
import { AnswersCard } from '#client/features/settings/answers-card.tsx'
import { ApiCard } from '#client/features/settings/api-card.tsx'
import { DeviceCard } from '#client/features/settings/device-card.tsx'
import { SETTINGS_ENTRIES, type SettingsGroup } from '#client/features/settings/settings-list.ts'
import { StartersCard } from '#client/features/settings/starters-card.tsx'
import { SharingKeysCard } from '#client/features/sharing-keys/sharing-keys-card.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { DangerCard } from './danger-card.tsx'

/** Makes a card whose code is loaded when it is shown. */
function lazyCard(load: () => Promise<ComponentType>): () => ReactNode {
  const Card = lazy(async () => ({ default: await load() }))
  return () => (
    <Suspense fallback={<Skeleton shape="card" />}>
      <Card />
    </Suspense>
  )
}

const DeviceDataCard = lazyCard(async () => (await import('#client/offline/device-data-card.tsx')).DeviceDataCard)
const PhoneCard = lazyCard(async () => (await import('#client/features/phone-access/phone-card.tsx')).PhoneCard)
const ProgramCard = lazyCard(async () => (await import('#client/features/program/program-card.tsx')).ProgramCard)
const TokensCard = lazyCard(async () => (await import('#client/features/tokens/tokens-card.tsx')).TokensCard)
const WebhooksCard = lazyCard(async () => (await import('#client/features/webhooks/webhooks-card.tsx')).WebhooksCard)
const ClubsCard = lazyCard(async () => (await import('#client/features/clubs/clubs-card.tsx')).ClubsCard)

/** The settings are a single row, with this id. */
const ONLY_ROW = 1

/** Each card by its anchor; those of the form of the settings are shown with the form. */
const CARDS: Readonly<Record<string, () => ReactNode>> = {
  'settings-phone': PhoneCard,
  'settings-own-account': OwnAccountCard,
  'settings-accounts': AccountsCard,
  'settings-device-data': DeviceDataCard,
  'settings-sharing': SharingKeysCard,
  'settings-clubs': ClubsCard,
  'settings-connection': ConnectionCard,
  'settings-backups': BackupsCard,
  'settings-security-log': SecurityLogCard,
  'settings-device': DeviceCard,
  'settings-starters': StartersCard,
  'settings-answers': AnswersCard,
  'settings-program': ProgramCard,
  'settings-tokens': TokensCard,
  'settings-webhooks': WebhooksCard,
  'settings-api': ApiCard,
  'settings-problem': ProblemCard,
  'settings-history': SettingsHistory,
  'settings-danger': DangerCard,
}

/** Shows the cards of a group besides the form, in the order of the list. */
export function GroupCards({ group, visible }: { group: SettingsGroup; visible: ReadonlySet<string> }) {
  return SETTINGS_ENTRIES.filter((entry) => entry.group === group && visible.has(`settings ${entry.id}`)).map(({ id }) => {
    const Shown = CARDS[id]
    return Shown && <Shown key={id} />
  })
}

function SettingsHistory() {
  const { t } = useLanguage()
  return (
    <SectionCard id="settings-history" Icon={History} title={t('settings.history')}>
      <HistoryList entity="settings" id={ONLY_ROW} />
    </SectionCard>
  )
}
