import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { ImportChoices, ImportCounts, ImportPreview } from '#shared/imports/imports-api.ts'
import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { latestAction, readBooks } from './books.repository.ts'
import type { TakeConflicts } from './judge-inventory.ts'
import type { OpenDesk } from './open-desk.ts'

export interface Judged {
  readonly layout: Pick<ImportPreview, 'sheets' | 'sheet' | 'headerRow' | 'columns' | 'missing'>
  readonly counts: ImportCounts
}

/** A file on a desk whose verdicts are worked out again only when something changed. */
export interface JudgedFile {
  readonly desk: OpenDesk
  /** What the last verdicts were worked out from. */
  basis?: string
  last?: Judged
}

interface Question {
  readonly choices: ImportChoices
  readonly today: LocalDate
  readonly take?: TakeConflicts
  /** The action that asks, which has not changed anything yet. */
  readonly running?: number
}

/** Compares a file with the books as they are now. */
export async function judgeAt(db: Db, file: JudgedFile, { choices, today, take = 'none', running }: Question): Promise<Judged> {
  const basis = JSON.stringify([await latestAction(db, running), choices, today, take])
  if (file.last && file.basis === basis) return file.last
  delete file.basis
  const { desk } = file
  const { layout, keys } = await desk.ask('read', choices, yearOf(today))
  for await (const part of readBooks(db, keys)) await desk.ask('learn', part)
  const counts = await desk.ask('judge', today, take, (await findSettings(db)).currency)
  file.last = { layout, counts }
  file.basis = basis
  return file.last
}
