import { fold } from '#shared/text/fold.ts'
import type { SectionPlace } from './books.ts'

/** Finds sections by the name a file gives, more than one where the name does not tell them apart. */
export function sectionsByName(sections: readonly SectionPlace[]): (name: string) => readonly SectionPlace[] {
  const named = new Map<string, Set<SectionPlace>>()
  for (const place of sections) {
    for (const name of namesOf(place)) named.set(nameKey(name), (named.get(nameKey(name)) ?? new Set()).add(place))
  }
  return (name) => [...(named.get(nameKey(name)) ?? [])]
}

/** The full name of a section, by which it is told from every other. */
export function placeName({ mainLoft, section, compartment, customName }: SectionPlace): string {
  return [mainLoft, customName ?? section, compartment].filter(Boolean).join(' / ')
}

function namesOf(place: SectionPlace): string[] {
  const { mainLoft, section, customName, compartment } = place
  const own = [section, ...(customName ? [customName] : [])]
  const inner = compartment === null ? own : own.flatMap((name) => [name, `${name} / ${compartment}`, `${name} ${compartment}`])
  return inner.flatMap((name) => [name, `${mainLoft} / ${name}`])
}

/** Separators between the parts of a name are all the same, and those without spaces too. */
function nameKey(name: string): string {
  return fold(name)
    .replace(/\s*[/\\>|·:]\s*|\s+[-–—]\s+/g, '/')
    .trim()
}
