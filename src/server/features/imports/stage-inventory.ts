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

/** Whether an import has so many new birds that they are staged. Birds of sections that do not exist yet have to wait for them. */
export function isStaged({ cached, sectionIsMissing }: Pick<SessionFile, 'cached' | 'sectionIsMissing'>): boolean {
  const { new: added = 0, new_references: references = 0 } = cached?.counts ?? {}
  return added + references >= STAGED_FROM_ROWS && !sectionIsMissing
}

/** Inserts the new birds of a file. */
export async function stageInventory(
  staging: Staging,
  file: SessionFile,
  input: EvaluationInput,
  reportProgress: ReportProgress = () => undefined,
): Promise<void> {
  delete file.staged
  const evaluation = await evaluateFile(staging.reads, file, input)
  if (!isStaged(file)) return
  const added = await listAdded(file.session)
  const total = added.length + (await file.session.ask('changedCount'))
  const birds = await stagePigeons(staging, added, async (entered) => {
    reportProgress(entered, total)
    await yieldToEventLoop()
  })
  // Prepares the comparison with what changes meanwhile.
  await file.session.ask('concerns', [])
  file.staged = { evaluation, birds, links: await planLinks(staging.reads, birds) }
}

/** Shows the staged birds of a file. Errors: `StagedOutdated` if they no longer fit; undefined if none were staged. */
export async function showStagedBirds(change: Change, { staged, cached }: SessionFile): Promise<StagedBirds | undefined> {
  if (!change.showStaged) return undefined
  if (!staged || staged.evaluation !== cached) throw new StagedOutdated()
  await change.showStaged()
  return staged
}
