import { useInfiniteQuery } from '@tanstack/react-query'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { STARTER_TEXTS } from '#shared/routine-tasks/starter-texts.ts'
import { RHYTHMS, STARTER_TASK_KEYS, STARTER_TASKS, type Rhythm, type StarterTaskKey } from '#shared/routine-tasks/starters.ts'
import { useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useEntry } from '#client/forms/use-entry.ts'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { todayTaskPages } from './routine-tasks.queries.ts'

interface StarterValues {
  readonly starters: readonly StarterTaskKey[]
}

/** Offers common tasks of a loft; none is preselected. */
export function StartersDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useLanguage()
  const form = useForm({
    name: 'routine-starters',
    endpoint: routineTasksApi.addStarters,
    initial: { starters: [] } as StarterValues,
    toSent: ({ starters }) => ({ body: { starters: [...starters], language: locale } }),
    messages: { starters: 'routine.starters.none' },
    success: ({ length: count }) => ({ title: t('routine.toast.added', { count }) }),
    failure: 'routine.toast.saveFailed',
    onClose,
  })
  const { length: count } = useFormValue(form, 'starters')
  return (
    <FormDialog
      form={form}
      title={t('routine.starters.title')}
      description={t('routine.starters.text')}
      size="lg"
      submit={count === 0 ? t('routine.starters.submit.none') : t('routine.starters.submit', { count })}
    >
      <StarterGroups />
    </FormDialog>
  )
}

function StarterGroups() {
  const added = useInfiniteQuery(todayTaskPages()).data?.pages[0]?.starters
  const isAdded = (key: StarterTaskKey) => added?.includes(key) ?? false
  const { value, set, error } = useEntry<StarterValues['starters']>('starters', { label: 'routine.starters.title' }, String)
  const chosen = new Set(value)
  const choose = (keys: readonly StarterTaskKey[], isChosen: boolean) =>
    set(STARTER_TASK_KEYS.filter((key) => (keys.includes(key) ? isChosen : chosen.has(key))))
  return (
    <>
      {error && <Note tone="danger">{error}</Note>}
      {RHYTHMS.map((rhythm) => (
        <StarterGroup key={rhythm} rhythm={rhythm} chosen={chosen} isAdded={isAdded} onChoose={choose} />
      ))}
    </>
  )
}

interface StarterGroupProps {
  readonly rhythm: Rhythm
  readonly chosen: ReadonlySet<StarterTaskKey>
  readonly isAdded: (key: StarterTaskKey) => boolean
  readonly onChoose: (keys: readonly StarterTaskKey[], isChosen: boolean) => void
}

function StarterGroup({ rhythm, chosen, isAdded, onChoose }: StarterGroupProps) {
  const { t, language } = useLanguage()
  const keys = STARTER_TASK_KEYS.filter((key) => STARTER_TASKS[key].rhythm === rhythm)
  const free = keys.filter((key) => !isAdded(key))
  const areAll = free.length > 0 && free.every((key) => chosen.has(key))
  return (
    <FieldSet legend={t(`routine.starters.rhythm.${rhythm}`)}>
      <div className="clear-both grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="sm:col-span-full">
          <Checkbox
            label={t('routine.starters.all')}
            checked={areAll}
            disabled={free.length === 0}
            onChange={() => onChoose(free, !areAll)}
          />
        </div>
        {keys.map((key) => (
          <Checkbox
            key={key}
            label={STARTER_TEXTS[language][key].title}
            hint={isAdded(key) ? t('routine.starters.here') : STARTER_TEXTS[language][key].text}
            checked={chosen.has(key)}
            disabled={isAdded(key)}
            onChange={(event) => onChoose([key], event.target.checked)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
