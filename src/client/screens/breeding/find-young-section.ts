import type { Section } from '#shared/lofts/section.ts'

/** By this word a section is known as the one for young birds, in any case. */
const YOUNG = 'young'

/** The first section in use whose name, own name or tags contain 'young'. */
export function findYoungSection(sections: readonly Section[]): Section | undefined {
  return sections.find(
    ({ isActive, section, customName, tags }) =>
      isActive && [section, customName, tags].some((text) => text?.toLowerCase().includes(YOUNG)),
  )
}
