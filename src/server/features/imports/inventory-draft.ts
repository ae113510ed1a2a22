import type { LocalDate } from '#shared/calendar/local-date.ts'
import { PARENT_ROLES } from '#shared/pigeons/parent-role.ts'
import type { InventoryRow } from '#shared/imports/read-inventory.ts'
import { rowProblem, type RowProblem, type RowProblemCode } from '#shared/imports/row-problem.ts'
import { PIGEON_TEXTS } from '#shared/pigeons/pigeon-fields.ts'
import { DEFAULT_STATUS, STATUSES_OUT_OF_CARE } from '#shared/pigeons/status.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'
import type { LoftSnapshot } from './loft-snapshot.ts'
import { findFamilyProblem } from './find-family-problem.ts'
import type { RowQuestion } from './same-bird.ts'
import { proposedChangesOf, type ProposedChange, type ImportedBird } from './proposed-changes.ts'
import { proposeParent, type ProposedParent } from './proposed-parent.ts'
import { fullSectionName, sectionsByName } from './section-by-name.ts'

/** A row compared with the loft's data, before its parents are checked. */
export interface RowDraft {
  readonly row: InventoryRow
  readonly bird?: BirdRow
  readonly problems: readonly RowProblem[]
  /** The stored bird that the row may be about. */
  readonly question?: RowQuestion
  /** Absent when the row changes nothing: it has an error, an open question, or repeats an earlier row. */
  readonly changes?: RowChanges
}

/** The differences between a row and the loft's data. */
export interface RowChanges {
  /** Whether differing values overwrite those of the loft. */
  readonly overwrites: boolean
  readonly fills: readonly ProposedChange[]
  readonly conflicts: readonly ProposedChange[]
  /** Changes that would contradict the bird's parents or young. */
  readonly blocked: readonly ProposedChange[]
  readonly parents: readonly ProposedParent[]
}

interface DraftContext {
  readonly snapshot: LoftSnapshot
  readonly today: LocalDate
  readonly overwrites: (rowNumber: number) => boolean
  readonly questions: ReadonlyMap<number, RowQuestion>
  /** The title of the column with the sections of an inventory. */
  readonly sectionTitle?: string | undefined
}

/** Compares the rows of a file with the loft's data. */
export function draftRows(
  rows: readonly InventoryRow[],
  { snapshot, today, overwrites, questions, sectionTitle }: DraftContext,
): RowDraft[] {
  const years = new Map(rows.map(({ fields }) => [snapshot.keyOf(fields.bandId), fields.birthYear]))
  const findSections = sectionsByName(snapshot.sections)
  const names = new Map(snapshot.sections.map((section) => [section.id, fullSectionName(section)]))
  const rowNumberOf = new Map<number, number>()

  return rows.map((read): RowDraft => {
    const question = questions.get(read.rowNumber)
    const { bandId } = read.fields
    const bird = question?.answer === 'same' ? snapshot.find(snapshot.keyOf(bandId)) : snapshot.findMarked(bandId)
    const row = keepSectionInNotes(read, bird, { sectionTitle, findSections })
    const draft = { row, ...(bird && { bird }), ...(question && { question }) }
    const problems = row.problems.filter(({ code }) => bird?.birthYear == null || !YEAR_PROBLEMS.has(code))
    const earlier = bird && rowNumberOf.get(bird.id)
    if (row.sameAs !== undefined) return { ...draft, problems }
    if (earlier !== undefined) problems.push(rowProblem('band_repeated', 'bandId', row.fields.bandId, earlier))
    if (problems.some(isError)) return { ...draft, problems }
    if (question?.answer === null) {
      const { otherRow, bird: name } = question
      const code = otherRow === null ? 'maybe_same_bird' : 'maybe_same_row'
      problems.push(rowProblem(code, 'bandId', row.fields.bandId, otherRow ?? name))
      return { ...draft, problems }
    }
    if (bird) rowNumberOf.set(bird.id, row.rowNumber)

    const imported = readImportedBird(row, bird, problems, { today, findSections })
    const blocked: ProposedChange[] = []
    const applicable: ProposedChange[] = []
    for (const change of proposedChangesOf(imported, bird, (id) => names.get(id) ?? String(id))) {
      const problem = bird && findFamilyProblem(change, bird, snapshot, (key) => years.get(key))
      if (problem) problems.push(problem)
      ;(problem ? blocked : applicable).push(change)
    }
    if (bird?.isReference && !row.isReference && blocked.some(({ field }) => field === 'birthYear')) {
      // A bird of the loft needs a birth year; the stored year of a reference bird is only a guess from a pedigree.
      return {
        ...draft,
        problems: problems.map((problem) => (problem.field === 'birthYear' ? { ...problem, severity: 'error' } : problem)),
      }
    }
    const changes = {
      // The data of a reference bird is a guess from a pedigree, so the keeper's file overwrites it.
      overwrites: (bird?.isReference === 1 && !row.isReference) || overwrites(row.rowNumber),
      blocked,
      fills: applicable.filter(({ isFill }) => isFill),
      conflicts: applicable.filter(({ isFill }) => !isFill),
      parents: PARENT_ROLES.flatMap((role) => proposeParent(role, row.fields[role], bird, snapshot) ?? []),
    }
    return { ...draft, problems, changes }
  })
}

