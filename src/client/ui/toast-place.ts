import { useLayoutEffect, type RefObject } from 'react'

/** The positions of an open dialog and its buttons, in pixels from the top of the screen. */
export interface DialogPlace {
  readonly top: number
  readonly bottom: number
  /** The top of the buttons at its end; its bottom when it has none. */
  readonly footerTop: number
}

/** Distance of a toast from the edge that it is placed at. */
type ToastPlace = { readonly top: number } | { readonly bottom: number }

/**
 * Returns where toasts of some height appear while a dialog is open: above or below it where there is room, or else right above
 * its buttons, where they cover neither these nor the button that closes it.
 */
export function toastPlace(toastHeight: number, screenHeight: number, dialog: DialogPlace): ToastPlace {
  if (dialog.top >= toastHeight) return { top: 0 }
  if (screenHeight - dialog.bottom >= toastHeight) return { bottom: 0 }
  return { bottom: screenHeight - dialog.footerTop }
}

const DIALOGS = ':is([role=dialog], [role=alertdialog])'

/** Keeps the toasts clear of the buttons of the open dialog. */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    // Measuring the page takes time when a dialog opens.
    if (toasts.length === 0) return
    const place = () => {
      const dialog = [...document.querySelectorAll<HTMLElement>(DIALOGS)].findLast(({ offsetHeight }) => offsetHeight > 0)
      const element = viewport.current
      if (!element) return
      Object.assign(element.style, { top: '', bottom: '' })
      if (!dialog) return
      const box = dialog.getBoundingClientRect()
      const footerTop = dialog.querySelector('[data-footer]')?.getBoundingClientRect().top ?? box.bottom
      const at = toastPlace(element.offsetHeight, window.innerHeight, { top: box.top, bottom: box.bottom, footerTop })
      const [top, bottom] = 'top' in at ? [`${at.top}px`, 'auto'] : ['auto', `${at.bottom}px`]
      Object.assign(element.style, { top, bottom })
    }
    place()
    // Dialogs are added to the body, and move while they open.
    const dialogs = new MutationObserver(place)
    dialogs.observe(document.body, { childList: true })
    const sizes = new ResizeObserver(place)
    sizes.observe(document.body)
    for (const dialog of document.querySelectorAll(DIALOGS)) sizes.observe(dialog)
    const abortController = new AbortController()
    const { signal } = abortController
    window.addEventListener('resize', place, { signal })
    document.addEventListener('animationend', place, { signal })
    return () => {
      dialogs.disconnect()
      sizes.disconnect()
      abortController.abort()
    }
  }, [viewport, toasts])
}
