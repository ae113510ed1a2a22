import { enFirst } from './en-first.ts'
import { enLoft } from './en-loft.ts'
import { enPapers } from './en-papers.ts'

/** Every text of the product in English, in the parts in which a browser fetches them. Each is split by noun and prefixed with it. */
export const en = { ...enFirst, ...enLoft, ...enPapers } as const