interface SectionContext extends Pick<LookupContext, 'findSections'> {
  readonly sectionTitle: string | undefined
}

/** Keeps a section that the loft does not have in the notes of a new bird: `Nestbak: 12`. */
function keepSectionInNotes(
  row: InventoryRow,
  bird: BirdRow | undefined,
  { sectionTitle, findSections }: SectionContext,
): InventoryRow {
  const { location, notes } = row.fields
  if (!sectionTitle || !location || findSections(location).length > 0) return row
  const kept = [notes, `${sectionTitle}: ${location}`].filter(Boolean).join(', ')
  // The bird of an earlier import of the file has these notes.
  if (kept.length > PIGEON_TEXTS.notes.max || (bird && bird.notes !== kept)) return row
  return { ...row, fields: { ...row.fields, notes: kept } }
}

/** Problems that do not matter when the loft knows the birth year. */
const YEAR_PROBLEMS: ReadonlySet<RowProblemCode> = new Set(['birth_year_missing', 'reference_without_year'])

const isError = ({ severity }: RowProblem) => severity === 'error'

interface LookupContext {
  readonly today: LocalDate
  readonly findSections: ReturnType<typeof sectionsByName>
}

/** Removes impossible values, and values that the loft knows better, from a row, and finds its section. */
function readImportedBird(
  { fields, isYearFromBand }: InventoryRow,
  bird: BirdRow | undefined,
  problems: RowProblem[],
  { today, findSections }: LookupContext,
): ImportedBird {
  const { birthYear, hatchDate, ...rest } = fields
  const isFuture = hatchDate !== undefined && hatchDate > today
  if (isFuture) problems.push(rowProblem('hatch_date_future', 'hatchDate', hatchDate))
  const keepsKnownYear = isYearFromBand && bird?.birthYear != null && bird.isReference === 0
  return {
    ...rest,
    ...(birthYear !== undefined && !keepsKnownYear && { birthYear }),
    ...(hatchDate && !isFuture && { hatchDate }),
    ...findSection(fields, bird, problems, findSections),
  }
}

function findSection(
  { location, status }: InventoryRow['fields'],
  bird: BirdRow | undefined,
  problems: RowProblem[],
  findSections: LookupContext['findSections'],
): Pick<ImportedBird, 'section'> {
  if (!location) return {}
  const [section, ...others] = findSections(location)
  if (STATUSES_OUT_OF_CARE.includes(status ?? bird?.status ?? DEFAULT_STATUS)) {
    problems.push(rowProblem('location_out_of_care', 'location', location))
  } else if (!section) {
    problems.push(rowProblem('location_unknown', 'location', location))
  } else if (others.length > 0) {
    problems.push(rowProblem('location_ambiguous', 'location', location, [section, ...others].map(fullSectionName).join(', ')))
  } else {
    return { section: { id: section.id, name: fullSectionName(section) } }
  }
  return {}
}
