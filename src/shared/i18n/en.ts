import type { ErrorCode } from '#shared/api/errors.ts'
import { enFirst } from './en-first.ts'
import { enImports } from './en-imports.ts'
import { enLoft } from './en-loft.ts'
import { enPapers } from './en-papers.ts'
import { offlineEn } from './offline.en.ts'
import { phoneEn } from './phone.en.ts'
import { startEn } from './start.en.ts'

/** All English texts of the product. The build divides them by page (`scripts/build/text-files.ts`). */
export const en = {
  ...enFirst,
  ...enLoft,
  ...enPapers,
  ...enImports,
  ...offlineEn,
  ...startEn,
  ...phoneEn,
} as const satisfies Readonly<Record<`error.${ErrorCode}`, string>>
