import { useEffect, useEffectEvent, useState } from 'react'
import { nameInLoft } from '#client/url/loft-base.ts'
import { isPaletteKey, takeEarlyKeys, typedForPalette } from './early-keys.ts'
import { handScanner } from './hand-scanner.ts'

const STORAGE_KEY = 'loft-shortcuts'

/**
 * Returns whether single-key shortcuts are on. People who use speech input trigger them by accident, so they can be turned off
 * (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(nameInLoft(STORAGE_KEY)) !== 'off'
}

export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(nameInLoft(STORAGE_KEY), isOn ? 'on' : 'off')
}

interface Overlays {
  readonly openHelp: () => void
  /** Called with the text that was typed for the palette before it could open. */
  readonly openPalette: (text: string) => void
  /** Called when a hand scanner read one of our codes. */
  readonly openCode: (code: string) => void
}

/**
 * Handles the keyboard shortcuts: `/` and `n` find their control by its attribute `aria-keyshortcuts`, which SearchInput and the
 * add button of PageHeader have.
 */
export function useShortcuts({ openHelp, openPalette, openCode }: Overlays): void {
  const [scanner] = useState(handScanner)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const code = scanner.press(event.key, event.timeStamp, event.target)
    // An open form may expect this text.
    if (code !== undefined && !isOverlayOpen()) {
      event.preventDefault()
      openCode(code)
      return
    }
    if (isPaletteKey(event)) {
      event.preventDefault()
      openPalette('')
      return
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || isBusy(event.target))
      return
    if (scanner.isTyping()) return
    if (event.key === '?') openHelp()
    else if (event.key === '/') findControl('/')?.focus()
    else if (event.key === 'n') findControl('n')?.click()
    else return
    // The key must not be typed into the field that just got the focus.
    event.preventDefault()
  })

  const pressEarly = useEffectEvent((keys: readonly KeyboardEvent[]) => {
    const text = typedForPalette(keys)
    if (text !== undefined) openPalette(text)
    else for (const event of keys) if (!isPaletteKey(event)) press(event)
  })

  useEffect(() => {
    pressEarly(takeEarlyKeys())
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

/** Returns whether the user types into a field, or an overlay covers the page or is about to. */
function isBusy(target: EventTarget | null): boolean {
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))
  return isTyping || isOverlayOpen()
}

function isOverlayOpen(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open], [data-opening-dialog]') !== null
  )
}

function findControl(key: string): HTMLElement | undefined {
  const controls = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`)
  return [...controls].find((control) => control.checkVisibility())
}
