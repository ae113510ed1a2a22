import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Trx } from '#server/db/database.ts'
import { requireFreeName } from '#server/features/lofts/free-name.ts'
import { listMainLofts } from '#server/features/lofts/main-lofts.repository.ts'
import type { SectionRow } from '#server/features/lofts/lofts.table.ts'
import { requireUniqueSection } from '#server/features/lofts/unique-section.ts'
import { listSectionTemplates } from '#server/features/lofts/section-templates.repository.ts'
import type { OffspringRow } from '#server/features/offspring/offspring.table.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import { requireStockNotUsed } from '#server/features/medicines/require-stock-not-used.ts'
import { findAncestryCycle } from '#server/features/pigeons/ancestors.repository.ts'
import { listPigeonRows, listYoung } from '#server/features/pigeons/pigeons.repository.ts'
import { titleOf } from '#server/history/references.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireFreeMates, requireSingleYoung } from './breeding-rules-after-undo.ts'
import type { UndoStep } from './undo-step.ts'

/** Checks the rules of each resource after an undo: a state that was valid then may conflict with later changes. */
export async function requireRulesAfterUndo(trx: Trx, steps: readonly UndoStep[]): Promise<void> {
  const remaining = steps.filter((step) => step.effect === 'restore' || (step.effect === 'keep' && step.row.deletedAt === null))
  const restoredPairs = new Set(remaining.filter(({ entity }) => entity === 'breeding-pairs').map(({ row }) => row.id))
  for (const [at, { entity, row, patch, effect, actionId }] of remaining.entries()) {
    // Most rows have no rule to await, so without this yield the loop would block the event loop.
    if (at > 0 && at % ROWS_PER_PART === 0) await yieldToEventLoop()
    const rule = RULES[entity]
    if (rule && (effect === 'restore' || rule.columns.some((column) => column in patch)))
      await rule.check(trx, { ...row, ...patch }, { patch, actionId, restoredPairs })
  }
  // Added stock may have been used since, so this checks removed movements as well as restored ones.
  const movements = steps.filter(({ entity }) => entity === 'stock-movements')
  await requireStockNotUsed(
    trx,
    movements.map(({ row }) => row['medicineBatchId'] as number),
  )
}

/** Rows checked before yielding to the event loop. */
const ROWS_PER_PART = 1000

type Row = UndoStep['row']
interface UndoContext {
  readonly patch: UndoStep['patch']
  /** The action that is undone. */
  readonly actionId: number
  /** The ids of pairs restored by the same undo. */
  readonly restoredPairs: ReadonlySet<number>
}
interface Rule {
  /** The rule applies to restored rows, and to rows in which one of these columns changes. */
  readonly columns: readonly string[]
  readonly check: (trx: Trx, row: Row, context: UndoContext) => Promise<void>
}

const RULES: Partial<Record<RecordedEntity, Rule>> = {
  'main-loft-locations': {
    columns: ['name'],
    check: async (trx, row) => requireFreeName(String(row['name']), await listMainLofts(trx), row.id),
  },
  'loft-section-templates': {
    columns: ['name'],
    check: async (trx, row) => requireFreeName(String(row['name']), await listSectionTemplates(trx), row.id),
  },
  'loft-locations': {
    columns: ['mainLoftId', 'section', 'compartment'],
    check: (trx, row) => requireUniqueSection(trx, row as unknown as SectionRow, row.id),
  },
  pigeons: { columns: ['sireId', 'damId', 'gender'], check: requireValidParents },
  'breeding-pairs': {
    columns: ['isActive', 'malePigeonId', 'femalePigeonId'],
    check: (trx, row, context) => requireFreeMates(trx, row as unknown as PairRow, context),
  },
  offspring: {
    columns: ['eggId', 'pigeonId'],
    check: (trx, row) => requireSingleYoung(trx, row as unknown as OffspringRow),
  },
}

/** Checks the parents and the gender of a bird. Errors: `own_ancestor`, `parent_gender`. */
async function requireValidParents(trx: Trx, bird: Row, { patch }: UndoContext): Promise<void> {
  for (const [column, wrongGender] of [
    ['sireId', 'hen'],
    ['damId', 'cock'],
  ] as const) {
    if (typeof patch[column] === 'number') await requireValidParent(trx, bird, patch[column], wrongGender)
    if (patch['gender'] !== wrongGender) continue
    const young = (await listYoung(trx, bird.id)).find((one) => one[column] === bird.id)
    if (young)
      throw new Refusal('parent_gender', `${titleOf('pigeons', bird)} is a parent of ${birdTitle(young)}`, {
        bandId: young.bandId,
      })
  }
}

async function requireValidParent(trx: Trx, bird: Row, parentId: number, wrongGender: 'cock' | 'hen'): Promise<void> {
  const circle = await findAncestryCycle(trx, bird.id, parentId)
  if (circle)
    throw new Refusal('own_ancestor', `${titleOf('pigeons', bird)} would be its own ancestor: ${circle.join(' → ')}`, { circle })
  const [parent] = await listPigeonRows(trx, [parentId])
  if (parent?.gender === wrongGender)
    throw new Refusal('parent_gender', `${birdTitle(parent)} is a ${wrongGender} now`, { bandId: parent.bandId })
}
