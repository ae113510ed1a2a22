import { Minus, Plus } from 'lucide-react'
import { addDays, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { windowOfNight } from '#shared/races/neutral-windows.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { toNumber } from '#client/ui/decimal-text.ts'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { NumberInput, Select } from '#client/ui/inputs.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import type { FormValues } from '#client/ui/use-form-values.ts'
import type { EventValues } from './event-values.ts'
import { choiceOf, neutralisationOf, NIGHT_CHOICES, readNights, valuesOfChoice, writeNights, type Night } from './night-values.ts'

interface NightFieldsProps {
  readonly form: FormValues<EventValues>
}

/** The hours of the night that do not count as flying time in a race over several days. */
export function NightFields({ form }: NightFieldsProps) {
  const { say } = useLanguage()
  const { values, set, errors } = form
  return (
    <>
      <Field label={say('races.field.neutralisation')} error={errors['neutralisation']}>
        <Select
          value={choiceOf(values)}
          onChange={(event) => set(valuesOfChoice(NIGHT_CHOICES.find((choice) => choice === event.target.value) ?? 'none'))}
        >
          {NIGHT_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {say(`races.neutral.${choice}`)}
            </option>
          ))}
        </Select>
      </Field>
      {values.rule === 'fixed' && (
        <Field label={say('races.field.minutes')} error={errors['neutralisation.minutes']}>
          <NumberInput value={values.minutes} min={0} step={1} onChange={(event) => set({ minutes: event.target.value })} />
        </Field>
      )}
      {values.rule === 'clock' && (
        <FieldRow>
          <Field label={say('races.field.nightFrom')} error={errors['neutralisation.from']}>
            <TimeInput step={60} value={values.clockFrom} onChange={(event) => set({ clockFrom: event.target.value })} />
          </Field>
          <Field label={say('races.field.nightTo')} error={errors['neutralisation.to']}>
            <TimeInput step={60} value={values.clockTo} onChange={(event) => set({ clockTo: event.target.value })} />
          </Field>
        </FieldRow>
      )}
      {values.rule === 'sun' && <SunFields form={form} />}
      {values.rule === 'windows' && <WindowFields form={form} />}
    </>
  )
}

function SunFields({ form: { values, set, errors } }: NightFieldsProps) {
  const { say } = useLanguage()
  return (
    <>
      <FieldRow>
        <Field label={say('races.field.graceMinutes')} error={errors['neutralisation.graceMinutes']}>
          <NumberInput
            value={values.graceMinutes}
            min={0}
            step={1}
            onChange={(event) => set({ graceMinutes: event.target.value })}
          />
        </Field>
        <Field label={say('races.field.beforeSunriseMinutes')} error={errors['neutralisation.beforeSunriseMinutes']}>
          <NumberInput
            value={values.beforeSunriseMinutes}
            min={0}
            step={1}
            onChange={(event) => set({ beforeSunriseMinutes: event.target.value })}
          />
        </Field>
        <Field label={say('races.field.utcOffset')} error={errors['neutralisation.utcOffsetMinutes']}>
          <DecimalInput isSigned value={values.utcOffset} onChange={(utcOffset) => set({ utcOffset })} />
        </Field>
      </FieldRow>
      <FirstNight values={values} />
    </>
  )
}

/** Shows what a rule with the sun means for the night after the release. */
function FirstNight({ values }: { values: EventValues }) {
  const { say } = useLanguage()
  const [latitude, longitude] = [toNumber(values.releaseLatitude), toNumber(values.releaseLongitude)]
  if (!isLocalDate(values.eventDate)) return null
  const place = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
  if (values.sunCountry === '' && !place) return <Hint>{say('races.neutral.placeMissing')}</Hint>
  const window = windowOfNight({ neutralisation: neutralisationOf(values, values.eventDate), place }, values.eventDate)
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)
  return window ? <Hint>{say('races.neutral.firstNight', { from: clock(window.from), to: clock(window.to) })}</Hint> : null
}

/** The clock times of each night, from the night after the day of the race. */
function WindowFields({ form: { values, set, errors } }: NightFieldsProps) {
  const { say, format } = useLanguage()
  const nights = readNights(values.windows)
  const problem = Object.entries(errors).find(([field]) => field.startsWith('neutralisation.windows'))?.[1]
  const change = (at: number, patch: Partial<Night>) =>
    set({ windows: writeNights(nights.map((night, index) => (index === at ? { ...night, ...patch } : night))) })
  const nightName = (at: number) =>
    isLocalDate(values.eventDate)
      ? say('races.neutral.nightOf', { date: format.date(addDays(values.eventDate as LocalDate, at)) })
      : say('races.neutral.nightNumber', { number: at + 1 })
  return (
    <>
      {nights.map((night, at) => (
        <FieldSet key={at} legend={nightName(at)}>
          <FieldRow>
            <Field label={say('races.field.nightFrom')} error={at === 0 ? problem : undefined}>
              <TimeInput value={night.from} onChange={(event) => change(at, { from: event.target.value })} />
            </Field>
            <Field label={say('races.field.nightTo')}>
              <TimeInput value={night.to} onChange={(event) => change(at, { to: event.target.value })} />
            </Field>
          </FieldRow>
        </FieldSet>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Plus />}
          onClick={() => set({ windows: writeNights([...nights, nights.at(-1) ?? { from: '', to: '' }]) })}
        >
          {say('races.neutral.addNight')}
        </Button>
        {nights.length > 1 && (
          <Button size="sm" icon={<Minus />} onClick={() => set({ windows: writeNights(nights.slice(0, -1)) })}>
            {say('races.neutral.removeNight')}
          </Button>
        )}
      </div>
    </>
  )
}
