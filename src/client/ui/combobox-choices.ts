import { useEffect, useEffectEvent, useState } from 'react'

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
  /** The choices are those of an earlier text. */
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

/** What a function found for a text. */
interface Answer extends Omit<Found, 'isLoading'> {
  readonly text: string | undefined
}
const NO_ANSWER: Answer = { text: undefined, choices: [], hasFailed: false }
const DEBOUNCE_MS = 150

/**
 * Finds choices for the typed text: at once from a list, after a short pause from a function (debounce), whose choices are also
 * passed on when they arrive; none after a failure.
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
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter(({ label, hint = '' }) => {
    const whole = folded(`${label} ${hint}`)
    return words.every((word) => whole.includes(word))
  })
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
