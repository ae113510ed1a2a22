/**
 * Finds the birds that are their own ancestors: each loop with all its birds, each followed by one of its parents. Loops that
 * share birds are returned as one (strongly connected components, Tarjan 1972, without recursion).
 */
export function findLoops(sires: Int32Array, dams: Int32Array): number[][] {
  const birds = sires.length
  const discoveryOrder = new Int32Array(birds)
  const lowLink = new Int32Array(birds)
  /** The number of parents of each bird that have been followed. */
  const parentsFollowed = new Uint8Array(birds)
  const isOpen = new Uint8Array(birds)
  const openBirds: number[] = []
  const loops: number[][] = []
  let visited = 0

  const visit = (bird: number, path: number[]): void => {
    discoveryOrder[bird] = lowLink[bird] = ++visited
    isOpen[bird] = 1
    openBirds.push(bird)
    path.push(bird)
  }

  for (let start = 0; start < birds; start++) {
    if (discoveryOrder[start] !== 0) continue
    const path: number[] = []
    visit(start, path)
    for (let bird = path.at(-1); bird !== undefined; bird = path.at(-1)) {
      const parentNumber = parentsFollowed[bird]!++
      if (parentNumber < 2) {
        const parent = parentNumber === 0 ? sires[bird]! : dams[bird]!
        if (parent < 0) continue
        if (discoveryOrder[parent] === 0) visit(parent, path)
        else if (isOpen[parent] === 1) lowLink[bird] = Math.min(lowLink[bird]!, discoveryOrder[parent]!)
        continue
      }
      path.pop()
      const child = path.at(-1)
      if (child !== undefined) lowLink[child] = Math.min(lowLink[child]!, lowLink[bird]!)
      if (lowLink[bird] !== discoveryOrder[bird]) continue
      const component = openBirds.splice(openBirds.lastIndexOf(bird))
      for (const member of component) isOpen[member] = 0
      if (component.length > 1 || sires[bird] === bird || dams[bird] === bird) loops.push(component)
    }
  }
  return loops
}
