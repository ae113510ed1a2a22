import { importsEs } from './imports.es.ts'
import { movingInEs } from './moving-in.es.ts'
import { pedigreeImportEs } from './pedigree-import.es.ts'
import { resultImportsEs } from './result-imports.es.ts'

/** The Spanish texts of imports. */
export const esImports = {
  ...importsEs,
  ...movingInEs,
  ...pedigreeImportEs,
  ...resultImportsEs,
} as const
