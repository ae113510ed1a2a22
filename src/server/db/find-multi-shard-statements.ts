import type { Db } from './database.ts'

/** Statements that PostgreSQL plans; others set or end something, or change the structure. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

/** A statement that needs more shards of a table than the one of its loft, with the reason. */
export interface MultiShardStatement {
  readonly text: string
  readonly reason: string
}

/** Records the statements of a run, each text once, and checks whether Citus sends each to one shard. */
export interface RecordedStatements {
  readonly note: (text: string, values: readonly unknown[]) => void
  /** Asks Citus for the plans of the statements on tables with rows of lofts. */
  readonly check: (db: Db) => Promise<{ readonly checked: number; readonly multiShardStatements: readonly MultiShardStatement[] }>
}

export function recordStatements(): RecordedStatements {
  const statements = new Map<string, readonly unknown[]>()
  return {
    note: (text, values) => {
      if (PLANNED.test(text) && !statements.has(text)) statements.set(text, values)
    },
    check: async (db) => {
      const multiShardStatements: MultiShardStatement[] = []
      let checked = 0
      for (const [text, values] of [...statements]) {
        const plan = await explain(db, text, values)
        const reason = reasonIn(plan)
        if (plan.includes('Citus')) checked += 1
        if (reason !== undefined) multiShardStatements.push({ text, reason })
      }
      return { checked, multiShardStatements }
    },
  }
}

/** Returns the plan of a statement, or the sentence with which Citus refuses it. */
async function explain(db: Db, text: string, values: readonly unknown[]): Promise<string> {
  try {
    const { rows } = await db.getExecutor().executeQuery<Record<string, string>>({
      sql: `explain (costs off) ${text}`,
      parameters: values,
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'explain' },
    } as never)
    return rows.flatMap(Object.values).join('\n')
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Returns why a plan needs more than one shard; undefined if it needs one. */
export function reasonIn(plan: string): string | undefined {
  if (plan.startsWith('refused: ')) return plan
  const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
  if (counts.some((count) => count !== 1)) return `Task Count: ${Math.max(...counts)}`
  return /Distributed Subplan|Subplan of|->  Distributed/.test(plan) ? 'It is planned in several parts.' : undefined
}
