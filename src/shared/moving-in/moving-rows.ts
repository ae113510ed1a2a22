import { PIGEON_TEXTS } from '#shared/pigeons/pigeon-fields.ts'
import { bandKey } from '#shared/bands/band-key.ts'
import { MOVING_FIELDS } from './moving-columns.ts'
import type { ConvertedBird, ConvertedLoft } from './converted-loft.ts'

const SHORT_TEXTS = ['name', 'color', 'strain', 'breeder', 'owner'] as const

/**
 * Converts birds to rows under our own column titles, so that they are compared and written like any other file. Parents are
 * linked by the bands in the rows, and too long texts move to the notes.
 */
export function movingRows({ birds }: Pick<ConvertedLoft, 'birds'>): string[][] {
  const bands = uniqueBands(birds)
  const rows = birds.map((bird, at) => {
    const long = SHORT_TEXTS.filter((field) => (bird[field]?.length ?? 0) > PIGEON_TEXTS[field].max)
    const parent = (role: 'sire' | 'dam') => {
      const parentAt = bird[`${role}At`]
      return parentAt === undefined ? bird[role] : bands[parentAt] || birds[parentAt]!.name
    }
    const cells: Readonly<Record<string, string | number | undefined>> = {
      ...Object.fromEntries(SHORT_TEXTS.map((field) => [field, long.includes(field) ? undefined : bird[field]])),
      bandId: bands[at],
      gender: bird.gender === 'por_definir' ? '' : bird.gender,
      description: bird.description,
      notes: [...long.map((field) => bird[field]), ...bird.notes].join('\n'),
      sire: parent('sire'),
      dam: parent('dam'),
      location: bird.location,
      status: bird.status?.replaceAll('_', ' '),
      birthYear: bird.birthYear,
      hatchDate: bird.hatchDate,
      purchasePrice: bird.purchasePrice,
      currentValue: bird.currentValue,
      reference: bird.isReference ? 'yes' : '',
    }
    return MOVING_FIELDS.map((field) => String(cells[field] ?? ''))
  })
  return [[...MOVING_FIELDS], ...rows]
}

/** Returns the band of each bird. Birds without a band are known by a name, which several of them may share. */
export function uniqueBands(birds: readonly ConvertedBird[]): string[] {
  const counts = new Map<string, number>()
  return birds.map(({ bandId, isReference }) => {
    const count = (counts.get(bandKey(bandId)) ?? 0) + 1
    counts.set(bandKey(bandId), count)
    return count > 1 && isReference && bandId && !/\d/.test(bandId) ? `${bandId}, ${count}` : bandId
  })
}
