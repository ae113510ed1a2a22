import * as z from 'zod/mini'

/** Every state a bird can be in, as stored. */
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

/** What the form for a new bird offers. */
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

/** What the form for a known bird offers: the same list for all, and the bird's present status. */
export function editFormStatuses(present: Status): readonly Status[] {
  return EDIT_FORM_STATUSES.includes(present) ? EDIT_FORM_STATUSES : [...EDIT_FORM_STATUSES, present]
}

/** A bird of these is still on the books, but nobody feeds it any more. */
export const STATUSES_OUT_OF_CARE: readonly Status[] = ['sold', 'gifted', 'deceased', 'lost', 'archived']

/** Only birds in care count in the statistics, in the occupancy of a section and for the bell. */
export function isInCare(bird: { readonly status: Status; readonly isReference: boolean }): boolean {
  return !bird.isReference && !STATUSES_OUT_OF_CARE.includes(bird.status)
}

/** Words of keepers' files beside the stored values themselves. */
const OTHER_WORDS: Readonly<Record<Status, readonly string[]>> = {
  active: ['', 'squeaker', 'activo', 'activa', 'pichon', 'pichón', 'en activo'],
  breeding: ['breeder', 'cría', 'cria', 'en cría', 'en cria', 'reproductor', 'reproductora'],
  racing: [
    'racer',
    'carreras',
    'en carreras',
    'vuelo',
    'volando',
    'competición',
    'competicion',
    'en competición',
    'en competicion',
  ],
  retired: ['retirado', 'retirada', 'fuera de competición', 'fuera de competicion'],
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

/** Reads a status in any case and in the words of keepers' files; a word nobody knows means an active bird. */
export function parseStatus(text: string): { readonly status: Status; readonly known: boolean } {
  const status = WORDS.get(
    text
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  )
  return { status: status ?? DEFAULT_STATUS, known: status !== undefined }
}

/** Takes a status in any spelling that {@link parseStatus} knows and gives the stored value. */
export const statusInputSchema = z.pipe(
  z.string().check(z.refine((text) => parseStatus(text).known)),
  z.transform((text) => parseStatus(text).status),
)
