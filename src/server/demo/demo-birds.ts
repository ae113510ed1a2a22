import type { Currency } from '#shared/api/fields.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { Status } from '#shared/pigeons/status.ts'
import type { DrawnColor } from './draw-pigeon.ts'

/** A bird of the demo loft. */
export interface DemoBird {
  readonly name: string
  /** Issuer and serial number of its band; the year between them is its hatch year. */
  readonly band: readonly [issuer: string, serial: string]
  readonly gender: Gender
  readonly color: DrawnColor
  /** Days ago. */
  readonly hatched: number
  readonly section: string
  /** Sire and dam: names of demo birds, bands of birds that never lived here, or free text. */
  readonly parents?: readonly string[]
  readonly strain?: string
  readonly status?: Status
  readonly note?: string
  readonly bought?: { readonly price: number; readonly currency: Currency; readonly from: string }
  readonly value?: number
  readonly invested?: number
  readonly pictures?: 'photo' | 'photo and eye'
}

type Home = readonly [section: string, hatched: number]
type Appearance = readonly [gender: Gender, color: DrawnColor]
type BirdDetails = Omit<DemoBird, 'name' | 'band' | 'gender' | 'color' | 'hatched' | 'section'>

function bird(
  name: string,
  band: DemoBird['band'],
  [gender, color]: Appearance,
  [section, hatched]: Home,
  more: BirdDetails,
): DemoBird {
  return { name, band, gender, color, section, hatched, ...more }
}

/** Returns two young of one nest, the second hatched two days later. */
function nest(parents: readonly [string, string], strain: string, hatched: number, young: readonly [Chick, Chick]): DemoBird[] {
  return young.map(([name, serial, gender, color], index) => {
    const place = ['Young Birds', hatched - 2 * index] as const
    return bird(name, ['GB', serial], [gender, color], place, { parents, strain, ...(index === 0 && { pictures: 'photo' }) })
  })
}

type Chick = readonly [name: string, serial: string, gender: Gender, color: DrawnColor]

/** The bought birds with which the loft began. */
export const FOUNDERS: readonly DemoBird[] = [
  bird('Sultan', ['BELG', '6012345'], ['cock', 'Blue bar'], ['Breeding', 2950], {
    parents: ['BELG-10-6088001', 'Golden hen of A. Claes'],
    strain: 'Janssen',
    status: 'breeding',
    note: 'Father of the best racers of this loft.',
    bought: { price: 450, currency: 'EUR', from: 'J. Peeters' },
    value: 1200,
    invested: 620,
    pictures: 'photo and eye',
  }),
  bird('Gitana', ['BELG', '6077120'], ['hen', 'Dark check'], ['Breeding', 2600], {
    parents: ['BELG-10-6088001', 'BELG-12-6090417'],
    strain: 'Janssen',
    status: 'breeding',
    bought: { price: 380, currency: 'EUR', from: 'J. Peeters' },
    value: 900,
    invested: 470,
    pictures: 'photo and eye',
  }),
  bird('Rusty', ['GB', 'N-12031'], ['cock', 'Red bar'], ['Breeding', 2580], {
    parents: ['Old Red of Hull'],
    strain: 'Busschaert',
    status: 'breeding',
    bought: { price: 220, currency: 'USD', from: 'M. Hart' },
    value: 260,
    invested: 310,
    pictures: 'photo',
  }),
  bird('Duchess', ['GB', 'N-12077'], ['hen', 'Blue check'], ['Breeding', 2930], {
    strain: 'Busschaert',
    status: 'breeding',
    bought: { price: 180, currency: 'USD', from: 'M. Hart' },
    value: 150,
    invested: 240,
    pictures: 'photo',
  }),
  bird('Merlin', ['NL', '1600418'], ['cock', 'Grizzle'], ['Breeding', 2210], {
    strain: 'Van Loon',
    status: 'breeding',
    bought: { price: 300, currency: 'EUR', from: 'H. de Vries' },
    value: 520.5,
    pictures: 'photo and eye',
  }),
  bird('Noche', ['NL', '1600733'], ['hen', 'Black'], ['Breeding', 2190], {
    strain: 'Van Loon',
    status: 'breeding',
    bought: { price: 275, currency: 'EUR', from: 'H. de Vries' },
    value: 400,
    invested: 330,
    pictures: 'photo',
  }),
  bird('Snow', ['GB', 'S-4410'], ['hen', 'White'], ['Hens', 2900], {
    note: 'Flew at weddings before she came here.',
    bought: { price: 60, currency: 'USD', from: 'Dove Release Ltd' },
    pictures: 'photo',
  }),
  bird('Smoke', ['GB', 'S-4478'], ['cock', 'Slate'], ['Cocks', 2560], {
    note: 'Past his racing days, and still the first at the trough.',
  }),
  bird('Rambler', ['GB', 'S-5102'], ['cock', 'Blue check'], ['Shed', 1900], {
    note: 'Came home with the neighbours’ birds one day and stayed.',
  }),
]

