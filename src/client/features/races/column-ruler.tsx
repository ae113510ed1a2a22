import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { movedPosition, tappedPosition, toggleCut } from './column-cuts.ts'

interface ColumnRulerProps {
  readonly cuts: readonly number[]
  /** The length of the longest line. */
  readonly length: number
  readonly onCuts: (cuts: number[]) => void
}

/** An invisible text whose width gives the width of one character. */
const WIDTH_SAMPLE = '0'.repeat(20)

/**
 * Shows a layer over the lines of a text, where a tap or the space bar sets or removes a column border. The text is monospaced.
 */
export function ColumnRuler({ cuts, length, onCuts }: ColumnRulerProps) {
  const { t } = useLanguage()
  const [cursor, setCursor] = useState(1)
  const widthSample = useRef<HTMLSpanElement>(null)

  function tap({ currentTarget, clientX }: MouseEvent<HTMLElement>): void {
    const characterPx = (widthSample.current?.getBoundingClientRect().width ?? 0) / WIDTH_SAMPLE.length
    if (characterPx === 0) return
    const position = tappedPosition(cuts, clientX - currentTarget.getBoundingClientRect().left, characterPx)
    if (position < 1 || position >= length) return
    setCursor(position)
    onCuts(toggleCut(cuts, position))
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const moved = movedPosition(cursor, event.key, length - 1)
    const isToggle = event.key === ' ' || event.key === 'Enter'
    if (moved === undefined && !isToggle) return
    event.preventDefault()
    if (isToggle) return onCuts(toggleCut(cuts, cursor))
    setCursor(moved ?? cursor)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('resultImports.cuts')}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, length - 1)}
      aria-valuenow={cursor}
      aria-valuetext={t(cuts.includes(cursor) ? 'resultImports.cuts.border' : 'resultImports.cuts.at', { position: cursor })}
      onClick={tap}
      onKeyDown={press}
      className="group absolute inset-y-0 left-12 cursor-col-resize rounded-sm focus-visible:outline-2 focus-visible:outline-accent"
      style={{ width: `${length}ch` }}
    >
      <span ref={widthSample} aria-hidden="true" className="invisible absolute">
        {WIDTH_SAMPLE}
      </span>
      {cuts.map((cut) => (
        <span key={cut} aria-hidden="true" className="absolute inset-y-0 -ml-px w-0.5 bg-accent" style={{ left: `${cut}ch` }} />
      ))}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 -ml-px hidden w-0.5 border-l-2 border-dashed border-warning group-focus-visible:block"
        style={{ left: `${cursor}ch` }}
      />
    </div>
  )
}
