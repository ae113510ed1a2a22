import { fold } from '#shared/text/fold.ts'
import type { Section } from './section.ts'

/** The word that marks the section for fledged birds, in any case: in its name, its custom name or its tags. */
const YOUNG = 'young'

/** Finds the section that fledged birds move to; ignores inactive sections. */
export function findYoungSection<S extends Pick<Section, 'section' | 'customName' | 'tags' | 'isActive'>>(
  sections: readonly S[],
): S | undefined {
  return sections.find(
    ({ section, customName, tags, isActive }) =>
      isActive && [section, customName, tags].some((text) => text !== null && fold(text).includes(YOUNG)),
  )
}
