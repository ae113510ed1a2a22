import type { ReactNode } from 'react'
import { TEXT_CLASSES, type Tone } from './tone.ts'

/** Shows an icon with a meaning of its own, in a matching colour. */
export function ToneIcon({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`inline-flex shrink-0 [&_svg]:size-4 ${TEXT_CLASSES[tone]}`}>{children}</span>
}