/** Their young, which now race or breed. */
export const SECOND_GENERATION: readonly DemoBird[] = [
  bird('Atlas', ['GB', 'N-31002'], ['cock', 'Blue bar'], ['Widowhood Cocks', 1480], {
    parents: ['Sultan', 'Gitana'],
    strain: 'Janssen',
    status: 'racing',
    note: 'Three times first of the club; 475 km is his distance.',
    value: 750,
    invested: 140,
    pictures: 'photo and eye',
  }),
  bird('Brisa', ['GB', 'N-31003'], ['hen', 'Blue check'], ['Breeding', 1478], {
    parents: ['Sultan', 'Gitana'],
    strain: 'Janssen',
    status: 'breeding',
    value: 480,
    invested: 120,
    pictures: 'photo',
  }),
  bird('Copper', ['GB', 'N-31010'], ['cock', 'Red check'], ['Breeding', 1465], {
    parents: ['Rusty', 'Duchess'],
    strain: 'Busschaert',
    status: 'breeding',
    pictures: 'photo',
  }),
  bird('Ember', ['GB', 'N-31011'], ['hen', 'Red bar'], ['Hens', 1463], {
    parents: ['Rusty', 'Duchess'],
    strain: 'Busschaert',
    value: 160,
    invested: 90,
    pictures: 'photo',
  }),
  bird('Shadow', ['GB', 'N-35120'], ['cock', 'Dark check'], ['Widowhood Cocks', 1110], {
    parents: ['Merlin', 'Noche'],
    strain: 'Van Loon',
    status: 'racing',
    value: 340,
    pictures: 'photo',
  }),
  bird('Storm', ['GB', 'N-35121'], ['cock', 'Grizzle'], ['Widowhood Cocks', 1108], {
    parents: ['Merlin', 'Noche'],
    strain: 'Van Loon',
    status: 'racing',
    pictures: 'photo',
  }),
  bird('Pearl', ['GB', 'N-35130'], ['hen', 'Slate'], ['Racing Team', 1095], {
    parents: ['Sultan', 'Noche'],
    strain: 'Janssen',
    status: 'racing',
    pictures: 'photo',
  }),
  bird('Comet', ['GB', 'N-35131'], ['cock', 'Blue bar'], ['Widowhood Cocks', 1093], {
    parents: ['Sultan', 'Noche'],
    strain: 'Janssen',
    status: 'racing',
    value: 420,
    invested: 100,
  }),
  bird('Flint', ['GB', 'N-35140'], ['cock', 'Slate'], ['Cocks', 1080], {
    parents: ['Smoke', 'Snow'],
  }),
  bird('Ivory', ['GB', 'N-35141'], ['hen', 'White'], ['Hens', 1078], {
    parents: ['Smoke', 'Snow'],
    pictures: 'photo',
  }),
]

/** Last year's young. */
export const THIRD_GENERATION: readonly DemoBird[] = [
  ...nest(['Atlas', 'Brisa'], 'Janssen', 372, [
    ['Alba', 'N-41201', 'hen', 'Blue check'],
    ['Apollo', 'N-41202', 'cock', 'Blue bar'],
  ]),
  ...nest(['Copper', 'Pearl'], 'Busschaert', 368, [
    ['Ruby', 'N-41208', 'hen', 'Red check'],
    ['Rocket', 'N-41209', 'cock', 'Red bar'],
  ]),
  ...nest(['Merlin', 'Brisa'], 'Van Loon', 360, [
    ['Mistral', 'N-41215', 'cock', 'Grizzle'],
    ['Luna', 'N-41216', 'hen', 'Dark check'],
  ]),
  ...nest(['Shadow', 'Ivory'], 'Van Loon', 355, [
    ['Domino', 'N-41220', 'cock', 'Black'],
    ['Salt', 'N-41221', 'hen', 'White'],
  ]),
]

/** This year's young: most are too young to know their gender. */
export const SQUEAKERS: readonly DemoBird[] = [
  ...nest(['Sultan', 'Gitana'], 'Janssen', 48, [
    ['Poppy', 'N-52001', 'hen', 'Blue bar'],
    ['Pip', 'N-52002', 'por_definir', 'Blue check'],
  ]),
  ...nest(['Copper', 'Duchess'], 'Busschaert', 45, [
    ['Paprika', 'N-52007', 'por_definir', 'Red bar'],
    ['Chili', 'N-52008', 'por_definir', 'Red check'],
  ]),
  ...nest(['Merlin', 'Noche'], 'Van Loon', 42, [
    ['Inky', 'N-52011', 'por_definir', 'Black'],
    ['Pepper', 'N-52012', 'por_definir', 'Grizzle'],
  ]),
  ...nest(['Apollo', 'Luna'], 'Janssen', 38, [
    ['Dash', 'N-52015', 'cock', 'Dark check'],
    ['Dot', 'N-52016', 'por_definir', 'Blue bar'],
  ]),
]

/** Added a second time by mistake, under a band that no bird wears. */
export const DUPLICATE: DemoBird = bird('Dot again', ['GB', 'N-52061'], ['por_definir', 'Blue bar'], ['Young Birds', 36], {
  note: 'Entered twice by mistake.',
})

/** Recently bought, and quarantined until they are known to be healthy. */
export const BOUGHT_BIRDS: readonly DemoBird[] = [
  bird('Falcon', ['BELG', '2240019'], ['cock', 'Blue check'], ['Quarantine', 740], {
    parents: ['BELG-21-2100555', 'BELG-22-2150777'],
    strain: 'Vandenabeele',
    bought: { price: 640, currency: 'EUR', from: 'Gebr. Maes' },
    value: 640,
    invested: 665,
    pictures: 'photo and eye',
  }),
  bird('Nube', ['NL', '2301188'], ['hen', 'Grizzle'], ['Quarantine', 690], {
    parents: ['Blauwe van H. de Vries'],
    bought: { price: 210, currency: 'EUR', from: 'H. de Vries' },
    pictures: 'photo',
  }),
]
