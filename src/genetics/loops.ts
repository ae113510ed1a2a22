/**
 * Finds the birds that are their own ancestors: each loop with all its birds, each followed by one of its parents. Loops that
 * share birds are returned as one (strongly connected components, Tarjan 1972, without recursion).
 */
export function findLoops(sires: Int32Array, dams: Int32Array): number[][] {
  const birds = sires.length
  const order = new Int32Array(birds)
  const lowest = new Int32Array(birds)
  /** How many parents of each bird have been followed. */
  const followed = new Uint8Array(birds)
  const isOpen = new Uint8Array(birds)
  const open: number[] = []
  const loops: number[][] = []
  let met = 0

  const meet = (bird: number, path: number[]): void => {
    order[bird] = lowest[bird] = ++met
    isOpen[bird] = 1
    open.push(bird)
    path.push(bird)
  }

  for (let start = 0; start < birds; start++) {
    if (order[start] !== 0) continue
    const path: number[] = []
    meet(start, path)
    for (let bird = path.at(-1); bird !== undefined; bird = path.at(-1)) {
      const step = followed[bird]!++
      if (step < 2) {
        const parent = step === 0 ? sires[bird]! : dams[bird]!
        if (parent < 0) continue
        if (order[parent] === 0) meet(parent, path)
        else if (isOpen[parent] === 1) lowest[bird] = Math.min(lowest[bird]!, order[parent]!)
        continue
      }
      path.pop()
      const child = path.at(-1)
      if (child !== undefined) lowest[child] = Math.min(lowest[child]!, lowest[bird]!)
      if (lowest[bird] !== order[bird]) continue
      const component = open.splice(open.lastIndexOf(bird))
      for (const member of component) isOpen[member] = 0
      if (component.length > 1 || sires[bird] === bird || dams[bird] === bird) loops.push(component)
    }
  }
  return loops
}
