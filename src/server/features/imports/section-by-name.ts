import { fold } from '#shared/text/fold.ts'
import type { NamedSection } from './loft-snapshot.ts'

/** Creates a lookup of sections by the name in a file; it returns several sections when the name is ambiguous. */
export function sectionsByName(sections: readonly NamedSection[]): (name: string) => readonly NamedSection[] {
  const sectionsByKey = new Map<string, Set<NamedSection>>()
  for (const namedSection of sections) {
    for (const name of namesOf(namedSection))
      sectionsByKey.set(nameKey(name), (sectionsByKey.get(nameKey(name)) ?? new Set()).add(namedSection))
  }
  return (name) => [...(sectionsByKey.get(nameKey(name)) ?? [])]
}

/** Returns the full name of a section, which is unique. */
export function fullSectionName({ mainLoft, section, compartment, customName }: NamedSection): string {
  return [mainLoft, customName ?? section, compartment].filter(Boolean).join(' / ')
}

function namesOf(namedSection: NamedSection): string[] {
  const { mainLoft, section, customName, compartment } = namedSection
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
