import { esFirst } from './es-first.ts'
import { esImports } from './es-imports.ts'
import { esLoft } from './es-loft.ts'
import { esPapers } from './es-papers.ts'
import { offlineEs } from './offline.es.ts'
import { phoneEs } from './phone.es.ts'
import { startEs } from './start.es.ts'
import type { Catalogue } from './translate.ts'

/** All Spanish texts of the product. */
export const es: Catalogue = { ...esFirst, ...esLoft, ...esPapers, ...esImports, ...offlineEs, ...startEs, ...phoneEs }
