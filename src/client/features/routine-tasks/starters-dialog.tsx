import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { STARTER_TEXTS } from '#shared/routine-tasks/starter-texts.ts'
import { RHYTHMS, STARTER_KEYS, STARTERS, type Rhythm, type StarterKey } from '#shared/routine-tasks/starters.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { tasksQuery } from './routine-tasks.queries.ts'

/** Common tasks of a loft to select from; none is preselected. */
export function StartersDialog({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('routine.starters.title')}
      description={say('routine.starters.text')}
      size="lg"
    >
      <StartersForm onDone={onClose} />
    </FormDialog>
  )
}

function StartersForm({ onDone }: { onDone: () => void }) {
  const { say } = useLanguage()
  const [chosen, setChosen] = useState<ReadonlySet<StarterKey>>(new Set())
  const [isEmpty, setIsEmpty] = useState(false)
  const titles = new Set(useQuery(tasksQuery()).data?.map(({ title }) => title))
  const isAdded = (key: StarterKey) => Object.values(STARTER_TEXTS).some((texts) => titles.has(texts[key].title))
  const add = useWrite({
    send: () => sendAction(routineTasksApi.addStarters, { body: { starters: [...chosen] } }),
    success: ({ length: count }) => ({ title: say('routine.toast.added', { count }) }),
    failure: 'routine.toast.saveFailed',
    onDone,
  })

  function choose(keys: readonly StarterKey[], isChosen: boolean): void {
    setIsEmpty(false)
    setChosen((before) => {
      const next = new Set(before)
      for (const key of keys) {
        if (isChosen) next.add(key)
        else next.delete(key)
      }
      return next
    })
  }

  function submit(): void {
    if (chosen.size === 0) setIsEmpty(true)
    else if (!add.isPending) add.mutate(undefined)
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={add.isPending}>
            {chosen.size === 0 ? say('routine.starters.submit.none') : say('routine.starters.submit', { count: chosen.size })}
          </Button>
        </>
      }
    >
      {isEmpty && <Note tone="danger">{say('routine.starters.none')}</Note>}
      {RHYTHMS.map((rhythm) => (
        <StarterGroup key={rhythm} rhythm={rhythm} chosen={chosen} isHere={isAdded} onChoose={choose} />
      ))}
    </DialogForm>
  )
}

interface StarterGroupProps {
  readonly rhythm: Rhythm
  readonly chosen: ReadonlySet<StarterKey>
  readonly isHere: (key: StarterKey) => boolean
  readonly onChoose: (keys: readonly StarterKey[], isChosen: boolean) => void
}

function StarterGroup({ rhythm, chosen, isHere, onChoose }: StarterGroupProps) {
  const { say, language } = useLanguage()
  const keys = STARTER_KEYS.filter((key) => STARTERS[key].rhythm === rhythm)
  const free = keys.filter((key) => !isHere(key))
  const areAll = free.length > 0 && free.every((key) => chosen.has(key))
  return (
    <FieldSet legend={say(`routine.starters.rhythm.${rhythm}`)}>
      <div className="clear-both grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="sm:col-span-full">
          <Checkbox
            label={say('routine.starters.all')}
            checked={areAll}
            disabled={free.length === 0}
            onChange={() => onChoose(free, !areAll)}
          />
        </div>
        {keys.map((key) => (
          <Checkbox
            key={key}
            label={STARTER_TEXTS[language][key].title}
            hint={isHere(key) ? say('routine.starters.here') : STARTER_TEXTS[language][key].text}
            checked={chosen.has(key)}
            disabled={isHere(key)}
            onChange={(event) => onChoose([key], event.target.checked)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
