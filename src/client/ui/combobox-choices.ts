import { useEffect, useState } from 'react'

export interface Choice {
  /** What stands for it, such as the number of a row; null for a text typed freely. */
  readonly value: string | null
  readonly label: string
  /** A few more words at its right. */
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
const ASK_AFTER_MS = 150

/** Choices for what is typed: at once from a list, after a short rest from a function. */
export function useChoices(source: ChoiceSource, text: string, isOpen: boolean): Found {
  const [answer, setAnswer] = useState<Found>(NOTHING)
  const ask = typeof source === 'function' ? source : undefined

  useEffect(() => {
    if (!ask || !isOpen) return
    const ending = new AbortController()
    const timer = setTimeout(() => {
      setAnswer((before) => ({ ...before, isLoading: true }))
      ask(text, ending.signal).then(
        (choices) => {
          if (!ending.signal.aborted) setAnswer({ choices, isLoading: false, hasFailed: false })
        },
        () => {
          if (!ending.signal.aborted) setAnswer({ ...NOTHING, hasFailed: true })
        },
      )
    }, ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [ask, text, isOpen])

  return typeof source === 'function' ? answer : { ...NOTHING, choices: matching(source, text) }
}

/** Choices whose label or hint holds every word that was typed, in any order, accents aside. */
export function matching(choices: readonly Choice[], text: string): readonly Choice[] {
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
