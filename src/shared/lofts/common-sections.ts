/**
 * Sections that the product suggests, in the order shown; screens translate their names. The English name of a built-in template
 * determines its key.
 */
const SUGGESTED_SECTIONS = [
  { key: 'hens', name: 'Hens' },
  { key: 'cocks', name: 'Cocks' },
  { key: 'breeding', name: 'Breeding' },
  { key: 'young_birds', name: 'Young Birds' },
  { key: 'hospital', name: 'Hospital' },
  { key: 'quarantine', name: 'Quarantine' },
  { key: 'nest_boxes', name: 'Nest Boxes' },
  { key: 'widowhood', name: 'Widowhood Cocks' },
  { key: 'racing', name: 'Racing Team' },
  { key: 'for_sale', name: 'For Sale' },
  { key: 'retired', name: 'Retired' },
] as const
export type SuggestedSection = (typeof SUGGESTED_SECTIONS)[number]['key']

export function findSuggestedSection(name: string): SuggestedSection | undefined {
  return SUGGESTED_SECTIONS.find((section) => section.name === name)?.key
}

/** The tag by which fledging finds the section for young birds in any language. */
const YOUNG_TAG = 'young'

export function tagsOf(section: SuggestedSection): string | null {
  return section === 'young_birds' ? YOUNG_TAG : null
}

/** The six sections that 'Generate Common Sections' creates, in the order of the specification. */
export const COMMON_SECTIONS = [
  { key: 'hens', color: '#ec4899' },
  { key: 'cocks', color: '#3b82f6' },
  { key: 'breeding', color: '#22c55e' },
  { key: 'young_birds', color: '#f59e0b' },
  { key: 'hospital', color: '#ef4444' },
  { key: 'quarantine', color: '#6b7280' },
] as const satisfies readonly { readonly key: SuggestedSection; readonly color: string }[]
