import { chooseColumns, type Header } from '#shared/tables/header.ts'
import { PARENT_ROLES, type ParentRole } from '#shared/pigeons/parent-role.ts'
import type { ImportField } from './inventory-fields.ts'
import { PEDIGREE_COLUMNS } from './pedigree-columns.ts'

type Table = readonly (readonly string[])[]
type PedigreeHeader = Header<ImportField>

const columnOf = ({ columns }: PedigreeHeader, field: ImportField) => columns.find((column) => column.field === field)?.index

/** Uses the ids as bands when the file has no column of bands. */
export function withIdAsBand(header: PedigreeHeader): PedigreeHeader {
  const id = columnOf(header, 'id')
  if (id === undefined || columnOf(header, 'bandId') !== undefined) return header
  return chooseColumns(header, { [id]: 'bandId' }, PEDIGREE_COLUMNS)
}

/** Replaces ids by bands in the columns of parents that refer to rows of the file by id rather than by band. */
export function replaceIdsByBands(table: Table, header: PedigreeHeader): Table {
  const [id, band] = [columnOf(header, 'id'), columnOf(header, 'bandId')]
  if (id === undefined || band === undefined) return table
  const rows = table.slice(header.rowIndex + 1)
  const bandOf = new Map(rows.flatMap((row) => (text(row, id) ? [[text(row, id), text(row, band)] as const] : [])))
  const bands = new Set(bandOf.values())
  const columnsWithIds = PARENT_ROLES.flatMap((role: ParentRole) => columnOf(header, role) ?? []).filter((column) => {
    const parents = rows.map((row) => text(row, column)).filter(Boolean)
    return parents.filter((parent) => bandOf.has(parent)).length > parents.filter((parent) => bands.has(parent)).length
  })
  if (columnsWithIds.length === 0) return table
  return table.map((row, at) =>
    at <= header.rowIndex
      ? row
      : row.map((cell, column) => (columnsWithIds.includes(column) ? bandOf.get(cell.trim()) || cell : cell)),
  )
}

const text = (row: readonly string[], column: number) => row[column]?.trim() ?? ''
