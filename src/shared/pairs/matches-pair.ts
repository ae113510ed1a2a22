import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { fold } from '#shared/text/fold.ts'
import type { Pair } from './pair.ts'

type Searched = Pick<Pair, 'malePigeon' | 'femalePigeon' | 'nestBox'>

/** Returns whether every word is part of a band, of a name or of the nest box. */
export function matchesPair({ malePigeon, femalePigeon, nestBox }: Searched, text: string): boolean {
  const whole = fold(`${birdTitle(malePigeon)} ${birdTitle(femalePigeon)} ${nestBox ?? ''}`)
  return fold(text)
    .split(' ')
    .every((word) => whole.includes(word))
}
