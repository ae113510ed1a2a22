import { bandKey } from '#shared/bands/band-key.ts'
import { completeKey, issuerInKey, lacksIssuer, weakKeyOf } from '#shared/bands/complete-key.ts'
import type { Change } from '#server/history/change.ts'
import { updateManyRecorded } from '#server/history/recorded.ts'
import { listResultRows, pageResultBands } from './result-keys.repository.ts'

/** The issuer of the loft's rings before and after a change of the settings. */
interface IssuerChange {
  readonly before: string | null
  readonly after: string | null
}

/**
 * Writes the keys of results whose bands name no issuer with the current issuer of the loft's rings. Only keys without an issuer,
 * and keys with the earlier issuer of the loft, change: another issuer came from the list itself.
 */
export async function recomputeResultKeys(change: Change, { before, after }: IssuerChange): Promise<void> {
  if (before === after) return
  for await (const page of pageResultBands(change.trx)) {
    const keys = new Map(
      page.flatMap(({ id, bandText, bandKey: key }): [number, string][] => {
        const completed = newKey(bandText, key, { before, after })
        return completed === key ? [] : [[id, completed]]
      }),
    )
    const rows = await listResultRows(change.trx, [...keys.keys()])
    await updateManyRecorded(
      change,
      'race-results',
      rows.map((row) => ({ row, patch: { bandKey: keys.get(row.id)! } })),
    )
  }
}

function newKey(bandText: string, key: string, { before, after }: IssuerChange): string {
  // The text of a band with an issuer decides its key in every loft.
  if (!lacksIssuer(bandKey(bandText))) return key
  const isCompleted = before !== null && issuerInKey(key) === before
  if (!isCompleted && !lacksIssuer(key)) return key
  // The year and the serial number stay as the whole list decided them.
  const weak = isCompleted ? weakKeyOf(key) : key
  return completeKey(weak, after) ?? weak
}
