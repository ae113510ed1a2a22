import { YOUNG_WORD } from './young-section.ts'

/**
 * The sections that the program suggests, in the order shown, with the original values of the built-in templates. Screens translate
 * their names.
 */
const SUGGESTED_SECTIONS = [
  { key: 'hens', name: 'Hens', color: '#ec4899', defaultCapacity: 20, suggestedCompartments: null },
  { key: 'cocks', name: 'Cocks', color: '#3b82f6', defaultCapacity: 20, suggestedCompartments: null },
  { key: 'breeding', name: 'Breeding', color: '#22c55e', defaultCapacity: 20, suggestedCompartments: null },
  { key: 'young_birds', name: 'Young Birds', color: '#f59e0b', defaultCapacity: 20, suggestedCompartments: null },
  { key: 'hospital', name: 'Hospital', color: '#ef4444', defaultCapacity: 4, suggestedCompartments: null },
  { key: 'quarantine', name: 'Quarantine', color: '#6b7280', defaultCapacity: 4, suggestedCompartments: null },
  {
    key: 'nest_boxes',
    name: 'Nest Boxes',
    color: '#14b8a6',
    defaultCapacity: 2,
    suggestedCompartments: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
  },
  { key: 'widowhood', name: 'Widowhood Cocks', color: '#6366f1', defaultCapacity: 20, suggestedCompartments: 'A, B' },
  { key: 'racing', name: 'Racing Team', color: '#8b5cf6', defaultCapacity: 20, suggestedCompartments: null },
  { key: 'for_sale', name: 'For Sale', color: '#f97316', defaultCapacity: 10, suggestedCompartments: null },
  { key: 'retired', name: 'Retired', color: '#78716c', defaultCapacity: 10, suggestedCompartments: null },
] as const
export type SuggestedSection = (typeof SUGGESTED_SECTIONS)[number]['key']
export const SUGGESTED_KEYS = SUGGESTED_SECTIONS.map(({ key }) => key)

/** Returns the original values of a built-in template, as a change of that template. */
export function originalOf(builtInKey: SuggestedSection) {
  const { key, ...original } = SUGGESTED_SECTIONS.find((section) => section.key === builtInKey)!
  return { ...original, description: null, isActive: true }
}

export function findSuggestedSection(name: string): SuggestedSection | undefined {
  return SUGGESTED_SECTIONS.find((section) => section.name === name)?.key
}

/** Returns the tags of a suggested section. That for young birds has a tag, by which fledging finds it in any language. */
export function tagsOf(section: SuggestedSection): string | null {
  return section === 'young_birds' ? YOUNG_WORD : null
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
