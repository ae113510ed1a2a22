import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { byId, doneSchema, idSchema } from '#shared/api/fields.ts'
import { meaningSchema } from './import-choices.ts'

/** The kinds of files whose columns are remembered. */
const FILES = ['inventory', 'pedigree', 'moving', 'results'] as const

const answerSchema = z.discriminatedUnion('kind', [
  /** The meaning of a word of a file. */
  z.object({
    id: idSchema,
    kind: z.literal('word'),
    field: z.enum(['gender', 'status']),
    word: z.string(),
    answer: meaningSchema,
  }),
  /** The fields of the columns in files with the same titles; a field is null for a column that is not read. */
  z.object({
    id: idSchema,
    kind: z.literal('columns'),
    file: z.enum(FILES),
    columns: z.array(z.object({ title: z.string(), field: z.nullable(z.string()) })),
  }),
])
/** An answer of the keeper about an imported file, which later files reuse. */
export type ImportAnswer = z.output<typeof answerSchema>

/** Reads the key under which an answer is stored, as `wordKey` and `columnsKey` write it; undefined for an unknown one. */
export function readAnswer(id: number, key: string, value: unknown): ImportAnswer | undefined {
  const [first, rest] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
  if (typeof value === 'string') {
    return answerSchema.safeParse({ id, kind: 'word', field: first, word: rest, answer: value }).data
  }
  if (typeof value !== 'object' || value === null) return undefined
  const titles = new Map(
    rest.split('|').map((column): [string, string] => {
      const [index = '', title = ''] = column.split(':')
      return [index, title]
    }),
  )
  const columns = Object.entries(value).map(([index, field]: [string, unknown]) => ({
    title: titles.get(index) || String(Number(index) + 1),
    field,
  }))
  return answerSchema.safeParse({ id, kind: 'columns', file: first, columns }).data
}

export const importAnswersApi = {
  /** Lists the answers of the keeper about imported files, the latest first. */
  list: endpoint('GET', '/api/import-answers', { reply: z.array(answerSchema) }),
  /** Forgets an answer: the next file with that word or these titles asks again. */
  forget: endpoint('DELETE', '/api/import-answers/:id', { params: byId, reply: doneSchema }),
} as const
