import { COMMON_SECTIONS } from '#shared/lofts/common-sections.ts'
import type { NewSection } from '#shared/lofts/section.ts'

/** A main loft of the demo data with its sections. */
export interface DemoMainLoft {
  readonly name: string
  readonly description: string
  readonly color: string
  readonly sections: readonly Omit<NewSection, 'mainLoftId'>[]
}

/** Name and capacity of the common sections, in order. With the demo birds one is full and one overfull. */
const COMMON_CAPACITIES: readonly (readonly [name: string, capacity: number])[] = [
  ['Hens', 12],
  ['Cocks', 10],
  ['Breeding', 8],
  ['Young Birds', 6],
  ['Hospital', 3],
  ['Quarantine', 4],
]

const SECTION_DEFAULTS = { priority: 0, isActive: true } as const

export const LOFTS: readonly DemoMainLoft[] = [
  {
    name: 'Garden Loft',
    description: 'Behind the house: breeders, young birds and those that need rest.',
    color: '#16a34a',
    sections: COMMON_CAPACITIES.map(([section, capacity], index) => ({
      ...SECTION_DEFAULTS,
      section,
      capacity,
      sectionColor: COMMON_SECTIONS[index]!.color,
      ...(section === 'Young Birds' && { tags: 'young' }),
    })),
  },
  {
    name: 'Hill Loft',
    description: 'Up on the hill, open to the south-west: the racing birds.',
    color: '#d97706',
    sections: [
      {
        ...SECTION_DEFAULTS,
        section: 'Widowhood Cocks',
        customName: 'The Widowers',
        compartment: 'A',
        capacity: 8,
        sectionColor: '#7c3aed',
        description: 'Four boxes on each side; hens are shown before basketing.',
        tags: 'racing, widowhood',
        priority: 10,
      },
      { ...SECTION_DEFAULTS, section: 'Racing Team', compartment: 'B', capacity: 14, sectionColor: '#0891b2', tags: 'racing' },
      {
        ...SECTION_DEFAULTS,
        section: 'Nest Boxes',
        capacity: 10,
        sectionColor: '#64748b',
        description: 'Being rebuilt.',
        isActive: false,
      },
    ],
  },
]

/** Deleted in the course of the demo data. */
export const SHED: DemoMainLoft = {
  name: 'Old Shed',
  description: 'The first loft of all, down by the stream.',
  color: '#78716c',
  sections: [{ ...SECTION_DEFAULTS, section: 'Shed', capacity: 6, sectionColor: '#a8a29e' }],
}
