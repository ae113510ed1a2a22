import { useRef } from 'react'
import { newKey } from '#client/api/new-key.ts'

/**
 * Names one attempt to save: the same contents sent again, because the answer got lost on the way, keep their name,
 * so that the server does not do it twice.
 */
export function useAttemptKey(): (contents: unknown) => string {
  const last = useRef({ contents: '', key: '' })
  return (contents) => {
    const text = JSON.stringify(contents)
    if (last.current.contents !== text) last.current = { contents: text, key: newKey() }
    return last.current.key
  }
}
