import { fold } from '#shared/text/fold.ts'

interface Searched {
  readonly name: string
  readonly date: string
  readonly releaseLocation: string | null
}

/** Returns whether every word is part of the name, the day or the release point of a race. */
export function matchesRace({ name, date, releaseLocation }: Searched, text: string): boolean {
  const whole = fold([name, date, releaseLocation].join(' '))
  return fold(text)
    .split(' ')
    .every((word) => whole.includes(word))
}
