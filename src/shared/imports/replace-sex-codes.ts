import { bandKey } from '#shared/bands/band-key.ts'
import { isPlannerCsv } from '#shared/moving-in/pigeon-planner/planner-csv.ts'
import { deduceSexCodes, deduceSex, type SexCodes, type SexCodeUse } from '#shared/moving-in/pigeon-planner/sex-codes.ts'
import type { Header } from '#shared/tables/header.ts'
import { PARENT_ROLES } from '#shared/pigeons/parent-role.ts'
import type { ImportField } from './inventory-fields.ts'

type Table = readonly (readonly string[])[]

/** The meanings of codes in most pedigrees (ISO/IEC 5218); Pigeon Planner uses 0 for a cock and 1 for a hen instead. */
const USUAL: SexCodes = { '0': 'por_definir', '1': 'cock', '2': 'hen' }

/** Codes that mean an unknown sex in every program. */
const UNKNOWN = /^[3Uu]$/

/**
 * Replaces the codes of the sexes in a pedigree by words. Codes that may mean both sexes and that no parent proves stay as they are,
 * so that the keeper is asked what they mean, as for an unknown word.
 */
export function replaceSexCodes(table: Table, header: Header<ImportField>): Table {
  const indexOf = (field: ImportField) => header.columns.find((column) => column.field === field)?.index
  const [gender, band] = [indexOf('gender'), indexOf('bandId')]
  if (gender === undefined || band === undefined) return table
  const rows = table.slice(header.rowIndex + 1)
  const codeOf = (row: readonly string[]) => row[gender]?.trim() ?? ''
  // A spreadsheet turns the notation 1,0 and 0,1 into the numbers 1 and 0.1, which are read as words.
  const hasCounts = rows.some((row) => /^0[.,/:]1/.test(codeOf(row)))
  const meaning: SexCodes = hasCounts ? {} : meaningOf(usesOf(), isPlannerCsv(table.slice(header.rowIndex)))
  return table.map((row, at) => {
    if (at <= header.rowIndex) return row
    const code = codeOf(row)
    const sex = UNKNOWN.test(code) ? 'por_definir' : meaning[code]
    return sex === undefined ? row : row.map((cell, column) => (column === gender ? wordOf(sex) : cell))
  })

  function usesOf(): SexCodeUse[] {
    const [sires, dams] = PARENT_ROLES.map((role) => {
      const column = indexOf(role)
      return new Set(column === undefined ? [] : rows.map((row) => bandKey(row[column] ?? '')))
    }) as [Set<string>, Set<string>]
    const coded = rows.filter((row) => /^\d$/.test(codeOf(row)))
    return [...Map.groupBy(coded, codeOf)].map(([code, group]) => {
      const keys = group.map((row) => bandKey(row[band!] ?? '')).filter(Boolean)
      const count = (parents: ReadonlySet<string>) => keys.filter((key) => parents.has(key)).length
      return { code, birds: group.length, sires: count(sires), dams: count(dams), examples: [] }
    })
  }
}

const wordOf = (sex: SexCodes[string]) => (sex === 'por_definir' ? '' : sex)

/** Returns the meaning of the codes that the file decides. */
function meaningOf(uses: readonly SexCodeUse[], isPlanner: boolean): SexCodes {
  const codes = new Set(uses.map(({ code }) => code))
  const parents = uses.filter(({ code, sires, dams }) => (code === '1' || code === '2') && sires + dams > 0)
  const isContradicted = parents.some(({ code, sires, dams }) => 2 * (code === '1' ? sires : dams) <= sires + dams)
  const hasBoth = codes.has('1') && codes.has('2')
  // Without a 2, a 0 may be the other sex; a 0 beside 1 and 2 is decided if a parent proves one of these.
  if (!isContradicted && hasBoth && (parents.length > 0 || (!isPlanner && !codes.has('0')))) return USUAL
  const proven = uses.flatMap((use) => {
    const sex = deduceSex(use)
    return sex ? [[use.code, sex] as const] : []
  })
  return deduceSexCodes(uses) ?? Object.fromEntries(proven)
}
