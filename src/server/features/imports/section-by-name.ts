import { fold } from '#shared/text/fold.ts'
import type { NamedSection } from './books.ts'

/** Creates a lookup of sections by the name in a file; it returns several sections when the name is ambiguous. */
export function sectionsByName(sections: readonly NamedSection[]): (name: string) => readonly NamedSection[] {
  const named = new Map<string, Set<NamedSection>>()
  for (const place of sections) {
    for (const name of namesOf(place)) named.set(nameKey(name), (named.get(nameKey(name)) ?? new Set()).add(place))
  }
  return (name) => [...(named.get(nameKey(name)) ?? [])]
}

/** Returns the full name of a section, which is unique. */
export function fullSectionName({ mainLoft, section, compartment, customName }: NamedSection): string {
  return [mainLoft, customName ?? section, compartment].filter(Boolean).join(' / ')
}

function namesOf(place: NamedSection): string[] {
  const { mainLoft, section, customName, compartment } = place
  const own = [section, ...(customName ? [customName] : [])]
  const inner = compartment === null ? own : own.flatMap((name) => [name, `${name} / ${compartment}`, `${name} ${compartment}`])
  return inner.flatMap((name) => [name, `${mainLoft} / ${name}`])
}

/** Normalizes a name: all separators between its parts are equal, with or without spaces. */
function nameKey(name: string): string {
  return fold(name)
    .replace(/\s*[/\\>|·:]\s*|\s+[-–—]\s+/g, '/')
    .trim()
}
