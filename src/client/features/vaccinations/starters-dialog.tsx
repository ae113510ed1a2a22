import { useQuery } from '@tanstack/react-query'
import { STARTERS, type Starter } from '#shared/vaccinations/starter-programs.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { programsQuery } from './vaccinations.queries.ts'

const NONE_CHOSEN = { starters: [] as readonly Starter[] }

/** Selects common vaccination programs to start with; none is preselected. */
export function StartersDialog({ onClose }: { onClose: () => void }) {
  const { say, locale } = useLanguage()
  const programs = useQuery(programsQuery()).data ?? []
  const isKnown = (starter: Starter) => programs.some(({ name }) => name === say(`vaccinations.starter.${starter}`))
  const form = useForm({
    name: 'vaccination-starters',
    endpoint: vaccinationsApi.addStarters,
    initial: NONE_CHOSEN,
    toSent: ({ starters }) => ({ body: { starters: [...starters], language: locale } }),
    success: (added) => ({ title: say('vaccinations.toast.startersAdded', { count: added.length }) }),
    failure: 'vaccinations.toast.failed',
    onClose,
  })
  const starters = useFormValue(form, 'starters')
  const count = starters.length
  return (
    <FormDialog
      form={form}
      title={say('vaccinations.starters.title')}
      description={say('vaccinations.starters.text')}
      size="sm"
      submit={count === 0 ? say('vaccinations.starters.none') : say('vaccinations.starters.submit', { count })}
      cannotSubmit={count === 0}
    >
      {STARTERS.map((starter) => (
        <Checkbox
          key={starter}
          label={say(`vaccinations.starter.${starter}`)}
          hint={say(isKnown(starter) ? 'vaccinations.starters.known' : `vaccinations.starter.${starter}.text`)}
          disabled={isKnown(starter)}
          checked={starters.includes(starter)}
          onChange={({ target }) =>
            form.set({ starters: target.checked ? [...starters, starter] : starters.filter((other) => other !== starter) })
          }
        />
      ))}
    </FormDialog>
  )
}
