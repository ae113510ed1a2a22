import { startLoftServer } from '../../e2e/loft-server.ts'
import { openStores } from '../bench/stores.ts'

/** Starts several programs at once on one empty PostgreSQL database, and returns the problems. */
export async function startNodesAtOnce(nodes: number): Promise<string[]> {
  const stores = await openStores('postgres')
  try {
    const store = await stores.fresh()
    const started = await Promise.allSettled(Array.from({ length: nodes }, () => startLoftServer({ databaseUrl: store.address })))
    const problems: string[] = []
    for (const node of started) {
      if (node.status === 'rejected') problems.push(String(node.reason))
      else {
        const answer = await fetch(`${node.value.url}/api/pigeons`)
        if (!answer.ok) problems.push(`A node answers ${answer.status}`)
        if (/Z (error|fatal): /.test(node.value.log())) problems.push(node.value.log())
        await node.value.stop()
      }
    }
    await store.drop()
    return problems
  } finally {
    await stores.close()
  }
}
