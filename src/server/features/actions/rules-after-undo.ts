import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import type { Trx } from '#server/db/database.ts'
import { requireFreeName } from '#server/features/lofts/free-name.ts'
import { listMainLofts } from '#server/features/lofts/main-lofts.repository.ts'
import type { SectionRow } from '#server/features/lofts/lofts.table.ts'
import { requireUniqueSection } from '#server/features/lofts/section-place.ts'
import { listSectionTemplates } from '#server/features/lofts/section-templates.repository.ts'
import type { OffspringRow } from '#server/features/offspring/offspring.table.ts'
import type { PairRow } from '#server/features/pairs/pairs.table.ts'
import { requireStockNotUsed } from '#server/features/medicines/require-stock-not-used.ts'
import { findAncestryCycle } from '#server/features/pigeons/ancestors.repository.ts'
import { listPigeonRows, listYoung } from '#server/features/pigeons/pigeons.repository.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireFreeMates, requireSingleYoung } from './sound-breeding.ts'
import type { UndoStep } from './step-back.ts'

/** Checks the rules of each resource after an undo: a state that was valid then may conflict with later changes. */
export async function requireRulesAfterUndo(trx: Trx, steps: readonly UndoStep[]): Promise<void> {
  const present = steps.filter((step) => step.effect === 'restore' || (step.effect === 'keep' && step.row.deletedAt === null))
  const returning = new Set(present.filter(({ entity }) => entity === 'breeding-pairs').map(({ row }) => row.id))
  for (const [at, { entity, row, patch, effect, actionId }] of present.entries()) {
    // Most rows have no rule to await, so without this yield the loop would block the event loop.
    if (at > 0 && at % ROWS_AT_A_TIME === 0) await letOthersWork()
    const rule = RULES[entity]
    if (rule && (effect === 'restore' || rule.columns.some((column) => column in patch)))
      await rule.ask(trx, { ...row, ...patch }, { patch, actionId, returning })
  }
  // Added stock may have been used since, so this checks removed movements as well as restored ones.
  const movements = steps.filter(({ entity }) => entity === 'stock-movements')
  await requireStockNotUsed(
    trx,
    movements.map(({ row }) => row['medicineBatchId'] as number),
  )
}

/** Rows checked before yielding to the event loop. */
const ROWS_AT_A_TIME = 1000

type Row = UndoStep['row']
interface Undoing {
  readonly patch: UndoStep['patch']
  /** The action that is undone. */
  readonly actionId: number
  /** The ids of pairs restored by the same undo. */
  readonly returning: ReadonlySet<number>
}
interface Rule {
  /** The rule applies to restored rows, and to rows in which one of these columns changes. */
  readonly columns: readonly string[]
  readonly ask: (trx: Trx, row: Row, undoing: Undoing) => Promise<void>
}

const RULES: Partial<Record<RecordedEntity, Rule>> = {
  'main-loft-locations': {
    columns: ['name'],
    ask: async (trx, row) => requireFreeName(String(row['name']), await listMainLofts(trx), row.id),
  },
  'loft-section-templates': {
    columns: ['name'],
    ask: async (trx, row) => requireFreeName(String(row['name']), await listSectionTemplates(trx), row.id),
  },
  'loft-locations': {
    columns: ['mainLoftId', 'section', 'compartment'],
    ask: (trx, row) => requireUniqueSection(trx, row as unknown as SectionRow, row.id),
  },
  pigeons: { columns: ['sireId', 'damId', 'gender'], ask: requireSoundParents },
  'breeding-pairs': {
    columns: ['isActive', 'malePigeonId', 'femalePigeonId'],
    ask: (trx, row, undoing) => requireFreeMates(trx, row as unknown as PairRow, undoing),
  },
  offspring: {
    columns: ['eggId', 'pigeonId'],
    ask: (trx, row) => requireSingleYoung(trx, row as unknown as OffspringRow),
  },
}

/** Checks the parents and the gender of a bird. Errors: `own_ancestor`, `parent_gender`. */
async function requireSoundParents(trx: Trx, bird: Row, { patch }: Undoing): Promise<void> {
  for (const [column, wrong] of [
    ['sireId', 'hen'],
    ['damId', 'cock'],
  ] as const) {
    if (typeof patch[column] === 'number') await requireSoundParent(trx, bird, patch[column], wrong)
    if (patch['gender'] !== wrong) continue
    const young = (await listYoung(trx, bird.id)).find((one) => one[column] === bird.id)
    if (young)
      throw new Refusal('parent_gender', `${String(bird['bandId'])} is a parent of ${young.bandId}`, { bandId: young.bandId })
  }
}

async function requireSoundParent(trx: Trx, bird: Row, parentId: number, wrong: 'cock' | 'hen'): Promise<void> {
  const band = String(bird['bandId'])
  const circle = await findAncestryCycle(trx, bird.id, parentId)
  if (circle) throw new Refusal('own_ancestor', `${band} would be its own ancestor: ${circle.join(' → ')}`, { circle })
  const [parent] = await listPigeonRows(trx, [parentId])
  if (parent?.gender === wrong)
    throw new Refusal('parent_gender', `${parent.bandId} is a ${wrong} now`, { bandId: parent.bandId })
}
