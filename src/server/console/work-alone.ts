import type { Config } from '#server/config.ts'
import { openLoft } from '#server/open-loft.ts'
import { carryOut } from './carry-out.ts'
import type { Order } from './order.ts'
import { requireLoft } from './require-loft.ts'

/** What helps where only a newer program reads the data. */
const FOR_RESTORE: ReadonlySet<Order['kind']> = new Set(['backups', 'check', 'restore'])

/** Carries out an order on a loft on which no program runs, and gives back whether all is well. Errors: those of opening, a Refusal. */
export async function workAlone(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  order: Order,
  now: () => Date,
  tell: (line: string) => void,
): Promise<boolean> {
  await requireLoft(config, order)
  const loft = await openLoft(config, now, { isForRestore: FOR_RESTORE.has(order.kind) })
  try {
    return await carryOut({ ...loft, now, dataDir: config.dataDir }, order, tell)
  } finally {
    await loft.close()
    // What was laid ready takes its place now, and not at a start that may be long from now.
    if (order.kind === 'restore' || order.kind === 'import') await (await openLoft(config, now)).close()
  }
}
