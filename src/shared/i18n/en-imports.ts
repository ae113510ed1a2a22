import { importsEn } from './imports.en.ts'
import { pedigreeImportEn } from './pedigree-import.en.ts'
import { resultImportsEn } from './result-imports.en.ts'

/** The English texts of imports. A screen or dialog that uses them is loaded with `withImportTexts`. */
export const enImports = {
  ...importsEn,
  ...pedigreeImportEn,
  ...resultImportsEn,
} as const
