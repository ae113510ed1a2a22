/**
 * The six sections that 'Generate Common Sections' makes, in the order of the specification.
 * The young birds' section carries the tag `young`, by which fledglings find it in any language.
 */
export const COMMON_SECTIONS = [
  { key: 'hens', name: 'Hens', color: '#ec4899', tags: null },
  { key: 'cocks', name: 'Cocks', color: '#3b82f6', tags: null },
  { key: 'breeding', name: 'Breeding', color: '#22c55e', tags: null },
  { key: 'young_birds', name: 'Young Birds', color: '#f59e0b', tags: 'young' },
  { key: 'hospital', name: 'Hospital', color: '#ef4444', tags: null },
  { key: 'quarantine', name: 'Quarantine', color: '#6b7280', tags: null },
] as const
