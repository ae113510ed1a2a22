import { PARENT_ROLES } from '#shared/pigeons/parent-role.ts'
import type { KnownBirds, ParentLink } from './parent-links.ts'

export interface DroppedLink {
  readonly link: ParentLink
  /** Bands from the child up to itself; of a long cycle only the first ones and `…`. */
  readonly cycle: readonly string[]
}

/** An edge from a bird to a parent; without `link` it is stored already and cannot be dropped. */
interface Edge {
  readonly to: string
  readonly link?: ParentLink
}

/** A bird on the current path, and how many of its edges were followed; the last of those leads to the next bird. */
interface Step {
  readonly bird: string
  readonly edges: readonly Edge[]
  followed: number
}

/**
 * Drops links until no bird is its own ancestor. The dropped link of a cycle is the one that comes last in the file. A parent in the
 * file replaces the stored one.
 */
export function dropAncestryCycles(links: readonly ParentLink[], known: Pick<KnownBirds, 'parentsOf'>) {
  const linksOf = Map.groupBy(links, ({ child }) => child)
  const order = new Map(links.map((link, index) => [link, index]))
  const dropped = new Map<ParentLink, DroppedLink>()
  const visited = new Set<string>()

  const makeStep = (bird: string): Step => {
    const fileLinks = (linksOf.get(bird) ?? []).filter((link) => !dropped.has(link))
    const storedParents = known.parentsOf(bird)
    const edges = PARENT_ROLES.flatMap((role): Edge[] => {
      const link = fileLinks.find((one) => one.role === role)
      const to = link?.parent ?? storedParents[role]
      return to ? [{ to, ...(link && { link }) }] : []
    })
    return { bird, edges, followed: 0 }
  }

  for (const start of linksOf.keys()) {
    if (visited.has(start)) continue
    // Uses an explicit stack, because lines of ancestors may be longer than the call stack allows.
    const path: Step[] = [makeStep(start)]
    const onPath = new Set([start])
    const popStep = () => onPath.delete(path.pop()?.bird ?? '')
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const edge = step.edges[step.followed]
      step.followed += 1
      if (!edge) {
        visited.add(step.bird)
        popStep()
      } else if (onPath.has(edge.to)) {
        const cycle = path.slice(path.findIndex(({ bird }) => bird === edge.to))
        const link = lastLink(cycle, order)
        if (!link) continue
        dropped.set(link, { link, cycle: namesInCycle(link, cycle) })
        // Everything above was reached through the dropped link: go back to its child, whose other edges may lead there again.
        while (path.at(-1)?.bird !== link.child) popStep()
        path.splice(-1, 1, makeStep(link.child))
      } else if (!visited.has(edge.to)) {
        onPath.add(edge.to)
        path.push(makeStep(edge.to))
      }
    }
  }
  return { kept: links.filter((link) => !dropped.has(link)), dropped: [...dropped.values()] }
}

const lastEdge = ({ edges, followed }: Step) => edges[followed - 1]

function lastLink(cycle: readonly Step[], order: ReadonlyMap<ParentLink, number>): ParentLink | undefined {
  let last: ParentLink | undefined
  for (const step of cycle) {
    const link = lastEdge(step)?.link
    if (link && (!last || (order.get(link) ?? 0) > (order.get(last) ?? 0))) last = link
  }
  return last
}

/** Maximum number of birds of a cycle in a warning. */
const MAX_NAMED_BIRDS = 8

/** Lists the bands of the cycle, spelled as in the file where possible, from the child of a link up to itself. */
function namesInCycle(link: ParentLink, cycle: readonly Step[]): string[] {
  const first = cycle.findIndex(({ bird }) => bird === link.child)
  const above: string[] = []
  for (let offset = 0; offset < Math.min(cycle.length - 1, MAX_NAMED_BIRDS - 1); offset += 1) {
    const step = cycle[(first + offset) % cycle.length]
    const edge = step && lastEdge(step)
    above.push(edge?.link?.text ?? edge?.to ?? '')
  }
  return [link.row.fields.bandId, ...above, ...(cycle.length > MAX_NAMED_BIRDS ? ['…'] : []), link.row.fields.bandId]
}
