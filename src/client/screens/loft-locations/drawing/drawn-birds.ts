import { queryOptions } from '@tanstack/react-query'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { MAX_PAGE } from '#shared/pigeons/pigeons-api.ts'
import { findPage } from '#client/features/pigeons/pigeons.queries.ts'

/** A bird as it is drawn. */
export type DrawnBird = Pick<
  Pigeon,
  'id' | 'bandId' | 'name' | 'gender' | 'generalThumbnailUrl' | 'loftLocationId' | 'status' | 'isReference'
>

/** Reads the birds in care that are drawn; in a larger loft, the others are only counted. */
export const drawnBirdsQuery = () =>
  queryOptions({
    queryKey: ['/api/pigeons', 'drawn'],
    queryFn: async ({ signal }): Promise<readonly DrawnBird[]> =>
      (await findPage({ status: 'in_care', sort: 'band', limit: MAX_PAGE, count: 'none' }, signal)).items,
  })

/** Returns the last three digits of a band, by which a keeper knows his birds. */
export function shortBand(bandId: string): string {
  return bandId.replaceAll(/\D/g, '').slice(-3) || bandId.slice(-3)
}
