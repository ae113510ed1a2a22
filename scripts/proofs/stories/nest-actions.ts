import { addDays, daysBetween, exists, isInCare, livesHere, type ExpectedState } from './expected-state.ts'
import { add, choose, edit, deleteRow, type ActionRule } from './action-context.ts'

const BROODING_DAYS = 20
const BANDING = { from: 5, to: 7 } as const

const addPair: ActionRule = ({ state, entry, today, pick, secondPick, thirdPick }) => {
  const cock = choose(state.birds, (bird) => exists(bird) && bird.gender === 'cock', pick)
  const hen = choose(state.birds, (bird) => exists(bird) && bird.gender === 'hen', secondPick)
  if (cock === undefined || hen === undefined) return undefined
  const isPaired = state.pairs.some((pair) => exists(pair) && pair.endedOn === null && (pair.cock === cock || pair.hen === hen))
  const isNotInCare = !isInCare(state.birds[cock]!) || !isInCare(state.birds[hen]!)
  const [cockLine, henLine] = [withAncestors(state, cock), withAncestors(state, hen)]
  // The model does not know how a deleted ancestor counts: then the action is always confirmed.
  const isSure = thirdPick % 2 === 1 || [...cockLine, ...henLine].some((at) => !exists(state.birds[at]!))
  const isRelated = [...cockLine].some((at) => henLine.has(at))
  const isRefused = isNotInCare || (!isSure && (isPaired || isRelated))
  const at = isRefused ? -1 : add(state.pairs, { cock, hen, pairedOn: today, endedOn: null }, entry)
  return {
    method: 'POST',
    path: () => '/api/breeding-pairs',
    body: (ids) => ({
      malePigeonId: ids.idOf('birds', cock),
      femalePigeonId: ids.idOf('birds', hen),
      ...(isSure && { confirm: ['already_paired', 'related'] }),
    }),
    isRefused,
    creates: { kind: 'pairs', at },
  }
}

/** Returns a bird with all its ancestors. */
function withAncestors(state: ExpectedState, bird: number): Set<number> {
  const ancestors = new Set([bird])
  // Iterating over a set includes the elements added meanwhile.
  for (const at of ancestors) {
    const { sire, dam } = state.birds[at]!
    if (sire !== null) ancestors.add(sire)
    if (dam !== null) ancestors.add(dam)
  }
  return ancestors
}

const endPair: ActionRule = ({ state, entry, today, pick }) => {
  const at = choose(state.pairs, exists, pick)
  if (at === undefined) return undefined
  edit(state.pairs[at]!, { endedOn: today }, entry)
  return { method: 'POST', path: (ids) => `/api/breeding-pairs/${ids.idOf('pairs', at)}/end`, body: () => ({}) }
}

const deletePair: ActionRule = (context) => {
  const { state, entry, pick } = context
  const at = choose(state.pairs, exists, pick)
  if (at === undefined) return undefined
  deleteRow(context, 'pairs', at, () => {
    for (const cycle of state.cycles) if (exists(cycle) && cycle.pair === at) edit(cycle, { gone: 'with-parent' }, entry)
  })
  return { method: 'DELETE', path: (ids) => `/api/breeding-pairs/${ids.idOf('pairs', at)}` }
}

const addCycle: ActionRule = ({ state, entry, today, pick, secondPick, thirdPick }) => {
  const pair = choose(state.pairs, exists, pick)
  if (pair === undefined) return undefined
  const [eggs, isSure] = [1 + (secondPick % 2), thirdPick % 2 === 1]
  const isRefused = state.pairs[pair]!.endedOn !== null && !isSure
  const at = isRefused ? -1 : add(state.cycles, { pair, eggs }, entry)
  return {
    method: 'POST',
    path: () => '/api/breeding-cycles',
    body: (ids) => ({
      breedingPairId: ids.idOf('pairs', pair),
      totalEggs: eggs,
      firstEggDate: addDays(today, -BROODING_DAYS),
      ...(isSure && { confirm: ['pair_ended'] }),
    }),
    isRefused,
    creates: { kind: 'cycles', at },
  }
}

const hatch: ActionRule = ({ state, entry, today, pick }) => {
  const hatchedIn = (at: number) => state.chicks.filter((chick) => exists(chick) && chick.cycle === at).length
  const cycle = choose(state.cycles, (row, at) => exists(row) && hatchedIn(at) < row.eggs, pick)
  if (cycle === undefined) return undefined
  const order = hatchedIn(cycle) + 1
  const row = { pair: state.cycles[cycle]!.pair, cycle, order, hatchDate: today, bird: null, isVaccinated: false }
  add(state.chicks, row, entry)
  return {
    method: 'PATCH',
    path: (ids) => `/api/breeding-cycles/${ids.idOf('cycles', cycle)}`,
    body: () => ({ [order === 1 ? 'firstHatchDate' : 'secondHatchDate']: today }),
  }
}

const band: ActionRule = ({ state, entry, today, pick, thirdPick }) => {
  const isMate = (at: number) => exists(state.birds[at]!)
  const fits = (chick: ExpectedState['chicks'][number]) => {
    const { cock, hen } = state.pairs[chick.pair]!
    return chick.bird === null && livesHere(state, chick) && isMate(cock) && isMate(hen)
  }
  const at = choose(state.chicks, fits, pick)
  if (at === undefined) return undefined
  const chick = state.chicks[at]!
  const { cock, hen } = state.pairs[chick.pair]!
  const [age, isSure] = [daysBetween(chick.hatchDate, today), thirdPick % 2 === 1]
  const isRefused = age < BANDING.from || (age > BANDING.to && !isSure)
  const [text, birthYear] = [`GB-26-Y-${entry}`, Number(chick.hatchDate.slice(0, 4))]
  const parents = { sire: cock, dam: hen }
  const row = { ...ENTERED_BIRD, ...parents, band: text, birthYear, enteredOn: today } as const
  const bird = isRefused ? -1 : add(state.birds, row, entry)
  if (!isRefused) edit(chick, { bird }, entry)
  const { cycle, order } = chick
  return {
    method: 'POST',
    path: async (ids) => `/api/offspring/${await ids.idOfChick(cycle, order)}/band`,
    body: () => ({ bandId: text, ...(isSure && { confirm: ['late_banding'] }) }),
    isRefused,
    creates: { kind: 'birds', at: bird, field: 'pigeonId' },
  }
}

/** Enters a bird of this year with both birds of a pair as its parents, without a hatch. */
const enterYoung: ActionRule = ({ state, entry, today, pick }) => {
  const isMate = (at: number) => exists(state.birds[at]!)
  const pair = choose(state.pairs, ({ cock, hen }) => isMate(cock) && isMate(hen), pick)
  if (pair === undefined) return undefined
  const { cock, hen } = state.pairs[pair]!
  const [text, birthYear] = [`GB-26-E-${entry}`, Number(today.slice(0, 4))]
  const row = { ...ENTERED_BIRD, band: text, birthYear, sire: cock, dam: hen, enteredOn: today } as const
  const at = add(state.birds, row, entry)
  return {
    method: 'POST',
    path: () => '/api/pigeons',
    body: (ids) => ({
      bandId: text,
      gender: 'por_definir',
      birthYear,
      sireId: ids.idOf('birds', cock),
      damId: ids.idOf('birds', hen),
    }),
    creates: { kind: 'birds', at },
  }
}

const ENTERED_BIRD = { gender: 'por_definir', status: 'active', section: null } as const

/** Actions on pairs and their young. */
export const NEST_ACTIONS = { addPair, endPair, deletePair, addCycle, hatch, band, enterYoung } as const
