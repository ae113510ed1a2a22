import { importsEn } from './imports.en.ts'
import { movingInEn } from './moving-in.en.ts'
import { pedigreeImportEn } from './pedigree-import.en.ts'
import { resultImportsEn } from './result-imports.en.ts'

/** The English texts of imports. A screen or dialog that uses them is loaded with `withImportTexts`. */
export const enImports = {
  ...importsEn,
  ...movingInEn,
  ...pedigreeImportEn,
  ...resultImportsEn,
} as const
