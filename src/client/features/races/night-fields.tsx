import { Minus, Plus } from 'lucide-react'
import { addDays, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { windowOfNight } from '#shared/races/neutral-windows.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useEntry } from '#client/forms/use-entry.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { toNumber } from '#client/ui/decimal-text.ts'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import type { EventValues } from './event-values.ts'
import { clockText } from './night-hours.ts'
import { choiceOf, neutralisationOf, NIGHT_CHOICES, readNights, valuesOfChoice, writeNights, type Night } from './night-values.ts'

const { NumberField, DecimalField, ControlField, useValue, useValues, useEnclosingForm } = fieldsOf<EventValues>()

/** Asks for the hours of the night that do not count as flying time in a race over several days. */
export function NightFields() {
  const { t } = useLanguage()
  const form = useEnclosingForm()
  const values = useValues()
  // A country is chosen together with the rule.
  useEntry<string>('sunCountry', { label: 'races.field.neutralisation' }, (sunCountry) =>
    t(`races.neutral.${choiceOf({ ...values, sunCountry })}`),
  )
  return (
    <>
      <ControlField
        name="rule"
        label="races.field.neutralisation"
        required={false}
        show={(rule) => t(`races.neutral.${choiceOf({ ...values, rule })}`)}
      >
        {() => (
          <Select
            value={choiceOf(values)}
            onChange={(event) =>
              form.set(valuesOfChoice(NIGHT_CHOICES.find((choice) => choice === event.target.value) ?? 'none'))
            }
          >
            {NIGHT_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(`races.neutral.${choice}`)}
              </option>
            ))}
          </Select>
        )}
      </ControlField>
      {values.rule === 'fixed' && <NumberField name="minutes" label="races.field.minutes" min={0} />}
      {values.rule === 'clock' && (
        <FieldRow>
          <ControlField name="clockFrom" label="races.field.nightFrom" show={(time) => time}>
            {({ value, set }) => <TimeInput step={60} value={value} onChange={(event) => set(event.target.value)} />}
          </ControlField>
          <ControlField name="clockTo" label="races.field.nightTo" show={(time) => time}>
            {({ value, set }) => <TimeInput step={60} value={value} onChange={(event) => set(event.target.value)} />}
          </ControlField>
        </FieldRow>
      )}
      {values.rule === 'sun' && (
        <>
          <FieldRow>
            <NumberField name="graceMinutes" label="races.field.graceMinutes" min={0} />
            <NumberField name="beforeSunriseMinutes" label="races.field.beforeSunriseMinutes" min={0} />
            <DecimalField name="utcOffset" label="races.field.utcOffset" isSigned />
          </FieldRow>
          <FirstNight values={values} />
        </>
      )}
      {values.rule === 'windows' && <WindowFields />}
    </>
  )
}

/** Shows what a rule with the sun means for the night after the release. */
function FirstNight({ values }: { values: EventValues }) {
  const { t } = useLanguage()
  const [latitude, longitude] = [toNumber(values.releaseLatitude), toNumber(values.releaseLongitude)]
  if (!isLocalDate(values.eventDate)) return null
  const location = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
  if (values.sunCountry === '' && !location) return <Hint>{t('races.neutral.placeMissing')}</Hint>
  const window = windowOfNight({ neutralisation: neutralisationOf(values, values.eventDate), location }, values.eventDate)
  if (!window) return null
  return <Hint>{t('races.neutral.firstNight', { from: clockText(window.from), to: clockText(window.to) })}</Hint>
}

/** Asks for the clock times of each night, from the night after the day of the race. */
function WindowFields() {
  const { t, format } = useLanguage()
  const day = useValue('eventDate')
  const { value, set, error } = useEntry<string>('windows', { label: 'races.field.neutralisation' }, (windows) =>
    windows.replaceAll(' ', ', '),
  )
  const nights = readNights(value)
  const change = (at: number, patch: Partial<Night>) =>
    set(writeNights(nights.map((night, index) => (index === at ? { ...night, ...patch } : night))))
  const nightName = (at: number) =>
    isLocalDate(day)
      ? t('races.neutral.nightOf', { date: format.date(addDays(day as LocalDate, at)) })
      : t('races.neutral.nightNumber', { number: at + 1 })
  return (
    <>
      {nights.map((night, at) => (
        <FieldSet key={at} legend={nightName(at)}>
          <FieldRow>
            <Field label={t('races.field.nightFrom')} error={at === 0 ? error : undefined}>
              <TimeInput value={night.from} onChange={(event) => change(at, { from: event.target.value })} />
            </Field>
            <Field label={t('races.field.nightTo')}>
              <TimeInput value={night.to} onChange={(event) => change(at, { to: event.target.value })} />
            </Field>
          </FieldRow>
        </FieldSet>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Plus />} onClick={() => set(writeNights([...nights, nights.at(-1) ?? { from: '', to: '' }]))}>
          {t('races.neutral.addNight')}
        </Button>
        {nights.length > 1 && (
          <Button size="sm" icon={<Minus />} onClick={() => set(writeNights(nights.slice(0, -1)))}>
            {t('races.neutral.removeNight')}
          </Button>
        )}
      </div>
    </>
  )
}
