import { sql } from 'kysely'
import { ROLES } from '#shared/accounts/role.ts'
import { listPedigreeFaults } from '#genetics/pedigree-faults.ts'
import type { Trx } from '#server/db/database.ts'

interface BirdRow {
  readonly id: number
  readonly band_id: string
  readonly gender: string
  readonly sire_id: number | null
  readonly dam_id: number | null
}

/**
 * Describes the first impossible value in rows that somebody may have changed by hand: an account with an unknown role, a bird
 * that is its own ancestor, a hen as sire or a cock as dam. Returns undefined if there is none.
 *
 * The columns have the names that they had in the schema of the export.
 */
export async function findImpossibleRow(trx: Trx): Promise<string | undefined> {
  const db = trx.withoutPlugins()
  const tables = (await trx.introspection.getTables()).map(({ name }) => name)
  if (tables.includes('users')) {
    const { rows } = await sql<{ username: string; role: string }>`select username, role from users`.execute(db)
    const accountOfUnknownRole = rows.find(({ role }) => !ROLES.some((known) => known === role))
    if (accountOfUnknownRole)
      return `the account ${accountOfUnknownRole.username} has the unknown role ${accountOfUnknownRole.role}`
  }
  const { rows } = await sql<BirdRow>`
    select id, band_id, gender, sire_id, dam_id from pigeons where deleted_at is null`.execute(db)
  const bandOf = new Map(rows.map(({ id, band_id: band }) => [id, band]))
  const faults = listPedigreeFaults(
    rows.map(({ id, gender, sire_id: sireId, dam_id: damId }) => ({
      id,
      sireId,
      damId,
      sex: gender === 'cock' || gender === 'hen' ? gender : null,
    })),
  )
  for (const fault of faults) {
    if (fault.kind === 'loop') return `the bird ${bandOf.get(fault.birds[0] ?? 0)} is its own ancestor`
    if (fault.kind === 'hen-as-sire')
      return `the bird ${bandOf.get(fault.bird)} is a hen and the sire of ${bandOf.get(fault.young[0] ?? 0)}`
    if (fault.kind === 'cock-as-dam')
      return `the bird ${bandOf.get(fault.bird)} is a cock and the dam of ${bandOf.get(fault.young[0] ?? 0)}`
  }
  return undefined
}
