import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import { findSimilarIn } from '#shared/bands/similar-bands.ts'
import { checkParents, type NewReference } from '#shared/imports/check-parents.ts'
import { parentKey, swapReversedParents, type ChildRow, type KnownBirds } from '#shared/imports/parent-links.ts'
import { bandWithName } from '#shared/pigeons/bird-title.ts'
import { PARENT_ROLES, type ParentRole } from '#shared/pigeons/parent-role.ts'
import type { InventoryRow } from '#shared/imports/read-inventory.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'
import type { LoftSnapshot } from './loft-snapshot.ts'
import { draftRows, type RowDraft } from './inventory-draft.ts'
import type { BirdPatch } from './proposed-changes.ts'
import { askAboutSameBirds, bandsOfSameRows, repeatSameRows, type SameBirdAnswers } from './same-bird.ts'
import { isParentChecked } from './proposed-parent.ts'
import { decideRows, type EvaluatedRow } from './decide-rows.ts'

/** Which rows overwrite differing data of the loft: all, none, or the rows with these numbers. */
export type TakeConflicts = 'all' | 'none' | readonly number[]

export interface EvaluatedInventory {
  readonly rows: readonly EvaluatedRow[]
  /** Parents that are neither in the loft nor in the file. */
  readonly references: readonly NewReference[]
}

interface EvaluationContext {
  readonly today: LocalDate
  readonly takeConflicts: TakeConflicts
  readonly answers: SameBirdAnswers
  /** The title of the column with the sections of an inventory. */
  readonly sectionTitle?: string | undefined
}

/** Gives each row of a file its verdict. */
export function evaluateInventory(
  read: readonly InventoryRow[],
  snapshot: LoftSnapshot,
  { today, takeConflicts, answers, sectionTitle }: EvaluationContext,
): EvaluatedInventory {
  const questions = askAboutSameBirds(read, snapshot, answers)
  const rows = repeatSameRows(read, questions)
  for (const { rowNumber, fields } of rows) {
    const question = questions.get(rowNumber)
    // Parents in the file that wear this band are the same bird, too.
    if (question?.answer === 'same' && question.pigeonId !== null)
      snapshot.add({ formerBands: [[snapshot.keyOf(fields.bandId), question.pigeonId]] })
  }
  const inRoles = inRightRoles(rows, snapshot)
  const overwrittenRows = new Set(typeof takeConflicts === 'string' ? [] : takeConflicts)
  const drafts = draftRows(inRoles, {
    snapshot,
    today,
    questions,
    sectionTitle,
    overwrites: (rowNumber) => takeConflicts === 'all' || overwrittenRows.has(rowNumber),
  })
  const sameRows = bandsOfSameRows(read, questions, snapshot.keyOf)
  const children = drafts.flatMap((draft) => childRow(draft, snapshot, sameRows) ?? [])
  const { byRow, references } = checkParents(children, knownBirds(snapshot, children), yearOf(today))
  return { references, rows: decideRows(drafts, byRow) }
}

/** Puts reversed parents into their roles, by the sexes in the file and those of the loft. */
function inRightRoles(rows: readonly InventoryRow[], snapshot: LoftSnapshot): readonly InventoryRow[] {
  const inFile = new Map(rows.map(({ fields }) => [snapshot.keyOf(fields.bandId), fields.gender]))
  const genderIn = (key: string) => {
    const listed = inFile.get(key)
    const stored = listed === undefined || listed === 'por_definir' ? snapshot.find(key) : undefined
    return stored ? genderOf(stored, snapshot) : listed
  }
  return rows.map((row) => swapReversedParents(row, genderIn, snapshot.keyOf))
}

/** Returns the bird as it will be after the import, for the check of its parents. Parents that do not change are left out. */
function childRow(
  { row, bird, changes }: RowDraft,
  snapshot: LoftSnapshot,
  sameRows: ReadonlyMap<string, string>,
): ChildRow | undefined {
  if (!changes) return undefined
  const writtenColumns = Object.assign(
    {},
    ...[...changes.fills, ...(changes.overwrites ? changes.conflicts : [])].map(({ patch }) => patch),
  ) as BirdPatch
  const birthYear = writtenColumns.birthYear ?? bird?.birthYear ?? row.fields.birthYear
  const checkedParents = changes.parents.filter((proposed) => isParentChecked(proposed, changes.overwrites))
  return {
    rowNumber: row.rowNumber,
    fields: {
      bandId: currentBand(row.fields.bandId, snapshot),
      gender: writtenColumns.gender ?? bird?.gender ?? row.fields.gender,
      ...(birthYear !== undefined && { birthYear }),
      ...Object.fromEntries(
        checkedParents.map(({ role, text }) => [
          role,
          sameRows.get(parentKey(text, snapshot.keyOf)) ?? currentBand(text, snapshot),
        ]),
      ),
    },
  }
}

/** Returns the band that a bird wears now, when the file names it by a former band. */
function currentBand(text: string, snapshot: LoftSnapshot): string {
  const key = parentKey(text, snapshot.keyOf)
  const bird = snapshot.find(key)
  return bird && bird.bandKey !== key ? bird.bandId : text
}

function knownBirds(snapshot: LoftSnapshot, children: readonly ChildRow[]): KnownBirds {
  const { keyOf } = snapshot
  let similarInFile: ((band: string) => { readonly bandId: string } | undefined) | undefined
  return {
    keyOf,
    similarTo: (band) => {
      const stored = snapshot.findSimilar(band)
      if (stored) return bandWithName(stored)
      similarInFile ??= findSimilarIn(children.map(({ fields }) => ({ bandId: keyOf(fields.bandId) })))
      return similarInFile(keyOf(band))?.bandId
    },
    find: (key) => {
      const bird = snapshot.find(key)
      return bird && { birthYear: bird.birthYear, gender: genderOf(bird, snapshot) }
    },
    parentsOf: (node) => {
      const bird = snapshot.birdAtNode(node)
      const named = PARENT_ROLES.flatMap((role): [ParentRole, string][] => {
        const parent = bird && snapshot.parentOf(bird, role)
        return parent ? [[role, snapshot.nodeOf(parent)]] : []
      })
      return Object.fromEntries(named)
    },
  }
}

/** Returns a bird's gender; a bird of undefined gender that already is a parent counts as cock or hen. */
function genderOf(bird: BirdRow, snapshot: LoftSnapshot): BirdRow['gender'] {
  if (bird.gender !== 'por_definir') return bird.gender
  const [young] = snapshot.youngOf(bird)
  if (!young) return 'por_definir'
  return young.sireId === bird.id ? 'cock' : 'hen'
}
