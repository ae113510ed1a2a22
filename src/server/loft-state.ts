import type { FastifyInstance } from 'fastify'
import { servedLoft } from './host/current-loft.ts'

type End = () => unknown

const ends = new WeakMap<object, End[]>()

/**
 * Returns a function that finds the data that routes keep in memory for a loft, such as the previews of its imports. It is made on first use
 * and ended when the loft is closed: with the server, or by a host with many lofts through `endLoftState`.
 *
 * Only requests of the loft may call the returned function: `make` gets the loft itself, not the one of a later request.
 */
export function loftState<Loft extends object, State>(
  app: FastifyInstance,
  make: (loft: Loft) => State,
  end?: (state: State, loft: Loft) => unknown,
): (loft: Loft) => State {
  const states = new WeakMap<object, State>()
  const made = new Set<Loft>()
  app.addHook('preClose', async () => {
    for (const loft of made) await endLoftState(loft)
  })
  return (requested) => {
    const loft = servedLoft(requested)
    const known = states.get(loft)
    if (known !== undefined) return known
    const state = make(loft)
    states.set(loft, state)
    if (end) {
      made.add(loft)
      const endState = async () => {
        made.delete(loft)
        states.delete(loft)
        await end(state, loft)
      }
      ends.set(loft, [...(ends.get(loft) ?? []), endState])
    }
    return state
  }
}

/** Ends everything that routes keep for a loft. Nobody may send it requests meanwhile. */
export async function endLoftState(loft: object): Promise<void> {
  const ofLoft = ends.get(loft) ?? []
  ends.delete(loft)
  for (const end of ofLoft) await end()
}
