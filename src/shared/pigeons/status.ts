import * as z from 'zod/mini'

/** Every status of a bird, as stored. */
export const STATUSES = [
  'active',
  'breeding',
  'racing',
  'retired',
  'training',
  'injured',
  'for_sale',
  'sold',
  'gifted',
  'deceased',
  'lost',
  'archived',
  'unassigned',
] as const

export const statusSchema = z.enum(STATUSES)

export type Status = z.output<typeof statusSchema>

export const DEFAULT_STATUS: Status = 'active'

/** The statuses in the form for a new bird. */
export const ADD_FORM_STATUSES: readonly Status[] = [
  'active',
  'breeding',
  'racing',
  'retired',
  'training',
  'injured',
  'for_sale',
  'sold',
]

const EDIT_FORM_STATUSES: readonly Status[] = ['active', 'breeding', 'racing', 'retired', 'sold', 'deceased']

/** Returns the statuses in the form for an existing bird: a fixed list and the bird's present status. */
export function editFormStatuses(present: Status): readonly Status[] {
  return EDIT_FORM_STATUSES.includes(present) ? EDIT_FORM_STATUSES : [...EDIT_FORM_STATUSES, present]
}

/** A bird with one of these has left the loft, although its record is kept. */
export const STATUSES_OUT_OF_CARE: readonly Status[] = ['sold', 'gifted', 'deceased', 'lost', 'archived']

/** Checks whether a bird is in care: only such birds count in the statistics, in the occupancy of sections and in the notifications. */
export function isInCare(bird: { readonly status: Status; readonly isReference: boolean }): boolean {
  return !bird.isReference && !STATUSES_OUT_OF_CARE.includes(bird.status)
}

/** Words in keepers' files besides the stored values. */
const OTHER_WORDS: Readonly<Record<Status, readonly string[]>> = {
  active: ['', 'squeaker', 'activo', 'activa', 'pichon', 'pichón', 'en activo'],
  breeding: ['breeder', 'cría', 'cria', 'en cría', 'en cria', 'reproductor', 'reproductora'],
  racing: [
    'racer',
    'flyer',
    'carreras',
    'en carreras',
    'vuelo',
    'volando',
    'competición',
    'competicion',
    'en competición',
    'en competicion',
  ],
  retired: ['retirado', 'retirada', 'ya no compite', 'fuera de competición', 'fuera de competicion'],
  training: ['entrenamiento', 'en entrenamiento'],
  injured: ['herido', 'herida', 'lesionado', 'lesionada', 'con lesión', 'con lesion'],
  for_sale: ['en venta', 'a la venta'],
  sold: ['vendido', 'vendida', 'baja por venta'],
  gifted: ['gift', 'given away', 'regalo', 'regalado', 'regalada', 'baja por donación', 'baja por donacion'],
  deceased: ['dead', 'died', 'muerto', 'muerta', 'fallecido', 'fallecida', 'baja por muerte'],
  lost: ['perdido', 'perdida', 'baja por pérdida', 'baja por perdida'],
  archived: ['archive', 'archivo', 'archivado', 'archivada', 'en archivo'],
  unassigned: ['sin asignar'],
}

const WORDS: ReadonlyMap<string, Status> = new Map(
  STATUSES.flatMap((status) => [status.replaceAll('_', ' '), ...OTHER_WORDS[status]].map((word) => [word, status] as const)),
)

/** Parses a status in any case and in the words of keepers' files; an unknown word means an active bird. */
export function parseStatus(text: string): { readonly status: Status; readonly isKnown: boolean } {
  const status = WORDS.get(
    text
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  )
  return { status: status ?? DEFAULT_STATUS, isKnown: status !== undefined }
}

/** Accepts a status in any spelling of {@link parseStatus} and returns the stored value. */
export const statusInputSchema = z.pipe(
  z.string().check(z.refine((text) => parseStatus(text).isKnown)),
  z.transform((text) => parseStatus(text).status),
)
