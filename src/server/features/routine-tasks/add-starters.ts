import { addDays } from '#shared/calendar/local-date.ts'
import { languageOf, type Locale } from '#shared/i18n/region.ts'
import { LANGUAGES } from '#shared/i18n/translate.ts'
import type { RoutineTask } from '#shared/routine-tasks/routine-task.ts'
import { STARTER_TEXTS } from '#shared/routine-tasks/starter-texts.ts'
import { FIRST_DUE_IN, INTERVAL_OF, STARTER_TASKS, type StarterTaskKey } from '#shared/routine-tasks/starters.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import type { Change } from '#server/history/change.ts'
import { addTask } from './add-task.ts'
import { listTaskRows } from './routine-tasks.repository.ts'

interface ChosenTasks {
  readonly starters: readonly StarterTaskKey[]
  /** The language of the tasks; by default that of documents. */
  readonly language?: Locale | undefined
}

/** Adds the chosen common tasks (`starters` in the API); tasks whose name already exists in any language are left out. */
export async function addStarterTasks(change: Change, { starters, language }: ChosenTasks): Promise<RoutineTask[]> {
  const locale = language ?? (await findSettings(change.trx)).documentLanguage
  const titles = new Set((await listTaskRows(change.trx)).map(({ title }) => title))
  const isMissing = (key: StarterTaskKey) => LANGUAGES.every((language) => !titles.has(STARTER_TEXTS[language][key].title))
  const added: RoutineTask[] = []
  for (const key of new Set(starters.filter(isMissing))) {
    const { category, rhythm } = STARTER_TASKS[key]
    const { title, text } = STARTER_TEXTS[languageOf(locale)][key]
    const nextDueDate = addDays(change.doneOn, FIRST_DUE_IN[rhythm])
    added.push(await addTask(change, { title, description: text, category, intervalDays: INTERVAL_OF[rhythm], nextDueDate }))
  }
  return added
}
