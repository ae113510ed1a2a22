import { importsEs } from './imports.es.ts'
import { pedigreeImportEs } from './pedigree-import.es.ts'
import { resultImportsEs } from './result-imports.es.ts'

/** The Spanish texts of imports. A screen or dialog that uses them is loaded with `withImportTexts`. */
export const esImports = {
  ...importsEs,
  ...pedigreeImportEs,
  ...resultImportsEs,
} as const
