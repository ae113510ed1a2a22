import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { STARTER_PROGRAMS, type StarterProgram } from '#shared/vaccinations/starter-programs.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { useToday } from '#client/dates/use-today.ts'
import { fieldsOf, useFormValue } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Checkbox } from '#client/ui/inputs.tsx'
import { programsQuery } from './vaccinations.queries.ts'

const NONE_CHOSEN = { starters: [] as readonly StarterProgram[], paramyxovirus: '', paratyphoid: '', pox: '' }
const { DateField } = fieldsOf<typeof NONE_CHOSEN>()

/** Selects common vaccination programs to start with, and asks when each was last given; none is preselected. */
export function StartersDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useLanguage()
  const today = useToday()
  const programs = useQuery(programsQuery()).data ?? []
  const isKnown = (starter: StarterProgram) => programs.some(({ name }) => name === t(`vaccinations.starter.${starter}`))
  const form = useForm({
    name: 'vaccination-starters',
    endpoint: vaccinationsApi.addStarters,
    initial: NONE_CHOSEN,
    toSent: ({ starters, ...days }) => {
      const given = starters.flatMap((starter) => (days[starter] === '' ? [] : [[starter, days[starter] as LocalDate]]))
      const lastGiven = Object.fromEntries(given) as Partial<Record<StarterProgram, LocalDate>>
      return { body: { starters: [...starters], language: locale, lastGiven } }
    },
    check: (values) => {
      const late = values.starters.filter((starter) => values[starter] > today)
      return Object.fromEntries(late.map((starter) => [starter, t('vaccinations.form.date.future')]))
    },
    success: (added) => ({ title: t('vaccinations.toast.startersAdded', { count: added.length }) }),
    failure: 'vaccinations.toast.failed',
    onClose,
  })
  const starters = useFormValue(form, 'starters')
  const count = starters.length
  return (
    <FormDialog
      form={form}
      title={t('vaccinations.starters.title')}
      description={t('vaccinations.starters.text')}
      size="sm"
      submit={count === 0 ? t('vaccinations.starters.none') : t('vaccinations.starters.submit', { count })}
      cannotSubmit={count === 0}
    >
      {STARTER_PROGRAMS.map((starter) => (
        <div key={starter} className="flex flex-col gap-2">
          <Checkbox
            label={t(`vaccinations.starter.${starter}`)}
            hint={t(isKnown(starter) ? 'vaccinations.starters.known' : `vaccinations.starter.${starter}.text`)}
            disabled={isKnown(starter)}
            checked={starters.includes(starter)}
            onChange={({ target }) =>
              form.set({ starters: target.checked ? [...starters, starter] : starters.filter((other) => other !== starter) })
            }
          />
          {starters.includes(starter) && (
            <div className="pl-8">
              <DateField
                name={starter}
                label="vaccinations.lastGiven"
                required={false}
                max={today}
                hint={t('vaccinations.starters.lastGiven')}
              />
            </div>
          )}
        </div>
      ))}
    </FormDialog>
  )
}
