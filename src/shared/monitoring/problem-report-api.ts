import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { STORE_STATES } from '#shared/backups/store-state.ts'

const count = z.int().check(z.gte(0))

/** A failure of the program: where it happened, without its message, which could name a bird or a file. */
const faultSchema = z.object({
  at: z.string(),
  /** Method and pattern of the call, such as `GET /api/pigeons/:id`. */
  call: z.string(),
  status: z.int(),
  /** Kind of the error, and its code. */
  error: z.string(),
  code: z.nullable(z.string()),
  /** Places in the code, the innermost first. */
  stack: z.array(z.string()),
})
export type ReportedFault = z.output<typeof faultSchema>

/** The facts that help to find a fault: about the program and the computer, and nothing about the loft. */
const reportSchema = z.object({
  madeAt: z.string(),
  version: z.string(),
  node: z.string(),
  system: z.string(),
  memory: z.object({ residentMb: count, heapMb: count, computerMb: count }),
  uptimeMinutes: count,
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    state: z.enum(STORE_STATES),
    newestMigration: z.nullable(z.string()),
    /** Number of rows of each table. */
    rows: z.record(z.string(), count),
  }),
  backups: z.object({ count, damaged: count, newestVerifiedAt: z.nullable(z.string()) }),
  /** The latest failures since the start of the program, newest first. */
  faults: z.array(faultSchema),
})

export const problemReportApi = {
  /** Makes a file for a report of a problem. It contains no names, birds, places, addresses or messages. */
  get: endpoint('GET', '/api/problem-report', { reply: reportSchema }),
} as const
