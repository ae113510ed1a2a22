import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { actionsApi } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { Timeline } from '#client/ui/timeline.tsx'
import { ChangedFields, EnteredFields, type ChangedFieldsProps } from './changed-fields.tsx'

/** Entries shown before "show all" is pressed. */
const INITIAL_COUNT = 10

/** Lists the changes of one row: who made them, when, and each value before and after. */
export function HistoryList({ entity, id }: { entity: RecordedEntity; id: number }) {
  const { t } = useLanguage()
  const history = useQuery(queryOptionsOf(actionsApi.history, { params: { entity, id } }))
  const momentOf = useLoftMoment()
  const [showsAll, setShowsAll] = useState(false)
  if (history.isError) return <ErrorState compact error={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <Skeleton shape="box" />
  const [newest] = history.data
  if (!newest) return <EmptyState compact icon={<History />} title={t('actions.history.empty')} />

  const shown = showsAll ? history.data : history.data.slice(0, INITIAL_COUNT)
  const hidden = history.data.length - shown.length
  return (
    <div className="flex flex-col gap-3">
      <Timeline
        entries={shown.map((change) => ({
          key: change.id,
          time:
            change.doneAt === null
              ? t('actions.history.by', { moment: momentOf(change.at), actor: change.actor })
              : t('actions.history.late', {
                  done: momentOf(change.doneAt),
                  moment: momentOf(change.at),
                  actor: change.actor,
                }),
          content: <Change entity={entity} id={id} change={change} version={newest.version} />,
        }))}
      />
      {hidden > 0 && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            {t('actions.history.all', { count: hidden })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The kind of the action that puts an old value back. */
const RESTORE_VALUE = 'restore-value'

function Change({ entity, id, change, version }: ChangedFieldsProps) {
  const { t } = useLanguage()
  const { what, kind, after, merged } = change
  const count = Object.keys(after).length
  return (
    <>
      <span className="font-medium">
        {merged
          ? t(merged.isKept ? 'duplicates.history.into' : 'duplicates.history.from', { band: merged.title })
          : t(kind === RESTORE_VALUE ? `actions.what.${RESTORE_VALUE}` : `actions.what.${what}`)}
      </span>
      {what !== 'create' && <ChangedFields entity={entity} id={id} change={change} version={version} />}
      {what === 'create' && count > 0 && (
        <Disclosure summary={t('actions.history.entered', { count })}>
          <EnteredFields entity={entity} values={after} />
        </Disclosure>
      )}
    </>
  )
}
