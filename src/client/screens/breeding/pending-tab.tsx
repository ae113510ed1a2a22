import { Bell, CircleCheck, Home, Ribbon, Syringe } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { Notification } from '#shared/notifications/notifications-api.ts'
import type { Pending } from '#shared/notifications/pending.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { ageOn } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { NotificationList } from '#client/features/notifications/notification-list.tsx'
import { parentsText, youngName } from '#client/features/offspring/young-texts.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { EmptyState, Note } from '#client/ui/states.tsx'
import { ProgramQuestionDialog } from '#client/features/notifications/program-question-dialog.tsx'
import { useFledge, useVaccinate } from '#client/features/notifications/use-chick-writes.ts'
import { BandDialog } from './band-dialog.tsx'
import { OverdueTasks } from './overdue-tasks.tsx'
import { usePending } from './use-pending.ts'

/** Shows the pending work, in lists that are hidden when empty. */
export function PendingTab() {
  return (
    <QueryContent height="boxes" query={usePending()}>
      {(pending) => <PendingLists pending={pending} />}
    </QueryContent>
  )
}

function PendingLists({ pending }: { pending: Pending }) {
  const { t } = useLanguage()
  const [banding, setBanding] = useState<Offspring>()
  const { vaccinate, pendingId: vaccinatingId, question, endQuestion } = useVaccinate()
  const { fledge, pendingId: fledgingId } = useFledge()
  const { waiting, bandingLate, fledgingLate, others } = pending

  const bandButton = (chick: Offspring) => (
    <Button call={offspringApi.band} size="sm" onClick={() => setBanding(chick)}>
      {t('breeding.pending.applyBand')}
    </Button>
  )
  const lateButton = (chick: Offspring) => (
    <Button call={offspringApi.band} size="sm" onClick={() => setBanding(chick)}>
      {t('breeding.pending.bandLate')}
    </Button>
  )
  const vaccinateButton = (chick: Offspring) => (
    <Button call={offspringApi.vaccinate} size="sm" loading={vaccinatingId === chick.id} onClick={() => vaccinate(chick.id)}>
      {t('breeding.pending.vaccinate')}
    </Button>
  )
  const fledgeButton = (chick: Offspring) => (
    <Button call={offspringApi.fledge} size="sm" loading={fledgingId === chick.id} onClick={() => fledge(chick.id)}>
      {t('breeding.pending.fledge')}
    </Button>
  )

  if (waiting === 0) {
    return (
      <EmptyState
        tone="success"
        icon={<CircleCheck />}
        title={t('breeding.pending.done')}
        text={t('breeding.pending.done.text')}
      />
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <PendingList
        title={t('breeding.pending.banding')}
        line={t('breeding.pending.banding.line')}
        icon={<Ribbon aria-hidden="true" />}
        young={pending.banding}
        action={bandButton}
        late={bandingLate}
        lateTitle={t('breeding.pending.bandingLate')}
        lateAction={lateButton}
      />
      <PendingList
        title={t('breeding.pending.vaccination')}
        line={t('breeding.pending.vaccination.line')}
        icon={<Syringe aria-hidden="true" />}
        young={pending.vaccination}
        action={vaccinateButton}
      />
      <PendingList
        title={t('breeding.pending.fledging')}
        line={t('breeding.pending.fledging.line')}
        icon={<Home aria-hidden="true" />}
        young={pending.fledging}
        action={fledgeButton}
        late={fledgingLate}
        lateTitle={t('breeding.pending.fledgingLate')}
        lateAction={fledgeButton}
      />
      <OverdueTasks tasks={pending.overdueTasks} />
      <div className="min-w-0 lg:col-span-2">
        <Others notifications={others} />
      </div>
      <BandDialog chick={banding} onClose={() => setBanding(undefined)} />
      <ProgramQuestionDialog question={question} onClose={endQuestion} />
    </div>
  )
}

/** Shows the other due tasks of the loft; hidden when there are none. */
function Others({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useLanguage()
  const titleId = useId()
  if (notifications.length === 0) return null
  const title = t('breeding.pending.others')
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={`${title} (${notifications.length})`}
        description={t('breeding.pending.others.line')}
        icon={<Bell aria-hidden="true" />}
      />
      <NotificationList label={title} notifications={notifications} />
    </Card>
  )
}

interface PendingListProps {
  readonly title: string
  readonly line: string
  readonly icon: ReactNode
  readonly young: readonly Offspring[]
  readonly action: (chick: Offspring) => ReactNode
  /** Overdue birds, listed below. */
  readonly late?: readonly Offspring[]
  readonly lateTitle?: string
  readonly lateAction?: (chick: Offspring) => ReactNode
}

function PendingList({ title, line, icon, young, action, late = [], lateTitle = '', lateAction = action }: PendingListProps) {
  const titleId = useId()
  if (young.length + late.length === 0) return null
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader id={titleId} title={`${title} (${young.length})`} description={line} icon={icon} />
      {young.length > 0 && <Young label={title} young={young} action={action} atEnd={late.length === 0} />}
      {late.length > 0 && (
        <div className="mt-4 flex flex-col gap-3">
          <Note tone="warning">{lateTitle}</Note>
          <Young label={lateTitle} young={late} action={lateAction} atEnd />
        </div>
      )}
    </Card>
  )
}

interface YoungProps {
  readonly label: string
  readonly young: readonly Offspring[]
  readonly action: (chick: Offspring) => ReactNode
  /** The last list of the card. */
  readonly atEnd: boolean
}

function Young({ label, young, action, atEnd }: YoungProps) {
  const { t } = useLanguage()
  const today = useToday()
  return (
    <ItemList label={label} atEnd={atEnd}>
      {young.map((chick) => (
        <ItemRow
          key={chick.id}
          title={youngName(chick, t)}
          line={[
            t('breeding.pending.age', { count: ageOn(chick, today) }),
            chick.nestBox !== null && t('breeding.pending.box', { box: chick.nestBox }),
            parentsText(chick, t),
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={action(chick)}
          wraps
        />
      ))}
    </ItemList>
  )
}
