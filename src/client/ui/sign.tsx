import type { ReactNode } from 'react'
import { TEXT, type Tone } from './tone.ts'

/** An icon that tells something by itself, in a colour that repeats it. */
export function Sign({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`inline-flex shrink-0 [&_svg]:size-4 ${TEXT[tone]}`}>{children}</span>
}
