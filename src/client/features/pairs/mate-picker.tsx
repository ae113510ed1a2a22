import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import { useBirdChoices } from '#client/features/pigeons/bird-choices.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { pairsQuery } from './pairs.queries.ts'

interface MatePickerProps {
  readonly gender: Extract<Gender, 'cock' | 'hen'>
  readonly value: Choice | null
  readonly onChange: (bird: Choice | null) => void
}

/** Selects a bird to pair: only birds of the gender that live in the loft, unpaired ones first until something is typed. */
export function MatePicker({ gender, value, onChange }: MatePickerProps) {
  const { say, language } = useLanguage()
  const pairs = useQuery(pairsQuery()).data
  const mateOf = useCallback(
    (id: number): string | undefined => {
      const pair = pairs?.find((one) => one.isActive && (one.malePigeonId === id || one.femalePigeonId === id))
      return pair && birdTitle(pair.malePigeonId === id ? pair.femalePigeon : pair.malePigeon)
    },
    [pairs],
  )
  const hintOf = useCallback(
    ({ id, birthYear, color, status }: FoundPigeon): string => {
      const mate = mateOf(id)
      const injured = status === 'injured' && say('pigeons.status.injured')
      // On a phone there is little room beside the band, so a paired bird shows only that it is paired.
      const words =
        mate === undefined
          ? [birthYear, shownColor(color, language), injured]
          : [say('pairs.form.pairedWith', { band: mate }), injured]
      return words.filter(Boolean).join(' · ')
    },
    [mateOf, say, language],
  )
  const findMatches = useBirdChoices({ offered: { gender, status: 'in_care' }, hintOf })
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
      placeholder={say(gender === 'cock' ? 'pairs.form.pickCock' : 'pairs.form.pickHen')}
    />
  )
}
