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

/** Returns whether an import has enough new birds to be staged. Birds of sections that do not exist yet have to wait for them. */
export function isStaged({ cached, sectionIsMissing }: Pick<SessionFile, 'cached' | 'sectionIsMissing'>): boolean {
  const { new: added = 0, new_references: references = 0 } = cached?.counts ?? {}
  return added + references >= STAGED_FROM_ROWS && !sectionIsMissing
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
    if (!isStaged(file)) return undefined
    const added = await listAdded(file.session)
    return {
      file,
      evaluation,
      added,
      total: added.length + (await file.session.ask('changedCount')),
      apart: await file.session.ask('apart'),
    }
  })
  if (!listed) return
  const { file, evaluation, added, total, apart } = listed
  /** Looks at what others changed meanwhile, so that little of it is left for the time when they wait. */
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
    if (entered - confirmed < CONFIRMED_EACH) return
    confirmed = entered
    await confirm()
  }
  const birds = await stagePigeons(staging, added, afterPart, { mayRepeatBand: apart.length > 0 })
  const links = await planLinks(staging.reads, birds)
  await confirm(async () => {
    // Prepares the comparison with what changes meanwhile.
    await file.session.ask('concerns', [])
    file.staged = { evaluation, birds, links }
  })
}

/** Birds that are inserted between two looks at what others changed. */
const CONFIRMED_EACH = 2000

/** Shows the staged birds of a file. Errors: `StagedOutdated` if they no longer fit; undefined if none were staged. */
export async function showStagedBirds(change: Change, { staged, cached }: SessionFile): Promise<StagedBirds | undefined> {
  if (!change.showStaged) return undefined
  if (!staged || staged.evaluation !== cached) throw new StagedOutdated()
  await change.showStaged()
  return staged
}
