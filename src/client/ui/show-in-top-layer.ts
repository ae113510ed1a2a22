const GAP_PX = 4
const MAX_PX = 256
const MIN_PX = 160

interface Size {
  /** Its greatest height. */
  readonly maxPx: number
  /** Its own width; by default that of the field. */
  readonly width?: number
}

/**
 * Shows a list below its field (or above it, when there is no room below) in the top layer, so that nothing clips it, and keeps
 * it there while the page or the dialog scrolls. Returns a function that ends this.
 */
export function showInTopLayer(list: HTMLElement, field: HTMLElement, { maxPx, width }: Size = { maxPx: MAX_PX }): () => void {
  const place = () => {
    const box = field.getBoundingClientRect()
    const height = window.visualViewport?.height ?? window.innerHeight
    const below = height - box.bottom - 2 * GAP_PX
    const above = box.top - 2 * GAP_PX
    const isAbove = below < (width === undefined ? MIN_PX : Math.min(maxPx, list.scrollHeight)) && above > below
    const left = width === undefined ? box.left : Math.max(GAP_PX, Math.min(box.left, window.innerWidth - width - GAP_PX))
    Object.assign(list.style, {
      position: 'fixed',
      inset: 'auto',
      left: `${left}px`,
      width: `${width ?? box.width}px`,
      maxHeight: `${Math.min(maxPx, isAbove ? above : below)}px`,
      ...(isAbove ? { bottom: `${window.innerHeight - box.top + GAP_PX}px` } : { top: `${box.bottom + GAP_PX}px` }),
    })
  }
  show(list)
  place()
  const abortController = new AbortController()
  const options = { signal: abortController.signal, passive: true, capture: true }
  window.addEventListener('scroll', place, options)
  window.addEventListener('resize', place, options)
  window.visualViewport?.addEventListener('resize', place, options)
  return () => abortController.abort()
}

/** Shows a panel at the bottom of the screen, where the thumb reaches it. */
export function showAtBottom(panel: HTMLElement): void {
  show(panel)
  Object.assign(panel.style, { position: 'fixed', inset: 'auto 0 0 0', maxHeight: '92dvh' })
}

/** Shows an element in the top layer; browsers from before 2024 show it at its place in the document. */
function show(element: HTMLElement): void {
  if ('showPopover' in element) element.showPopover()
}
