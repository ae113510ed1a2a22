import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { findPage } from '#client/features/pigeons/pigeons.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { pairsQuery } from './pairs.queries.ts'

interface MatePickerProps {
  readonly gender: Extract<Gender, 'cock' | 'hen'>
  readonly value: Choice | null
  readonly onChange: (bird: Choice | null) => void
}

const MAX_OPTIONS = 20

/** Selects a bird to pair: only birds of the gender that live in the loft, unpaired ones first. */
export function MatePicker({ gender, value, onChange }: MatePickerProps) {
  const { say, language } = useLanguage()
  const pairs = useQuery(pairsQuery()).data
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const { items } = await findPage({ q: text, gender, status: 'in_care', sort: 'band', limit: MAX_OPTIONS }, signal)
      const mateOf = (id: number): string | undefined => {
        const pair = pairs?.find((one) => one.isActive && (one.malePigeonId === id || one.femalePigeonId === id))
        return pair && birdTitle(pair.malePigeonId === id ? pair.femalePigeon : pair.malePigeon)
      }
      const choices = items.map(({ id, bandId, name, birthYear, color, status }) => {
        const mate = mateOf(id)
        const injured = status === 'injured' && say('pigeons.status.injured')
        // On a phone there is little room beside the band, so a paired bird shows only that it is paired.
        const words =
          mate === undefined
            ? [birthYear, shownColor(color, language), injured]
            : [say('pairs.form.pairedWith', { band: mate }), injured]
        return {
          isFree: mate === undefined,
          choice: { value: String(id), label: birdTitle({ bandId, name }), hint: words.filter(Boolean).join(' · ') },
        }
      })
      return choices.toSorted((one, other) => Number(other.isFree) - Number(one.isFree)).map(({ choice }) => choice)
    },
    [gender, pairs, say, language],
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
