import fc from 'fast-check'
import pg from 'pg'
import type { Db } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPostgres } from '../../src/server/db/open-postgres.ts'
import { openSqlite } from '../../src/server/db/open-sqlite.ts'
import { ENGINES, sharedOrOwnPostgres, type Engine } from '../bench/stores.ts'
import { STORY_ACTIONS, FIRST_DAY, runStory } from './stories/run-story.ts'
import { openTestedLoft, type TestedLoft } from './stories/tested-loft.ts'

/** Number and length of the stories, which are random sequences of actions. */
export interface StoryOptions {
  readonly stories: number
  readonly actions: number
  readonly engines: readonly Engine[]
  /** The same seed gives the same stories. */
  readonly seed: number
}

/** Results of the stories. */
export interface StoryReport {
  readonly stories: number
  /** The number of times that each action was done, or refused as expected. */
  readonly actionCounts: ReadonlyMap<string, number>
  readonly problems: readonly string[]
}

const NUMBER = fc.nat(1000)

/** Runs random stories on every engine and in a simple model, until an engine differs from the model. */
export async function runStories({ stories, actions, engines, seed }: StoryOptions): Promise<StoryReport> {
  const databases = await openDatabases(engines)
  const actionCounts = new Map<string, number>()
  const action = fc.record({ do: fc.constantFrom(...STORY_ACTIONS), pick: NUMBER, secondPick: NUMBER, thirdPick: NUMBER })
  const story = fc.array(action, { minLength: actions, maxLength: actions, size: 'max' })
  let completed = 0
  try {
    const outcome = await fc.check(
      fc.asyncProperty(story, async (actionsOfStory) => {
        const lofts: TestedLoft[] = []
        try {
          for (const open of databases.open) lofts.push(await openTestedLoft(await open(), FIRST_DAY))
          await runStory(lofts, actionsOfStory, actionCounts)
          completed += 1
        } finally {
          for (const loft of lofts) await loft[Symbol.asyncDispose]()
        }
      }),
      { numRuns: stories, seed, endOnFailure: true },
    )
    const problem = outcome.failed ? [`story ${outcome.numRuns} of seed ${seed}: ${String(outcome.errorInstance)}`] : []
    return { stories: completed, actionCounts, problems: problem }
  } finally {
    await databases.close()
  }
}

interface Databases {
  readonly open: readonly (() => Promise<Db>)[]
  readonly close: () => Promise<void>
}

/** Opens temporary empty databases. */
async function openDatabases(engines: readonly Engine[]): Promise<Databases> {
  const postgres = engines.includes('postgres') ? await openPostgresServer() : undefined
  const opens: Readonly<Record<Engine, () => Promise<Db>>> = {
    sqlite: async () => openSqlite(':memory:'),
    postgres: () => postgres!.open(),
  }
  return {
    open: ENGINES.filter((engine) => engines.includes(engine)).map((engine) => opens[engine]),
    close: async () => postgres?.stop(),
  }
}

const TEMPLATE = 'stories'

async function openPostgresServer() {
  const { host, stop } = await sharedOrOwnPostgres()
  const configOf = (database: string) => ({ host, user: 'postgres', database, max: 2 })
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(configOf('postgres'))
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${TEMPLATE}`)
  const template = openPostgres(configOf(TEMPLATE))
  await migrate(template)
  await template.destroy()
  let made = 0
  const open = async (): Promise<Db> => {
    const name = `story_${(made += 1)}`
    await administer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    return openPostgres(configOf(name))
  }
  return { open, stop }
}

/** Lists how often each action was done, or correctly refused. */
export function actionCountsLine(actionCounts: StoryReport['actionCounts']): string {
  return [...actionCounts].map(([name, count]) => `${name} ${count}`).join(', ')
}
