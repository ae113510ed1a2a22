import { useCallback, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { shownColor } from '#shared/colors/color-words.ts'
import type { PairPage } from '#shared/pairs/pairs-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import { useBirdChoices } from '#client/features/pigeons/bird-choices.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { activePairsOf } from './pairs.queries.ts'

interface MatePickerProps {
  readonly gender: Extract<Gender, 'cock' | 'hen'>
  readonly value: Choice | null
  readonly onChange: (bird: Choice | null) => void
}

/** Selects a bird to pair: only birds of the gender that live in the loft, unpaired ones first until something is typed. */
export function MatePicker({ gender, value, onChange }: MatePickerProps) {
  const { t, language } = useLanguage()
  const queryClient = useQueryClient()
  /** The mates of the birds that were found so far. */
  const mates = useRef(new Map<number, string>())
  const mateOf = useCallback((id: number): string | undefined => mates.current.get(id), [])
  const readMates = useCallback(
    async (birds: readonly FoundPigeon[]): Promise<void> => {
      if (birds.length === 0) return
      const ids = birds.map(({ id }) => id).toSorted((one, other) => one - other)
      // Without the pairs, a bird can be chosen all the same: the server checks it.
      const found = await queryClient.fetchQuery(activePairsOf(ids)).catch(() => undefined)
      ids.forEach((id) => mates.current.delete(id))
      for (const { isActive, malePigeonId, femalePigeonId, malePigeon, femalePigeon } of (found as PairPage | undefined)?.items ??
        []) {
        if (!isActive) continue
        mates.current.set(malePigeonId ?? 0, birdTitle(femalePigeon))
        mates.current.set(femalePigeonId ?? 0, birdTitle(malePigeon))
      }
    },
    [queryClient],
  )
  const hintOf = useCallback(
    ({ id, birthYear, color, status }: FoundPigeon): string => {
      const mate = mateOf(id)
      const injured = status === 'injured' && t('pigeons.status.injured')
      // On a phone there is little room beside the band, so a paired bird shows only that it is paired.
      const words =
        mate === undefined
          ? [birthYear, shownColor(color, language), injured]
          : [t('pairs.form.pairedWith', { band: mate }), injured]
      return words.filter(Boolean).join(' · ')
    },
    [mateOf, t, language],
  )
  const findMatches = useBirdChoices({ offered: { gender, status: 'in_care' }, hintOf, readHints: readMates })
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const choices = await findMatches(text, signal)
      const isPaired = ({ value }: Choice) => mateOf(Number(value)) !== undefined
      // A search keeps the order of its matches.
      return text.trim() === '' ? choices.toSorted((one, other) => Number(isPaired(one)) - Number(isPaired(other))) : choices
    },
    [findMatches, mateOf],
  )
  return (
    <Combobox
      choices={find}
      selected={value}
      onSelect={onChange}
      placeholder={t(gender === 'cock' ? 'pairs.form.pickCock' : 'pairs.form.pickHen')}
    />
  )
}
