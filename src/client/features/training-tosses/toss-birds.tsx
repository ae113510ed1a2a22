import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { Candidate } from '#shared/basketing/basketing.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { TossBird } from '#shared/training-tosses/training-toss.ts'
import { candidatesQuery } from '#client/features/basketing/basketing.queries.ts'
import { BirdChooser } from '#client/features/basketing/bird-chooser.tsx'
import {
  selectedBirds,
  isFit,
  withBirds,
  type SelectedBirds,
  type BirdSelection,
} from '#client/features/basketing/bird-selection.ts'
import { useEntry } from '#client/forms/use-entry.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState, Note } from '#client/ui/states.tsx'
import { tossQuery } from './training-tosses.queries.ts'

interface TossBirdsProps {
  readonly day: LocalDate
  /** The previous toss, whose birds can be selected again with one tap. */
  readonly lastId?: number | undefined
  /** Birds already sent; some may have left the loft since. */
  readonly sent?: readonly TossBird[]
}

const NO_BIRDS: readonly TossBird[] = []

/** The values of a form with the birds of a toss. */
export interface TossBirdsValues {
  /** The name is kept, because devices store drafts under it. */
  readonly flock: SelectedBirds
}

/** Selects the birds of a toss, in a form with `TossBirdsValues`. */
export function TossBirds({ day, lastId, sent = NO_BIRDS }: TossBirdsProps) {
  const { t } = useLanguage()
  const { value, set, error } = useEntry<SelectedBirds>('flock', { label: 'tosses.field.birds' }, ({ length }) => String(length))
  const candidates = useQuery({ ...candidatesQuery(day, 'toss'), placeholderData: keepPreviousData })
  const before = useQuery({ ...tossQuery(lastId ?? 0), enabled: lastId !== undefined }).data
  if (candidates.isError) return <ErrorState compact error={candidates.error} onRetry={() => void candidates.refetch()} />
  if (!candidates.data) return <Skeleton shape="card" />
  const selection = new Map(value)
  const onSelection = (next: BirdSelection) => set(selectedBirds(next))
  const known = new Set(candidates.data.map(({ pigeonId }) => pigeonId))
  const leftBirds = sent.filter(({ pigeonId }) => !known.has(pigeonId)).map(asCandidate)
  const flown = new Set(before?.birds.map(({ pigeonId }) => pigeonId))
  const lastFitBirds = candidates.data.filter((bird) => flown.has(bird.pigeonId) && isFit(bird))
  return (
    <>
      {error && <Note tone="danger">{error}</Note>}
      <BirdChooser birds={[...candidates.data, ...leftBirds]} selection={selection} onSelection={onSelection}>
        {lastFitBirds.length > 0 && (
          <div>
            <Button icon={<History aria-hidden="true" />} onClick={() => onSelection(withBirds(selection, lastFitBirds))}>
              {t('tosses.lastBirds', { count: lastFitBirds.length })}
            </Button>
          </div>
        )}
      </BirdChooser>
    </>
  )
}

function asCandidate({ pigeonId, bandId, name, description, gender, color, loftLocationId }: TossBird): Candidate {
  const reasons = [{ reason: 'not_in_care' as const, name: null, day: null }]
  return { pigeonId, bandId, name, description, gender, color, loftLocationId, birthYear: null, reasons }
}
