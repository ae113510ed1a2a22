import { useEffect, useEffectEvent, useState } from 'react'
import { fold } from '#shared/text/fold.ts'

export interface Choice {
  /** The value behind the label, such as the id of a row; null for free text. */
  readonly value: string | null
  readonly label: string
  /** A short text at the right of the label. */
  readonly hint?: string
  readonly color?: string | null
}

export type ChoiceSource = readonly Choice[] | ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>)

interface Found {
  readonly choices: readonly Choice[]
  /** Whether the choices are still those of an earlier text. */
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

/** The choices that were found for a text. */
interface Answer extends Omit<Found, 'isLoading'> {
  readonly text: string | undefined
}
const NO_ANSWER: Answer = { text: undefined, choices: [], hasFailed: false }
const DEBOUNCE_MS = 150

/**
 * Returns the choices for the typed text. A list is searched at once, a function is called after a short pause (debounce), and
 * `onArrived` receives what it finds, which is nothing after a failure.
 */
export function useChoices(
  source: ChoiceSource,
  text: string,
  isOpen: boolean,
  onArrived: (choices: readonly Choice[]) => void,
): Found {
  const [answer, setAnswer] = useState<Answer>(NO_ANSWER)
  const search = typeof source === 'function' ? source : undefined
  const arrive = useEffectEvent((arrived: Answer) => {
    setAnswer(arrived)
    onArrived(arrived.choices)
  })

  useEffect(() => {
    if (!search || !isOpen) return
    const abortController = new AbortController()
    const timer = setTimeout(() => {
      search(text, abortController.signal).then(
        (choices) => {
          if (!abortController.signal.aborted) arrive({ text, choices, hasFailed: false })
        },
        () => {
          if (!abortController.signal.aborted) arrive({ text, choices: [], hasFailed: true })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [search, text, isOpen])

  if (typeof source !== 'function') return { choices: matchingChoices(source, text), isLoading: false, hasFailed: false }
  return { ...answer, isLoading: isOpen && answer.text !== text }
}

/** Returns the choices whose label or hint contains every typed word, in any order, ignoring accents. */
export function matchingChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter(({ label, hint = '' }) => {
    const whole = fold(`${label} ${hint}`)
    return words.every((word) => whole.includes(word))
  })
}
