import { createElement, useLayoutEffect, useRef, type ComponentType } from 'react'
import { lateCode } from './late-code.ts'

const parts: { readonly name: string; readonly load: () => Promise<void> }[] = []
/** The parts that the server has sent with the page, as HTML. */
const sent = new Map<string, Element>()

/** Keeps the parts that the server sent, before the page is replaced. */
export function keepSentParts(page: Element): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-part]')) sent.set(part.dataset['part'] ?? '', part)
}

/** Discards the parts that the first page did not show. */
export const forgetSentParts = (): void => sent.clear()

/** Loads the code of all parts that cannot be shown as the server sent them. */
export async function loadPartsNotSent(): Promise<void> {
  await Promise.all(parts.filter(({ name }) => !sent.has(name)).map(({ load }) => load().catch(() => undefined)))
}

/**
 * Makes a part of a page that comes after the rest: at the first visit it is shown as the server has rendered it, and can be used when
 * its code is loaded, after the page itself. On other pages its code is loaded with the page.
 *
 * @param name Unique within a page.
 */
export function laterPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lateCode(load)
  parts.push({ name, load: code.load })

  return function LaterPart(props: Props) {
    const Loaded = code.useSoon()
    const place = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => place.current?.append(...(sent.get(name)?.childNodes ?? [])), [])
    // The key differs, because React does not know the content of the first element.
    return Loaded ? (
      <div key="loaded" data-part={name} className="contents">
        {createElement(Loaded, props)}
      </div>
    ) : (
      <div key="sent" ref={place} inert aria-hidden="true" className="contents" />
    )
  }
}
