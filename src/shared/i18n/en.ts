import { enFirst } from './en-first.ts'
import { enLoft } from './en-loft.ts'
import { enPapers } from './en-papers.ts'

/** All English texts of the product, in the parts that a browser loads separately. The keys of each part begin with its noun. */
export const en = { ...enFirst, ...enLoft, ...enPapers } as const
