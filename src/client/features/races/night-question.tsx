import { useState } from 'react'
import { NIGHT_PRESETS, type Neutralisation } from '#shared/races/neutralisation.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/field.tsx'
import { TimeInput } from '#client/ui/time-input.tsx'
import { initialHours, neutralisationOfHours, presetHours } from './night-hours.ts'

/** The countries whose neutral hours follow the sun. */
const COUNTRIES = ['BE', 'NL'] as const

interface NightQuestionProps {
  readonly label: string
  readonly chosen: Neutralisation | undefined
  /** The days on which the nights begin; none without a date, and for several races. */
  readonly days: readonly string[]
  readonly onAnswer: (neutralisation: Neutralisation) => void
}

/** Asks for the hours that do not count: those of a country, typed for each night, or none. */
export function NightQuestion({ label, chosen, days, onAnswer }: NightQuestionProps) {
  const { t, format } = useLanguage()
  const [nights, setNights] = useState(() => initialHours(days))
  const typed = neutralisationOfHours(nights)
  return (
    <>
      <ChoiceChips
        label={label}
        value={chosen?.rule === 'sun' ? chosen.country : undefined}
        choices={COUNTRIES.map((value) => ({
          value,
          label: [t(`resultImports.nights.${value}`), presetHours(value, days[0])].filter(Boolean).join(' '),
        }))}
        onChange={(country) => onAnswer(NIGHT_PRESETS[country])}
      />
      {nights.map((night, index) => {
        const change = (patch: Partial<typeof night>) =>
          setNights(nights.map((one, at) => (at === index ? { ...one, ...patch } : one)))
        return (
          <fieldset key={night.day} className="flex flex-wrap items-end gap-3">
            <legend className="float-left mb-1 w-full text-sm text-muted">
              {night.day ? t('resultImports.nights.of', { date: format.date(night.day) }) : t('resultImports.nights.every')}
            </legend>
            <span className="clear-both w-36">
              <Field label={t('resultImports.nights.from')}>
                <TimeInput step={60} value={night.from} onChange={({ target }) => change({ from: target.value })} />
              </Field>
            </span>
            <span className="w-36">
              <Field label={t('resultImports.nights.to')}>
                <TimeInput step={60} value={night.to} onChange={({ target }) => change({ to: target.value })} />
              </Field>
            </span>
          </fieldset>
        )
      })}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!typed} onClick={() => typed && onAnswer(typed)}>
          {t('resultImports.nights.use')}
        </Button>
        <Button onClick={() => onAnswer({ rule: 'none' })}>{t('resultImports.nights.none')}</Button>
      </div>
    </>
  )
}
