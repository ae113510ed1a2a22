import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { RaceEvent } from '#shared/races/race-event.ts'
import type { RaceAnswers, RaceImportPreview, RacePreview } from '#shared/races/race-imports-api.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { EventFields, ReleaseTimeField } from './event-fields.tsx'
import type { EventValues } from './event-values.ts'
import { FactsFrame } from './facts-frame.tsx'
import { Sentence } from './import-question.tsx'
import { NEW_RACE } from './import-session.ts'
import { RaceSelect } from './race-select.tsx'
import type { RaceFacts } from './use-race-facts.ts'

const { TextField, DateField, DecimalField } = fieldsOf<EventValues>()

/** Returns the name of a race of a file, or its number. */
export function useRaceName(): (race: RacePreview) => string {
  const { t } = useLanguage()
  return ({ event, index }) => event.eventName || t('resultImports.race.number', { number: index + 1 })
}

interface ImportRacesProps {
  readonly preview: RaceImportPreview
  readonly events: readonly RaceEvent[]
  readonly facts: RaceFacts
  readonly onAnswer: (race: number, answers: RaceAnswers) => Promise<void>
}

/** Shows the races of a file: the facts of a single one, or a list in which each can be opened and left out. */
export function ImportRaces({ preview, ...rest }: ImportRacesProps) {
  const { t } = useLanguage()
  const { races } = preview
  const [only] = races
  if (!only) return null
  return (
    <section className="flex flex-col gap-3">
      <SubHeading>{t(races.length === 1 ? 'resultImports.facts' : 'resultImports.list')}</SubHeading>
      {races.length === 1 ? (
        <RaceDetails race={only} isOnly {...rest} />
      ) : (
        <ul aria-label={t('resultImports.list')} className="divide-y rounded-lg border">
          {races.map((race) => (
            <RaceItem key={race.key} race={race} {...rest} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RaceProps = Omit<ImportRacesProps, 'preview'> & { readonly race: RacePreview }

/** Shows one of several races. */
function RaceItem(props: RaceProps) {
  const { race, events, facts, onAnswer } = props
  const { t, format } = useLanguage()
  const nameOf = useRaceName()
  const [isOpen, setIsOpen] = useState(false)
  const { index, eventId, event, counts, rows } = race
  // Shown until the server has answered.
  const [chosen, setChosen] = useState<boolean>()
  const isSkipped = chosen ?? race.isSkipped
  const stored = events.find(({ id }) => id === eventId)
  const name = nameOf(race)
  const hasErrors = Object.keys(facts.formOf(race).errors).length > 0
  const line = [event.eventDate ? format.date(event.eventDate) : '—', t('races.resultCount', { count: rows })]
  return (
    <li className="flex flex-col gap-2 px-3 py-2 sm:px-4">
      <div className="flex items-center gap-3">
        <input
          type="checkbox"
          aria-label={t('resultImports.race.take', { name })}
          checked={!isSkipped}
          onChange={({ target }) => {
            setChosen(!target.checked)
            void onAnswer(index, { isSkipped: !target.checked }).then(() => setChosen(undefined))
          }}
          className="size-4.5 shrink-0 accent-(--accent) touch:size-5.5"
        />
        <button
          type="button"
          aria-expanded={isOpen || hasErrors}
          onClick={() => setIsOpen(!isOpen)}
          className="group flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md text-left"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className={`flex min-w-0 flex-col ${isSkipped ? 'text-muted' : ''}`}>
              <span className="text-sm font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="text-xs text-muted tabular-nums">{line.join(' · ')}</span>
            </span>
            <span className="flex flex-wrap gap-1.5">
              {!isSkipped && !stored && !event.eventName && <Badge tone="warning">{t('resultImports.race.nameless')}</Badge>}
              {counts.own > 0 && <Badge tone="accent">{t('races.ownCount', { count: counts.own })}</Badge>}
              {isSkipped ? (
                <Badge>{t('resultImports.race.skipped')}</Badge>
              ) : stored ? (
                <Badge tone="info">{t('resultImports.race.addedTo', { name: stored.eventName })}</Badge>
              ) : (
                <Badge tone="success">{t('resultImports.race.new')}</Badge>
              )}
            </span>
          </span>
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-aria-expanded:rotate-90"
          />
        </button>
      </div>
      {(isOpen || hasErrors) && (
        <div className="pb-3 sm:pl-7.5">
          <RaceDetails {...props} />
        </div>
      )}
    </li>
  )
}

/** Shows the stored race that receives the results, or the facts of a new one. */
function RaceDetails({ race, isOnly = false, events, facts, onAnswer }: RaceProps & { readonly isOnly?: boolean }) {
  const { t } = useLanguage()
  const { index, eventId } = race
  return (
    <FormFields>
      {events.length > 0 && (
        <div className="sm:max-w-md">
          <Field label={t('resultImports.addTo')}>
            <RaceSelect
              events={events}
              value={eventId === null ? NEW_RACE : String(eventId)}
              onChange={(value) => void onAnswer(index, { eventId: value === NEW_RACE || value === '' ? null : Number(value) })}
              fixed={[{ value: NEW_RACE, label: t('resultImports.race.new') }]}
            />
          </Field>
        </div>
      )}
      {eventId === null && <NewRaceFacts race={race} isOnly={isOnly} facts={facts} />}
    </FormFields>
  )
}

/** Shows the most important facts of a new race in one line; all of them on request. */
function NewRaceFacts({ race, isOnly, facts }: Pick<RaceProps, 'race' | 'facts'> & { readonly isOnly: boolean }) {
  const { t } = useLanguage()
  const [isFull, setIsFull] = useState(false)
  // The questions above ask for a missing date of one of several races.
  const [hasDate] = useState(isOnly || Boolean(race.event.eventDate))
  const isReleaseAsked = isOnly && race.questions.some(({ code }) => code === 'release')
  return (
    <div onBlur={() => void facts.flush()} className="flex flex-col gap-4">
      <FactsFrame facts={facts.formOf(race)}>
        {isFull ? (
          <EventFields open />
        ) : (
          <>
            <div className="grid grid-cols-[3fr_2fr] gap-3 lg:grid-cols-[minmax(12rem,1fr)_10rem_10.5rem_8rem]">
              <div className="max-lg:col-span-full">
                <TextField name="eventName" label="races.field.eventName" required maxLength={200} />
              </div>
              {hasDate && (
                <div className="max-lg:col-span-full">
                  <DateField name="eventDate" label="races.field.eventDate" required />
                </div>
              )}
              <ReleaseTimeField />
              <DecimalField name="distance" label="races.field.distance" />
            </div>
            {isReleaseAsked && (
              <div className="flex flex-col gap-1">
                <Sentence isOpen>{t('resultImports.ask.release')}</Sentence>
                <Hint>{t('resultImports.ask.release.hint')}</Hint>
              </div>
            )}
            <div className="-mx-2.5 -mt-2">
              <Button variant="ghost" size="sm" icon={<ChevronRight aria-hidden="true" />} onClick={() => setIsFull(true)}>
                {t('races.more')}
              </Button>
            </div>
          </>
        )}
      </FactsFrame>
    </div>
  )
}
