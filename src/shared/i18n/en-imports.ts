import { importsEn } from './imports.en.ts'
import { movingInEn } from './moving-in.en.ts'
import { pedigreeImportEn } from './pedigree-import.en.ts'
import { resultImportsEn } from './result-imports.en.ts'

/** The English texts of imports. */
export const enImports = {
  ...importsEn,
  ...movingInEn,
  ...pedigreeImportEn,
  ...resultImportsEn,
} as const
