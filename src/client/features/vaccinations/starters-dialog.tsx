import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STARTERS, type Starter } from '#shared/vaccinations/starter-programs.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { programsQuery } from './vaccinations.queries.ts'

/** Selects common vaccination programs to start with; none is preselected. */
export function StartersDialog({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('vaccinations.starters.title')}
      description={say('vaccinations.starters.text')}
      size="sm"
    >
      <StartersForm onDone={onClose} />
    </FormDialog>
  )
}

function StartersForm({ onDone }: { onDone: () => void }) {
  const { say } = useLanguage()
  const programs = useQuery(programsQuery()).data ?? []
  const [chosen, setChosen] = useState<readonly Starter[]>([])
  const add = useWrite({
    send: () => sendAction(vaccinationsApi.addStarters, { body: { starters: [...chosen] } }),
    success: (added) => ({ title: say('vaccinations.toast.startersAdded', { count: added.length }) }),
    failure: 'vaccinations.toast.failed',
    onDone,
  })
  const isKnown = (starter: Starter) => programs.some(({ name }) => name === say(`vaccinations.starter.${starter}`))
  return (
    <DialogForm
      onSubmit={() => chosen.length > 0 && !add.isPending && add.mutate(undefined)}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" disabled={chosen.length === 0} loading={add.isPending}>
            {chosen.length === 0
              ? say('vaccinations.starters.none')
              : say('vaccinations.starters.submit', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {STARTERS.map((starter) => (
        <Checkbox
          key={starter}
          label={say(`vaccinations.starter.${starter}`)}
          hint={say(isKnown(starter) ? 'vaccinations.starters.known' : `vaccinations.starter.${starter}.text`)}
          disabled={isKnown(starter)}
          checked={chosen.includes(starter)}
          onChange={(event) =>
            setChosen((before) => (event.target.checked ? [...before, starter] : before.filter((other) => other !== starter)))
          }
        />
      ))}
    </DialogForm>
  )
}
