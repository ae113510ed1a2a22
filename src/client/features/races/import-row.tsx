import { daysBetween, isLocalDate } from '#shared/calendar/local-date.ts'
import { resultProblemText } from '#shared/races/result-lists/problem-text.ts'
import type { RaceAnswers, RaceImportRow, RacePreview } from '#shared/races/race-imports-api.ts'
import { fromSpeed, type VelocityUnit } from '#shared/races/velocity.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Checkbox, Select } from '#client/ui/inputs.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { UNIT_TEXTS } from './list-units.ts'
import { useVelocity } from './use-velocity.ts'

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

interface ImportRowProps {
  readonly row: RaceImportRow
  /** Undefined for a past import. */
  readonly race: RacePreview | undefined
  readonly onAnswer: ((answers: RowAnswers) => void) | undefined
}

/** The answers about a row: one of its readings, or the bird that it is linked to. */
export type RowAnswers = Pick<RaceAnswers, 'rows' | 'links'>

/** Shows one row of a list: its place, bird, arrival and velocity as they will be stored, and what is wrong with it. */
export function ImportRow({ row, race, onAnswer }: ImportRowProps) {
  const { t, format } = useLanguage()
  const velocityText = useVelocityText(race)
  const { key, rowNumber, position, bandId, fancier, speed, speedSource, computedSpeed, readings, maybeOwn } = row
  const computed = t('resultImports.computed')
  const mark =
    computedSpeed === null ? (speedSource === 'computed' ? computed : undefined) : `${computed} ${velocityText(computedSpeed)}`
  // The mark shows both velocities already.
  const problems = row.problems.filter(({ code }) => computedSpeed === null || code !== 'velocity_differs')
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="grid grid-cols-[2.5rem_1fr_auto] items-baseline gap-x-2 gap-y-0.5 sm:grid-cols-[3rem_minmax(0,1fr)_8rem_10rem_7rem] sm:gap-x-3">
        <span className="text-right text-muted tabular-nums">{position === null ? '—' : format.number(position)}</span>
        <span className="min-w-0 gap-3 [overflow-wrap:anywhere] lg:grid lg:grid-cols-2">
          <span className="font-medium">
            {bandId || '—'}
            {row.birdName && <span className="font-normal text-muted">{` · ${row.birdName}`}</span>}
          </span>
          {fancier && <span className="line-clamp-2 text-muted max-lg:text-xs">{fancier}</span>}
        </span>
        <span className="tabular-nums max-sm:col-span-2 max-sm:col-start-2">
          <span className={row.arrivalTime === null && row.flightTime === null ? 'max-sm:hidden' : undefined}>
            <Arrival row={row} race={race} />
            <span className="text-muted sm:hidden">{speed !== null && ' · '}</span>
          </span>
          <span className="text-muted sm:hidden">
            {speed !== null && velocityText(speed)}
            {mark && ` (${mark})`}
          </span>
        </span>
        <span className="flex flex-col text-right tabular-nums max-sm:hidden">
          <span>{velocityText(speed)}</span>
          {mark && <span className="text-xs text-muted italic">{mark}</span>}
        </span>
        <span className="-my-0.5 justify-self-end max-sm:col-start-3 max-sm:row-start-1">
          <VerdictBadge row={row} />
        </span>
      </div>
      {(problems.length > 0 || ((readings.length > 0 || maybeOwn) && onAnswer)) && (
        <div className="flex flex-col gap-1 pl-12 sm:pl-15">
          {problems.map((problem) => (
            <Remark key={problem.code} tone={problem.severity === 'error' ? 'danger' : 'warning'}>
              {`${t('races.row', { row: String(rowNumber) })}: ${resultProblemText(t, problem)}`}
            </Remark>
          ))}
          {maybeOwn && onAnswer && (
            <Checkbox
              label={t('resultImports.maybeOwn', { band: maybeOwn.bandId })}
              checked={row.pigeonId === maybeOwn.pigeonId}
              onChange={({ target }) => onAnswer({ links: { [key]: target.checked ? maybeOwn.pigeonId : null } })}
            />
          )}
          {readings.length > 0 && onAnswer && (
            <span className="flex flex-col gap-1 sm:max-w-md">
              <Remark tone="warning">{t('resultImports.reading.why')}</Remark>
              <Select
                aria-label={`${bandId}: ${t('resultImports.reading')}`}
                value=""
                onChange={({ target }) => target.value && onAnswer({ rows: { [key]: Number(target.value) } })}
              >
                <option value="">{t('resultImports.reading')}</option>
                {readings.map(({ arrivalTime, speed: read, velocityUnit }, index) => (
                  <option key={index} value={index}>
                    {[
                      arrivalTime && momentText(arrivalTime, format.date),
                      read !== null && velocityText(read, velocityUnit ?? undefined),
                    ]
                      .filter(Boolean)
                      .join(' · ') || '—'}
                  </option>
                ))}
              </Select>
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** Shows the arrival with its day, when it is not the day of the race; the flying time while the day of the race is not known. */
function Arrival({ row: { arrivalTime, flightTime }, race }: Pick<ImportRowProps, 'row' | 'race'>) {
  const { t } = useLanguage()
  if (arrivalTime === null) {
    return (
      <>
        {flightTime ?? '—'}
        {flightTime !== null && (
          <span className="ml-1.5 text-xs text-muted sm:ml-0 sm:block">{t('races.fileField.flightTime')}</span>
        )}
      </>
    )
  }
  const day = dayOfRace(arrivalTime, race?.event.eventDate)
  return (
    <>
      {arrivalTime.slice(11)}
      {day > 0 && <span className="ml-1.5 text-xs font-medium text-info">{t('resultImports.day', { day: day + 1 })}</span>}
    </>
  )
}

/** Returns the day of an arrival after the day of the race. */
function dayOfRace(arrivalTime: string, eventDate: string | null | undefined): number {
  const day = arrivalTime.slice(0, 10)
  return eventDate && isLocalDate(day) && isLocalDate(eventDate) ? daysBetween(eventDate, day) : 0
}

const momentText = (time: string, date: (day: string) => string): string => `${date(time.slice(0, 10))}, ${time.slice(11)}`

function VerdictBadge({ row: { verdict, pigeonId } }: { row: RaceImportRow }) {
  const { t } = useLanguage()
  if (verdict === 'error') return <Badge tone="danger">{t('races.verdict.error')}</Badge>
  if (verdict === 'same') return <Badge>{t('races.verdict.same')}</Badge>
  return pigeonId === null ? null : <Badge tone="accent">{t('races.own')}</Badge>
}

/** Formats velocities in the unit of the list, so that they can be compared with it; else in the user's unit. */
function useVelocityText(race: RacePreview | undefined): (speed: number | null, unit?: VelocityUnit) => string {
  const { t, format } = useLanguage()
  const { unit: usual } = useVelocity()
  const unitOfList = race?.velocityUnit ?? usual
  return (speed, unit = unitOfList) =>
    speed === null ? '—' : `${format.number(fromSpeed(speed, unit), DECIMALS)}\u00A0${t(UNIT_TEXTS[unit])}`
}
