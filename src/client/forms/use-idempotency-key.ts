import { useRef } from 'react'
import { newKey } from '#client/api/new-key.ts'

/**
 * Returns an idempotency key for each attempt to save. When the same contents are sent again because the answer was lost, they
 * keep their key, so that the server does not carry out the write twice.
 */
export function useIdempotencyKey(): (contents: unknown) => string {
  const last = useRef({ contents: '', key: '' })
  return (contents) => {
    const text = JSON.stringify(contents)
    if (last.current.contents !== text) last.current = { contents: text, key: newKey() }
    return last.current.key
  }
}
