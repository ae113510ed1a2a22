import { importsEs } from './imports.es.ts'
import { movingInEs } from './moving-in.es.ts'
import { pedigreeImportEs } from './pedigree-import.es.ts'
import { resultImportsEs } from './result-imports.es.ts'

/** The Spanish texts of imports. A screen or dialog that uses them is loaded with `withImportTexts`. */
export const esImports = {
  ...importsEs,
  ...movingInEs,
  ...pedigreeImportEs,
  ...resultImportsEs,
} as const
