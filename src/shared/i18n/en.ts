import type { ErrorCode } from '#shared/api/errors.ts'
import { enFirst } from './en-first.ts'
import { enImports } from './en-imports.ts'
import { enLoft } from './en-loft.ts'
import { enPapers } from './en-papers.ts'
import { offlineEn } from './offline.en.ts'
import { phoneEn } from './phone.en.ts'
import { startEn } from './start.en.ts'

/** All English texts of the product, in the parts that a browser loads separately. The keys of each part begin with its noun. */
export const en = {
  ...enFirst,
  ...enLoft,
  ...enPapers,
  ...enImports,
  ...offlineEn,
  ...startEn,
  ...phoneEn,
} as const satisfies Readonly<Record<`error.${ErrorCode}`, string>>
