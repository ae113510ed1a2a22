import { useEffect, useState } from 'react'

export interface Choice {
  /** The value behind the label, such as the number of a row; null for free text. */
  readonly value: string | null
  readonly label: string
  /** A short text at the right of the label. */
  readonly hint?: string
  readonly color?: string | null
}

export type ChoiceSource = readonly Choice[] | ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>)

interface Found {
  readonly choices: readonly Choice[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

const NOTHING: Found = { choices: [], isLoading: false, hasFailed: false }
const DEBOUNCE_MS = 150

/** Finds choices for the typed text: at once from a list, after a short pause from a function (debounce). */
export function useChoices(source: ChoiceSource, text: string, isOpen: boolean): Found {
  const [answer, setAnswer] = useState<Found>(NOTHING)
  const search = typeof source === 'function' ? source : undefined

  useEffect(() => {
    if (!search || !isOpen) return
    const abortController = new AbortController()
    const timer = setTimeout(() => {
      setAnswer((before) => ({ ...before, isLoading: true }))
      search(text, abortController.signal).then(
        (choices) => {
          if (!abortController.signal.aborted) setAnswer({ choices, isLoading: false, hasFailed: false })
        },
        () => {
          if (!abortController.signal.aborted) setAnswer({ ...NOTHING, hasFailed: true })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [search, text, isOpen])

  return typeof source === 'function' ? answer : { ...NOTHING, choices: matchingChoices(source, text) }
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
