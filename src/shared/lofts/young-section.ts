import type { Translate } from '#shared/i18n/translate.ts'
import { fold } from '#shared/text/fold.ts'
import type { Section } from './section.ts'

/** The word that marks the section for fledged birds, in any case: in its name, its custom name or its tags. */
export const YOUNG_WORD = 'young'

/** Finds the section that fledged birds move to; ignores inactive sections. */
export function findYoungSection<S extends Pick<Section, 'section' | 'customName' | 'tags' | 'isActive'>>(
  sections: readonly S[],
): S | undefined {
  return sections.find(
    ({ section, customName, tags, isActive }) =>
      isActive && [section, customName, tags].some((text) => text !== null && fold(text).includes(YOUNG_WORD)),
  )
}

/** Returns tags as a screen shows them: the tag `young` in the screen's language, all others as they are. */
export function shownTags(tags: string, t: Translate): string {
  return replaceTag(tags, YOUNG_WORD, t('lofts.tags.young'))
}

/** Returns tags as they are stored: the screen's word for `young` becomes `young`, which {@link findYoungSection} looks for. */
export function storedTags(tags: string, t: Translate): string {
  return replaceTag(tags, t('lofts.tags.young'), YOUNG_WORD)
}

function replaceTag(tags: string, from: string, to: string): string {
  return tags
    .split(',')
    .map((tag) => (fold(tag.trim()) === fold(from) ? tag.replace(tag.trim(), to) : tag))
    .join(',')
}
