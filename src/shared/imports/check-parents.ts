import { bandKey } from '#shared/bands/band-key.ts'
import { bandYear } from '#shared/bands/band-year.ts'
import { PARENT_ROLES } from '#shared/pigeons/parent-role.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { dropAncestryCycles } from './drop-ancestry-cycles.ts'
import { linksOf } from './parent-links.ts'
import type { ChildRow, KnownBird, KnownBirds, ParentLink } from './parent-links.ts'
import { rowProblem } from './row-problem.ts'
import type { RowProblem } from './row-problem.ts'

/** The way in which a parent is stored; without a key it is text without a link. */
export interface ParentDecision {
  readonly text: string
  /** Key of the linked bird: in the file, stored already, or a new reference bird. */
  readonly key?: string
}

/** An unknown parent, which becomes a reference bird. */
export interface NewReference {
  readonly key: string
  readonly bandId: string
  readonly gender: 'cock' | 'hen'
  /** From its band, if the band has a year. */
  readonly birthYear?: number
}

export interface RowParents {
  readonly sire?: ParentDecision
  readonly dam?: ParentDecision
  /** Warnings only: a bird is imported whatever its parents are. */
  readonly problems: readonly RowProblem[]
}

export interface CheckedParents {
  readonly byRow: ReadonlyMap<number, RowParents>
  /** Each one once, and only those that a row links to. */
  readonly references: readonly NewReference[]
}

/** Decides for each row how its parents are stored, so that no bird is its own ancestor and no cock is a dam. */
export function checkParents(rows: readonly ChildRow[], known: KnownBirds, thisYear: number): CheckedParents {
  const inFile = new Map<string, KnownBird>()
  const { keyOf = (band) => bandKey(band) } = known
  for (const { fields } of rows) {
    const key = keyOf(fields.bandId)
    const gender = fields.gender === 'por_definir' ? (known.find(key)?.gender ?? fields.gender) : fields.gender
    inFile.set(key, { birthYear: fields.birthYear ?? null, gender })
  }
  const isBird = (key: string) => inFile.has(key) || known.find(key) !== undefined
  const links = rows.flatMap((row) => linksOf(row, isBird, keyOf))
  const rolesOf = countRoles(links)
  const problems = new Map<number, RowProblem[]>(rows.map(({ rowNumber }) => [rowNumber, []]))
  const warn = (link: ParentLink, problem: RowProblem) => problems.get(link.row.rowNumber)?.push(problem)

  const unknownParents = new Map<string, KnownBird>()
  const referenceOf = ({ parent, text }: ParentLink): KnownBird => {
    const found = unknownParents.get(parent) ?? { birthYear: bandYear(text, thisYear) ?? null, gender: 'por_definir' }
    unknownParents.set(parent, found)
    return found
  }

  const validLinks = links.filter((link) => {
    const similar = isBird(link.parent) ? undefined : known.similarTo?.(link.text)
    if (similar !== undefined) {
      warn(link, rowProblem('parent_maybe_known', link.role, link.text, similar))
      return false
    }
    const parent = inFile.get(link.parent) ?? known.find(link.parent) ?? referenceOf(link)
    const problem = findProblem(link, parent, rolesOf.get(link.parent))
    if (problem) warn(link, problem)
    return !problem
  })
  const { kept, dropped } = dropAncestryCycles(validLinks, known)
  for (const { link, cycle } of dropped) warn(link, rowProblem('parent_cycle', link.role, link.text, cycle.join(' → ')))

  const keys = new Map(kept.map((link) => [`${link.row.rowNumber} ${link.role}`, link.parent]))
  const byRow = new Map(rows.map((row) => [row.rowNumber, { ...decide(row, keys), problems: problems.get(row.rowNumber) ?? [] }]))
  const references = new Map<string, NewReference>()
  for (const link of kept) {
    if (inFile.has(link.parent) || known.find(link.parent) || references.has(link.parent)) continue
    const { birthYear } = referenceOf(link)
    const gender = link.role === 'sire' ? 'cock' : 'hen'
    references.set(link.parent, { key: link.parent, bandId: link.text, gender, ...(birthYear !== null && { birthYear }) })
  }
  return { byRow, references: [...references.values()] }
}

function findProblem(link: ParentLink, parent: KnownBird, roles: MajorityRole | undefined): RowProblem | undefined {
  const { role, text, row } = link
  if (link.parent === link.child) return rowProblem('parent_is_self', role, text)
  if (parent.gender === (role === 'sire' ? 'hen' : 'cock')) return rowProblem('parent_wrong_gender', role, text)
  if (parent.gender === 'por_definir' && roles && roles.role !== role)
    return rowProblem('parent_in_both_roles', role, text, roles.rowNumber)
  if (parent.birthYear !== null && row.fields.birthYear !== undefined && parent.birthYear > row.fields.birthYear) {
    return rowProblem('parent_younger', role, text, parent.birthYear)
  }
  return undefined
}

/** The role in which a file names a bird more often, or first if equally often, with the number of such a row. */
interface MajorityRole {
  readonly role: ParentRole
  readonly rowNumber: number
}

function countRoles(links: readonly ParentLink[]): ReadonlyMap<string, MajorityRole> {
  const rowsByRole = new Map<string, Record<ParentRole, number[]>>()
  for (const { parent, child, role, row } of links) {
    if (parent === child) continue
    const rowsOf = rowsByRole.get(parent) ?? { sire: [], dam: [] }
    rowsOf[role].push(row.rowNumber)
    rowsByRole.set(parent, rowsOf)
  }
  return new Map([...rowsByRole].map(([key, { sire, dam }]) => [key, majority(sire, dam)]))
}

function majority(sire: readonly number[], dam: readonly number[]): MajorityRole {
  const [asSire = Infinity] = sire
  const [asDam = Infinity] = dam
  const isSire = sire.length > dam.length || (sire.length === dam.length && asSire <= asDam)
  return isSire ? { role: 'sire', rowNumber: asSire } : { role: 'dam', rowNumber: asDam }
}

function decide(row: ChildRow, keys: ReadonlyMap<string, string>): Partial<Record<ParentRole, ParentDecision>> {
  const decisions: Partial<Record<ParentRole, ParentDecision>> = {}
  for (const role of PARENT_ROLES) {
    const text = row.fields[role]
    const key = keys.get(`${row.rowNumber} ${role}`)
    if (text) decisions[role] = { text, ...(key && { key }) }
  }
  return decisions
}
