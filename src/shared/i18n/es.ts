import { esFirst } from './es-first.ts'
import { esLoft } from './es-loft.ts'
import { esPapers } from './es-papers.ts'
import type { Catalogue } from './speak.ts'

/** Every text of the product in Spanish. */
export const es: Catalogue = { ...esFirst, ...esLoft, ...esPapers }
