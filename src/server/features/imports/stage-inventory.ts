import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { stagePigeons } from '#server/features/pigeons/insert-pigeons.ts'
import { planLinks } from '#server/features/races/link-results-to-birds.ts'
import type { Change } from '#server/history/change.ts'
import { StagedOutdated, type Staging } from '#server/history/staging.ts'
import { evaluateFile, type EvaluationInput, type SessionFile, type StagedBirds } from './evaluate-file.ts'
import type { ReportProgress } from './progress.ts'
import { listAdded } from './plan-parts.ts'

/** An import with fewer new rows is done in one short transaction. */
export const STAGED_FROM_ROWS = 500

/** Returns whether an import has enough new birds to be staged. Birds of sections that the import adds cannot be inserted before these. */
export function needsStaging({ cached, addsSections }: Pick<SessionFile, 'cached' | 'addsSections'>): boolean {
  const { new: added = 0, new_references: references = 0 } = cached?.counts ?? {}
  return added + references >= STAGED_FROM_ROWS && !addsSections
}

/** Runs work with the import session of a file. */
export type WithFile = <T>(work: (file: SessionFile) => Promise<T>) => Promise<T>

/**
 * Inserts the new birds of a file. The session is not held during an insert, which waits for other writers: one of them may wait
 * for the session. Errors: `StagedOutdated` if another call compared the file again meanwhile.
 */
export async function stageInventory(
  staging: Staging,
  withFile: WithFile,
  input: EvaluationInput,
  reportProgress: ReportProgress = () => undefined,
): Promise<void> {
  const listed = await withFile(async (file) => {
    delete file.staged
    const evaluation = await evaluateFile(staging.reads, file, input)
    if (!needsStaging(file)) return undefined
    const added = await listAdded(file.session)
    return {
      file,
      evaluation,
      added,
      total: added.length + (await file.session.ask('changedCount')),
      separate: await file.session.ask('separate'),
    }
  })
  if (!listed) return
  const { file, evaluation, added, total, separate } = listed
  /** Checks the changes of others now, so that the transaction, in which other writers wait, has fewer to check. */
  const confirm = (work: () => Promise<void> = async () => {}) =>
    withFile(async (current) => {
      if (current !== file || file.cached !== evaluation) throw new StagedOutdated()
      await evaluateFile(staging.reads, file, { ...input, isStaged: true })
      await work()
    })
  let confirmed = 0
  const afterPart = async (entered: number) => {
    reportProgress(entered, total)
    await yieldToEventLoop()
    if (entered - confirmed < BIRDS_PER_CHECK) return
    confirmed = entered
    await confirm()
  }
  const birds = await stagePigeons(staging, added, afterPart, { mayRepeatBand: separate.length > 0 })
  const links = await planLinks(staging.reads, birds)
  await confirm(async () => {
    // Collects the bands of the file now, so that the transaction can compare later changes with them at once.
    await file.session.ask('concerns', [])
    file.staged = { evaluation, birds, links }
  })
}

/** Birds that are inserted between two checks of the changes of others. */
const BIRDS_PER_CHECK = 2000

/** Shows the staged birds of a file. Errors: `StagedOutdated` if they no longer fit; undefined if none were staged. */
export async function showStagedBirds(change: Change, { staged, cached }: SessionFile): Promise<StagedBirds | undefined> {
  if (!change.showStaged) return undefined
  if (!staged || staged.evaluation !== cached) throw new StagedOutdated()
  await change.showStaged()
  return staged
}
