const GAP_PX = 4
const MAX_PX = 256
const MIN_PX = 160

/**
 * Shows a list below its field (or above it, when there is no room below) in the top layer, so that nothing clips it, and keeps
 * it there while the page or the dialog scrolls. Returns a function that ends this.
 */
export function showInTopLayer(list: HTMLElement, field: HTMLElement): () => void {
  const place = () => {
    const box = field.getBoundingClientRect()
    const height = window.visualViewport?.height ?? window.innerHeight
    const below = height - box.bottom - 2 * GAP_PX
    const above = box.top - 2 * GAP_PX
    const isAbove = below < MIN_PX && above > below
    Object.assign(list.style, {
      position: 'fixed',
      inset: 'auto',
      left: `${box.left}px`,
      width: `${box.width}px`,
      maxHeight: `${Math.min(MAX_PX, isAbove ? above : below)}px`,
      ...(isAbove ? { bottom: `${window.innerHeight - box.top + GAP_PX}px` } : { top: `${box.bottom + GAP_PX}px` }),
    })
  }
  // Browsers from before 2024 show the list at its place in the document.
  if ('showPopover' in list) list.showPopover()
  place()
  const abortController = new AbortController()
  const options = { signal: abortController.signal, passive: true, capture: true }
  window.addEventListener('scroll', place, options)
  window.addEventListener('resize', place, options)
  window.visualViewport?.addEventListener('resize', place, options)
  return () => abortController.abort()
}
