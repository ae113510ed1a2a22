import { pathInLoft } from '#client/url/loft-base.ts'
import { signal } from './signal.ts'

interface Answered {
  readonly path: string
  readonly oldest: number
}

/** The oldest moment of the answers that this device gave for a page. */
const answered = signal<Answered | undefined>(undefined)
export const useDeviceAnswers = answered.use

/** Records that the device answered for the current page with data of this moment. */
export function noteDeviceAnswer(at: number): void {
  const path = pathInLoft(location.pathname)
  const known = answered.get()
  answered.set({ path, oldest: known?.path === path ? Math.min(known.oldest, at) : at })
}
