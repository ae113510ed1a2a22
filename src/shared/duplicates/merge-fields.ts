import { TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'

/** The fields of two birds that may differ; one of both values stays when the birds are merged. */
export const MERGE_FIELDS = [
  'bandId',
  ...TEXT_FIELDS,
  'birthYear',
  'hatchDate',
  'gender',
  'sire',
  'dam',
  'status',
  'loftLocationId',
  'purchasePrice',
  'currentValue',
  'totalInvestment',
  'generalPhoto',
  'eyePhoto',
  'pedigreeFile',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]
