import { useDeferredValue, type ReactNode } from 'react'

interface AfterPaintProps {
  /** The class of the height that the content will have. */
  readonly height: string
  readonly children: ReactNode
}

/** Renders content that a tap need not wait for, after the content above it was painted. Nothing moves. */
export function AfterPaint({ height, children }: AfterPaintProps) {
  const isPainted = useDeferredValue(true, false)
  return isPainted ? children : <div className={height} />
}
