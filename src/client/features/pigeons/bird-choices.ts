import { useCallback } from 'react'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { FoundPigeon } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { findBirds, type OfferedBirds } from './find-birds.ts'
import { foundByText } from './found-by-text.ts'

const MAX_OPTIONS = 20
const NO_CHOICES: readonly Choice[] = []

interface BirdChoices {
  readonly offered: OfferedBirds
  /** Birds that are not offered. */
  readonly without?: readonly Choice[]
  /** Returns the text beside the band and name of a bird; by default its birth year and colour. */
  readonly hintOf?: (bird: FoundPigeon) => string | undefined
  /** Loads the data of the found birds that `hintOf` uses. */
  readonly readHints?: (birds: readonly FoundPigeon[]) => Promise<void>
}

/** Returns a search for birds, for a combobox: the best matches first, with the reason if it is not their band. */
export function useBirdChoices({ offered: { gender, status, include }, without = NO_CHOICES, hintOf, readHints }: BirdChoices) {
  const { t, language } = useLanguage()
  // A text, so that a new array with the same birds does not search again.
  const excluded = without.map(({ value }) => value).join()
  return useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const birds = await findBirds(text, MAX_OPTIONS, signal, {
        ...(gender && { gender }),
        ...(status && { status }),
        ...(include && { include }),
      })
      await readHints?.(birds)
      const defaultHintOf = ({ birthYear, color, isReference }: FoundPigeon) =>
        [birthYear, shownColor(color, language), isReference && t('pigeons.reference')].filter(Boolean).join(' · ')
      return birds
        .filter(({ id }) => !excluded.split(',').includes(String(id)))
        .map((bird) => ({
          value: String(bird.id),
          label: birdTitle(bird),
          hint: foundByText(bird, t, language) ?? hintOf?.(bird) ?? defaultHintOf(bird),
        }))
    },
    [gender, status, include, excluded, hintOf, readHints, t, language],
  )
}

/** Birds that live in the loft. */
export const IN_CARE: OfferedBirds = { status: 'in_care' }
/** Every bird of the loft, also those that left. */
export const OF_THE_LOFT: OfferedBirds = {}
/** Every recorded bird, also those known only as ancestors. */
export const RECORDED: OfferedBirds = { include: 'reference' }
export const COCKS: OfferedBirds = { ...RECORDED, gender: 'cock' }
export const HENS: OfferedBirds = { ...RECORDED, gender: 'hen' }
