import { PARENT_ROLES } from './parent-links.ts'
import type { KnownBirds, ParentLink } from './parent-links.ts'

export interface DroppedLink {
  readonly link: ParentLink
  /** Bands from the child up to itself; of a long circle only the first ones and `…`. */
  readonly circle: readonly string[]
}

/** An edge from a bird to a parent; without `link` it is stored already and cannot be dropped. */
interface Way {
  readonly to: string
  readonly link?: ParentLink
}

/** A bird on the current path, and how many of its edges were followed; the last of those leads to the next bird. */
interface Step {
  readonly bird: string
  readonly ways: readonly Way[]
  gone: number
}

/**
 * Drops links until no bird is its own ancestor: of each circle the link that comes last in the file. A parent in the file
 * replaces the stored one.
 */
export function dropCycles(links: readonly ParentLink[], known: Pick<KnownBirds, 'parentsOf'>) {
  const linksOf = Map.groupBy(links, ({ child }) => child)
  const order = new Map(links.map((link, index) => [link, index]))
  const dropped = new Map<ParentLink, DroppedLink>()
  const done = new Set<string>()

  const stepTo = (bird: string): Step => {
    const named = (linksOf.get(bird) ?? []).filter((link) => !dropped.has(link))
    const inBooks = known.parentsOf(bird)
    const ways = PARENT_ROLES.flatMap((role): Way[] => {
      const link = named.find((one) => one.role === role)
      const to = link?.parent ?? inBooks[role]
      return to ? [{ to, ...(link && { link }) }] : []
    })
    return { bird, ways, gone: 0 }
  }

  for (const start of linksOf.keys()) {
    if (done.has(start)) continue
    // Uses an explicit stack, because lines of ancestors may be longer than the call stack allows.
    const path: Step[] = [stepTo(start)]
    const onPath = new Set([start])
    const leave = () => onPath.delete(path.pop()?.bird ?? '')
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const way = step.ways[step.gone]
      step.gone += 1
      if (!way) {
        done.add(step.bird)
        leave()
      } else if (onPath.has(way.to)) {
        const circle = path.slice(path.findIndex(({ bird }) => bird === way.to))
        const link = lastLink(circle, order)
        if (!link) continue
        dropped.set(link, { link, circle: namesFrom(link, circle) })
        // Everything above was reached through the dropped link: go back to its child, whose other edges may lead there again.
        while (path.at(-1)?.bird !== link.child) leave()
        path.splice(-1, 1, stepTo(link.child))
      } else if (!done.has(way.to)) {
        onPath.add(way.to)
        path.push(stepTo(way.to))
      }
    }
  }
  return { kept: links.filter((link) => !dropped.has(link)), dropped: [...dropped.values()] }
}

const wayOf = ({ ways, gone }: Step) => ways[gone - 1]

function lastLink(circle: readonly Step[], order: ReadonlyMap<ParentLink, number>): ParentLink | undefined {
  let last: ParentLink | undefined
  for (const step of circle) {
    const link = wayOf(step)?.link
    if (link && (!last || (order.get(link) ?? 0) > (order.get(last) ?? 0))) last = link
  }
  return last
}

/** Maximum number of birds of a circle in a warning. */
const NAMED = 8

/** Lists the bands of the circle, spelled as in the file where possible, from the child of a link up to itself. */
function namesFrom(link: ParentLink, circle: readonly Step[]): string[] {
  const first = circle.findIndex(({ bird }) => bird === link.child)
  const above: string[] = []
  for (let offset = 0; offset < Math.min(circle.length - 1, NAMED - 1); offset += 1) {
    const step = circle[(first + offset) % circle.length]
    const way = step && wayOf(step)
    above.push(way?.link?.text ?? way?.to ?? '')
  }
  return [link.row.fields.bandId, ...above, ...(circle.length > NAMED ? ['…'] : []), link.row.fields.bandId]
}
