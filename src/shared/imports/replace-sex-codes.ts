import { bandKey } from '#shared/bands/band-key.ts'
import { isPlannerCsv } from '#shared/moving-in/pigeon-planner/planner-csv.ts'
import { proveSexCodes, provenSex, type SexCodes, type SexCodeUse } from '#shared/moving-in/pigeon-planner/sex-codes.ts'
import type { Header } from '#shared/tables/header.ts'
import type { ImportField } from './inventory-fields.ts'
import { PARENT_ROLES } from './parent-links.ts'

type Table = readonly (readonly string[])[]

/** What codes mean in most pedigrees; Pigeon Planner uses 0 and 1 instead. */
const USUAL: Readonly<Record<string, 'sires' | 'dams'>> = { '1': 'sires', '2': 'dams' }

/**
 * Replaces the codes of the sexes in a pedigree by words where the parents prove another meaning than the usual one. Codes that
 * may mean both and that no parent proves become unknown.
 */
export function replaceSexCodes(table: Table, header: Header<ImportField>): Table {
  const indexOf = (field: ImportField) => header.columns.find((column) => column.field === field)?.index
  const [gender, band] = [indexOf('gender'), indexOf('bandId')]
  if (gender === undefined || band === undefined) return table
  const rows = table.slice(header.rowIndex + 1)
  const codeOf = (row: readonly string[]) => row[gender]?.trim() ?? ''
  if (!rows.some((row) => /^\d$/.test(codeOf(row)))) return table
  const [sires, dams] = PARENT_ROLES.map((role) => {
    const column = indexOf(role)
    return new Set(column === undefined ? [] : rows.map((row) => bandKey(row[column] ?? '')))
  }) as [Set<string>, Set<string>]
  const groups = Map.groupBy(
    rows.filter((row) => codeOf(row) !== ''),
    codeOf,
  )
  const uses = [...groups].map(([code, group]): SexCodeUse => {
    const keys = group.map((row) => bandKey(row[band] ?? '')).filter(Boolean)
    const count = (parents: ReadonlySet<string>) => keys.filter((key) => parents.has(key)).length
    return { code, birds: group.length, sires: count(sires), dams: count(dams), examples: [] }
  })
  const meaning = meaningOf(uses, isPlannerCsv(table.slice(header.rowIndex)))
  if (!meaning) return table
  return table.map((row, at) =>
    at > header.rowIndex && /^\d$/.test(codeOf(row))
      ? row.map((cell, column) => (column === gender ? wordOf(meaning[codeOf(row)]) : cell))
      : row,
  )
}

const wordOf = (sex: SexCodes[string] | undefined) => (sex === 'cock' || sex === 'hen' ? sex : '')

/** Returns the meaning of the codes; undefined for the usual one. */
function meaningOf(uses: readonly SexCodeUse[], isPlanner: boolean): SexCodes | undefined {
  const usual = uses.filter(({ code, sires, dams }) => USUAL[code] && sires + dams > 0)
  const isContradicted = usual.some(({ code, sires, dams }) => 2 * (USUAL[code] === 'sires' ? sires : dams) <= sires + dams)
  const zero = uses.find(({ code }) => code === '0')
  // The codes 0 and 1 without a 2 are those of Pigeon Planner, and so is a 0 whose sex a parent proves.
  const isAmbiguous =
    isPlanner || (zero !== undefined && (!uses.some(({ code }) => code === '2') || provenSex(zero) !== undefined))
  if (!isContradicted && (usual.length > 0 || !isAmbiguous)) return undefined
  const proven = uses.flatMap((use) => {
    const sex = provenSex(use)
    return sex ? [[use.code, sex] as const] : []
  })
  return proveSexCodes(uses) ?? Object.fromEntries(proven)
}
