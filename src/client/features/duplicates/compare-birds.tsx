import { useState } from 'react'
import { COUNTED_PARTS, duplicatesApi, MERGE_PROBLEMS, type PossiblePair } from '#shared/duplicates/duplicates-api.ts'
import { MERGE_FIELDS, type MergeField } from '#shared/duplicates/merge-fields.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { ApiError } from '#client/api/api-error.ts'
import { fieldLabel } from '#client/features/actions/field-labels.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Note } from '#client/ui/states.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { storedValue, useMergeValue } from './merge-values.tsx'

interface CompareBirdsProps {
  readonly pair: PossiblePair
  /** Called when the birds are merged, with the kept one, or kept apart. */
  readonly onDone: (keptId: number | undefined) => void
}

type Side = 0 | 1
const SIDES = [0, 1] as const

/** Shows two birds beside each other, and asks which one is kept, and whose value of each field. */
export function CompareBirds({ pair: { why, birds }, onDone }: CompareBirdsProps) {
  const { t } = useLanguage()
  const valueOf = useMergeValue()
  const [chosenSide, setChosenSide] = useState<Side>(0)
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Side>>>({})
  const kept = birds[chosenSide].bird
  const other = birds[chosenSide === 0 ? 1 : 0].bird
  const stored = (field: MergeField, side: Side) => storedValue(birds[side].bird, field)
  const fields = MERGE_FIELDS.filter((field) => SIDES.some((side) => stored(field, side) !== null))
  const parts = COUNTED_PARTS.filter((part) => birds.some(({ counts }) => counts[part] > 0))
  const sideOf = (field: MergeField): Side => {
    const fallback = stored(field, chosenSide) === null ? (chosenSide === 0 ? 1 : 0) : chosenSide
    return chosen[field] ?? fallback
  }

  const merge = useWrite({
    endpoint: duplicatesApi.merge,
    success: (merged) => ({ title: t('duplicates.toast.merged', { band: birdTitle(merged) }) }),
    failure: 'pigeons.toast.updateFailed',
    onDone: () => onDone(kept.id),
  })
  const apart = useWrite({
    endpoint: duplicatesApi.keepApart,
    success: () => ({ title: t('duplicates.toast.apart') }),
    failure: 'pigeons.toast.updateFailed',
    onDone: () => onDone(undefined),
  })
  function sendMerge(): void {
    const differing = fields.filter((field) => stored(field, 0) !== stored(field, 1))
    const choices = differing.map((field) => [field, sideOf(field) === chosenSide ? 'keep' : 'other'] as const)
    merge.send({ body: { keepId: kept.id, otherId: other.id, fields: Object.fromEntries(choices) } })
  }
  const problem = mergeProblem(merge.error, t)

  return (
    <DialogBody
      footer={
        <>
          {why !== 'chosen' && (
            <Button
              call={duplicatesApi.keepApart}
              loading={apart.isPending}
              onClick={() => apart.send({ body: { pigeonId: kept.id, otherPigeonId: other.id } })}
            >
              {t('duplicates.apart')}
            </Button>
          )}
          <Button call={duplicatesApi.merge} variant="primary" loading={merge.isPending} onClick={sendMerge}>
            {t('duplicates.merge', { band: kept.bandId })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t(`duplicates.why.${why}`)}</p>
        {problem && <Note tone="danger">{problem}</Note>}
        <div className={GRID}>
          <span className="max-sm:hidden" />
          {SIDES.map((side) => (
            <label key={side} htmlFor={`kept-${side}`} className={cellClasses(side === chosenSide, true)}>
              <input
                id={`kept-${side}`}
                type="radio"
                className="mt-1 accent-accent"
                name="kept"
                aria-label={`${t('duplicates.kept')}: ${birdTitle(birds[side].bird)}`}
                checked={side === chosenSide}
                onChange={() => setChosenSide(side)}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-semibold">{birdTitle(birds[side].bird)}</span>
                <span className="block text-xs text-muted">{t('duplicates.kept')}</span>
              </span>
            </label>
          ))}
        </div>
        {fields.map((field) => {
          const label = fieldLabel(field, t, 'pigeons')
          const isDifferent = stored(field, 0) !== stored(field, 1)
          return (
            <div key={field} role="group" aria-label={label} className={GRID}>
              <span className="text-sm text-muted max-sm:col-span-2 sm:py-2">{label}</span>
              {SIDES.map((side) => {
                const shown = valueOf(birds[side].bird, field) ?? '—'
                if (!isDifferent)
                  return (
                    <span key={side} className={cellClasses(false, false)}>
                      {shown}
                    </span>
                  )
                return (
                  <label key={side} className={cellClasses(sideOf(field) === side, true)}>
                    <input
                      type="radio"
                      className="mt-1 accent-accent"
                      name={field}
                      aria-label={t('duplicates.choose', { field: label, band: birds[side].bird.bandId })}
                      checked={sideOf(field) === side}
                      onChange={() => setChosen({ ...chosen, [field]: side })}
                    />
                    <span className="min-w-0 [overflow-wrap:anywhere]">{shown}</span>
                  </label>
                )
              })}
            </div>
          )
        })}
        {parts.length > 0 && (
          <div>
            <h3 className="font-semibold">{t('duplicates.parts')}</h3>
            <p className="text-sm text-muted">{t('duplicates.parts.text')}</p>
          </div>
        )}
        {parts.map((part) => (
          <div key={part} className={GRID}>
            <span className="text-sm text-muted max-sm:col-span-2 sm:py-2">{t(`duplicates.part.${part}`)}</span>
            {SIDES.map((side) => (
              <span key={side} className={cellClasses(false, false)}>
                {birds[side].counts[part]}
              </span>
            ))}
          </div>
        ))}
      </div>
    </DialogBody>
  )
}

/** On phones the name of the field is above the two values. */
const GRID = 'grid grid-cols-2 items-start gap-x-3 gap-y-1 sm:grid-cols-[10rem_1fr_1fr]'

function cellClasses(isChosen: boolean, isDifferent: boolean): string {
  return classNames(
    'flex min-h-9 min-w-0 max-sm:min-h-11 items-start gap-2 rounded-md border px-2 py-1.5 text-sm [overflow-wrap:anywhere]',
    isChosen ? 'border-accent bg-accent-soft' : isDifferent ? 'border-line-strong' : 'border-transparent',
  )
}

/** Returns why two birds cannot be merged, when that is the error. */
function mergeProblem(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'cannot_merge') return undefined
  const { reason, race } = error.details
  const known = MERGE_PROBLEMS.find((problem) => problem === reason)
  if (known === 'results') return t('duplicates.reason.results', { race: typeof race === 'string' ? race : '' })
  return known && t(`duplicates.reason.${known}`)
}
