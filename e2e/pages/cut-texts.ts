import type { Page } from '@playwright/test'

/**
 * Returns every visible text or button that is cut by a box around it or by the edge of the screen, or that is wider than its button, and
 * every usual word of the page that is broken in its middle. Texts that scroll, or are shortened with an ellipsis, are left out.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Borders and rounding may exceed the box by this. */
    const TOLERANCE_PX = 1
    /** Longer words may need more than one line. */
    const USUAL_WORD = /(?<!\p{L})\p{L}{2,16}(?!\p{L})/gu
    const BOXES = 'button, a[class*="rounded-md"], [role="tab"], h1, h2, h3'

    /** Returns the box that may not be left by the text; undefined when it scrolls or is shortened. */
    function boxOf(text: Element): { element: Element; left: number; right: number } | undefined {
      for (let element: Element | null = text; element; element = element.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(element)
        const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        if (isShortened || overflowX === 'auto' || overflowX === 'scroll') return undefined
        const { left, right, width } = element.getBoundingClientRect()
        // Only screen readers read this text.
        if (width <= 1) return undefined
        if (overflowX === 'hidden' || overflowX === 'clip' || element.matches(BOXES)) return { element, left, right }
        if (position === 'fixed') break
      }
      return { element: document.body, left: 0, right: innerWidth }
    }

    const found: string[] = []
    // A button with only an icon has no text, so the loop over the texts does not find it.
    for (const button of document.querySelectorAll('button')) {
      if (!button.checkVisibility() || !button.parentElement) continue
      const box = boxOf(button.parentElement)
      const { left, right, width } = button.getBoundingClientRect()
      if (!box || width <= 1 || (left >= box.left - TOLERANCE_PX && right <= box.right + TOLERANCE_PX)) continue
      found.push(
        `${Math.round(left)}–${Math.round(right)} in <${box.element.localName}> ${Math.round(box.left)}–${Math.round(box.right)}: button ${button.ariaLabel ?? button.textContent}`,
      )
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || parent.closest('svg, script, title') || !parent.checkVisibility()) continue
      const box = boxOf(parent)
      if (!box) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (rects.length > 1 && parent.closest('main')) {
        for (const { 0: word, index } of node.nodeValue.matchAll(USUAL_WORD)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)))
          if (lines.size > 1) found.push(`Broken in its middle: ${word} (${parent.className})`)
        }
      }
      const [left, right] = [Math.min(...rects.map((rect) => rect.left)), Math.max(...rects.map((rect) => rect.right))]
      if (rects.length === 0 || (left >= box.left - TOLERANCE_PX && right <= box.right + TOLERANCE_PX)) continue
      const place = `${Math.round(left)}–${Math.round(right)} in <${box.element.localName}> ${Math.round(box.left)}–${Math.round(box.right)}`
      found.push(`${place}: ${node.nodeValue.trim().slice(0, 60)} (${parent.className})`)
    }
    return found
  })
}
