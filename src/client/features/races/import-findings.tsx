import type { ReactNode } from 'react'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { RaceAnswers, RaceImportPreview, RacePreview } from '#shared/races/race-imports-api.ts'
import { LIST_UNITS } from '#shared/races/velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { useRaceName } from './import-races.tsx'
import { UNIT_TEXTS } from './list-units.ts'

interface ImportFindingsProps {
  readonly preview: RaceImportPreview
  readonly onAnswer: (race: number, answers: RaceAnswers) => void
}

/** Shows what was inferred about each race, and from what; the unit can be changed. */
export function ImportFindings({ preview, onAnswer }: ImportFindingsProps) {
  const { t } = useLanguage()
  const nameOf = useRaceName()
  const races = preview.races.filter(
    ({ isSkipped, velocityUnit, days, nights }) => !isSkipped && (velocityUnit !== null || days.length > 0 || nights.length > 0),
  )
  if (races.length === 0) return null
  return (
    <Disclosure summary={t('resultImports.read')} open={preview.races.length === 1 && races.some(hasInferredDays)}>
      <div className="flex flex-col gap-4">
        {races.map((race) => (
          <div key={race.index}>
            {preview.races.length > 1 && <p className="mb-1 text-sm font-semibold">{nameOf(race)}</p>}
            <RaceFindings race={race} onAnswer={(answers) => onAnswer(race.index, answers)} />
          </div>
        ))}
      </div>
    </Disclosure>
  )
}

/** Returns whether the keeper should see at once how later days were found. */
const hasInferredDays = ({ days }: RacePreview): boolean => days.some(({ day, source }) => day > 0 && source !== 'file')

function RaceFindings({ race, onAnswer }: { race: RacePreview; onAnswer: (answers: RaceAnswers) => void }) {
  const { t, format } = useLanguage()
  const { velocityUnit, unitSource, days, nights } = race
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {days.length > 0 && <Finding title={t('resultImports.days')}>{daysText(days, t, format)}</Finding>}
      {nights.length > 0 && (
        <Finding title={t('resultImports.nights')}>
          {nights
            .map(({ from, to, minutes, source }) =>
              t('resultImports.nights.part', {
                from: clockOf(from),
                to: clockOf(to),
                minutes: format.number(minutes),
                source: t(`resultImports.nightSource.${source}`),
              }),
            )
            .join(' · ')}
        </Finding>
      )}
      {velocityUnit !== null && (
        <Finding title={t('resultImports.unit')}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-28">
              <Select
                aria-label={t('resultImports.unit')}
                value={velocityUnit}
                onChange={({ target }) => {
                  const unit = LIST_UNITS.find((one) => one === target.value)
                  if (unit) onAnswer({ velocityUnit: unit })
                }}
              >
                {LIST_UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {t(UNIT_TEXTS[unit])}
                  </option>
                ))}
              </Select>
            </span>
            {unitSource && <span>{t(`resultImports.unitSource.${unitSource}`)}</span>}
          </span>
        </Finding>
      )}
    </dl>
  )
}

function Finding({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[12rem_1fr] sm:items-baseline">
      <dt className="text-muted">{title}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Returns the clock time of a local time, to the minute. */
const clockOf = (time: string): string => (time.includes('T') ? time.slice(11, 16) : time)

/** Returns how many birds arrived on each day, and how the day was found; a reason that all days share is written once. */
function daysText(days: RacePreview['days'], t: Translate, format: Format): string {
  const reasons = days.map(({ source }) => t(`resultImports.daySource.${source}`))
  const [first = ''] = reasons
  if (days.every(({ day }) => day === 0)) return t('resultImports.days.all', { source: first })
  const isShared = reasons.every((reason) => reason === first)
  const parts = days.map(({ day, rows }, index) => {
    const part = t('resultImports.days.part', { rows: format.number(rows), day: day + 1 })
    return isShared ? part : `${part} (${reasons[index]})`
  })
  return isShared ? `${parts.join(', ')}, ${first}` : parts.join(', ')
}
