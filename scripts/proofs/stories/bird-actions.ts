import { exists, isInCare, isActivePair, type ExpectedState, type Reason, type Deletion } from './expected-state.ts'
import { add, choose, edit, endPairsOf, deleteRow, listRestorable, type ActionRule } from './action-context.ts'

const REASONS: readonly Reason[] = ['sold', 'gifted', 'lost', 'deceased']
const YEARS = [2023, 2024, 2025] as const
const ONE_IN = 8

const addLoft: ActionRule = ({ state, entry }) => {
  const name = `Loft ${entry}`
  const at = add(state.lofts, { name }, entry)
  return { method: 'POST', path: () => '/api/main-loft-locations', body: () => ({ name }), creates: { kind: 'lofts', at } }
}

const addSection: ActionRule = ({ state, entry, pick, secondPick }) => {
  const loft = choose(state.lofts, exists, pick)
  if (loft === undefined) return undefined
  const [name, capacity] = [`Section ${entry}`, 1 + (secondPick % 3)]
  const at = add(state.sections, { name, loft, capacity }, entry)
  return {
    method: 'POST',
    path: () => '/api/loft-locations',
    body: (ids) => ({ mainLoftId: ids.idOf('lofts', loft), section: name, capacity }),
    creates: { kind: 'sections', at },
  }
}

const addBird: ActionRule = ({ state, entry, today, pick, secondPick, thirdPick }) => {
  const gender = (['cock', 'hen', 'por_definir'] as const)[pick % 5 < 2 ? 0 : pick % 5 < 4 ? 1 : 2]
  const birthYear = YEARS[secondPick % YEARS.length]!
  const section = pick % 2 ? choose(state.sections, exists, secondPick) : undefined
  const parent = () => choose(state.birds, (bird) => exists(bird) && bird.gender !== 'por_definir', thirdPick)
  const [sire, dam] =
    thirdPick % 3 === 0 ? [undefined, undefined] : thirdPick % 3 === 1 ? [parent(), undefined] : [undefined, parent()]
  const bandOwner = thirdPick % ONE_IN === 0 ? choose(state.birds, () => true, secondPick) : undefined
  const band = bandOwner === undefined ? `GB-${birthYear % 100}-S-${entry}` : state.birds[bandOwner]!.band
  const isTaken = state.birds.some((bird) => exists(bird) && bird.band === band)
  const isWrong = (at: number | undefined, as: 'cock' | 'hen') =>
    at !== undefined && (state.birds[at]!.gender !== as || state.birds[at]!.birthYear > birthYear)
  const isRefused = isTaken || isWrong(sire, 'cock') || isWrong(dam, 'hen')
  const row = {
    band,
    gender,
    birthYear,
    status: 'active',
    section: section ?? null,
    sire: sire ?? null,
    dam: dam ?? null,
    enteredOn: today,
  } as const
  const at = isRefused ? -1 : add(state.birds, row, entry)
  return {
    method: 'POST',
    path: () => '/api/pigeons',
    body: (ids) => ({
      bandId: band,
      gender,
      birthYear,
      ...(section !== undefined && { loftLocationId: ids.idOf('sections', section) }),
      ...(sire !== undefined && { sireId: ids.idOf('birds', sire) }),
      ...(dam !== undefined && { damId: ids.idOf('birds', dam) }),
    }),
    isRefused,
    creates: { kind: 'birds', at },
  }
}

/** Moves one bird or two, into a section or out of any section. */
const moveBirds: ActionRule = ({ state, entry, pick, secondPick, thirdPick }) => {
  const firstBird = choose(state.birds, exists, pick)
  const secondBird = thirdPick % 2 ? choose(state.birds, (bird, at) => exists(bird) && at !== firstBird, secondPick) : undefined
  if (firstBird === undefined) return undefined
  const section = thirdPick % 3 === 0 ? undefined : choose(state.sections, exists, secondPick)
  const indexes = secondBird === undefined ? [firstBird] : [firstBird, secondBird]
  const isRefused = section !== undefined && indexes.some((at) => !isInCare(state.birds[at]!))
  if (!isRefused) {
    for (const at of indexes) {
      const bird = state.birds[at]!
      const status = bird.status === 'unassigned' && section !== undefined ? 'active' : bird.status
      edit(bird, { section: section ?? null, status }, entry)
    }
  }
  return {
    method: 'POST',
    path: () => '/api/pigeons/move',
    body: (ids) => ({
      ids: indexes.map((at) => ids.idOf('birds', at)),
      loftLocationId: section === undefined ? null : ids.idOf('sections', section),
    }),
    isRefused,
  }
}

const leave: ActionRule = (context) => {
  const { state, entry, pick, secondPick, thirdPick } = context
  const at = choose(state.birds, exists, pick)
  if (at === undefined) return undefined
  const [bird, reason] = [state.birds[at]!, REASONS[secondPick % REASONS.length]!]
  const isSure = thirdPick % 2 === 1
  const isRefused = bird.status === 'deceased' && reason !== 'deceased' && !isSure
  if (!isRefused) {
    if (bird.status !== reason) endPairsOf(context, at)
    edit(bird, { status: reason, section: null }, entry)
  }
  return {
    method: 'POST',
    path: (ids) => `/api/pigeons/${ids.idOf('birds', at)}/leave`,
    body: () => ({ leftReason: reason, ...(isSure && { confirm: ['leave_deceased'] }) }),
    isRefused,
  }
}

const deleteBird: ActionRule = (context) => {
  const at = choose(context.state.birds, exists, context.pick)
  if (at === undefined) return undefined
  deleteRow(context, 'birds', at, () => endPairsOf(context, at))
  return { method: 'DELETE', path: (ids) => `/api/pigeons/${ids.idOf('birds', at)}` }
}

const deleteSection: ActionRule = (context) => {
  const { state, entry, pick } = context
  const at = choose(state.sections, exists, pick)
  if (at === undefined) return undefined
  deleteRow(context, 'sections', at, () => {
    for (const bird of state.birds) if (exists(bird) && bird.section === at) edit(bird, { section: null }, entry)
  })
  return { method: 'DELETE', path: (ids) => `/api/loft-locations/${ids.idOf('sections', at)}` }
}

const deleteLoft: ActionRule = (context) => {
  const { state, entry, pick } = context
  const at = choose(state.lofts, exists, pick)
  if (at === undefined) return undefined
  deleteRow(context, 'lofts', at, () => {
    for (const [place, section] of state.sections.entries()) {
      if (!exists(section) || section.loft !== at) continue
      edit(section, { gone: 'with-parent' }, entry)
      const living = state.birds.filter((bird) => exists(bird) && bird.section === place)
      for (const bird of living) edit(bird, { section: null, status: 'unassigned' }, entry)
    }
  })
  return { method: 'DELETE', path: (ids) => `/api/main-loft-locations/${ids.idOf('lofts', at)}` }
}

const ENTITIES = {
  lofts: 'main-loft-locations',
  sections: 'loft-locations',
  birds: 'pigeons',
  pairs: 'breeding-pairs',
  races: 'race-events',
} as const
type Restorable = keyof typeof ENTITIES

/** Restores something deleted that has not been changed since; a section that no longer exists is cleared. */
const restore: ActionRule = ({ state, entry, today, pick }) => {
  const restorable = listRestorable(state, today)
  const deletion = restorable[pick % (restorable.length || 1)]
  if (!deletion) return undefined
  const { kind, at, before } = deletion
  const isRefused = isBlocked(state, kind as Restorable, at) || hasNewPair(state, deletion)
  if (!isRefused) {
    for (const one of before) {
      const row = Object.assign(state[one.kind][one.at]!, { gone: undefined }, structuredClone(one.row), { changedBy: entry })
      if (one.kind === 'birds') clearMissingSection(state, row as ExpectedState['birds'][number])
      if (one.kind === 'pairs' && !canBeActive(state, row as ExpectedState['pairs'][number])) return undefined
    }
  }
  return {
    method: 'POST',
    path: (ids) => `/api/deleted/${ENTITIES[kind as Restorable]}/${ids.idOf(kind, at)}/restore`,
    isRefused,
  }
}

function isBlocked(state: ExpectedState, kind: Restorable, at: number): boolean {
  if (kind === 'sections') return !exists(state.lofts[state.sections[at]!.loft]!)
  return kind === 'birds' && state.birds.some((bird) => exists(bird) && bird.band === state.birds[at]!.band)
}

/** Returns whether a bird of a restored active pair is paired with another bird since the deletion. */
function hasNewPair(state: ExpectedState, { before, together }: Deletion): boolean {
  const returning = before.flatMap(({ kind, row }) => (kind === 'pairs' ? [row as ExpectedState['pairs'][number]] : []))
  const isNew = (at: number) => isActivePair(state.pairs[at]!) && !together.includes(at)
  return returning
    .filter(isActivePair)
    .some(({ cock, hen }) => state.pairs.some((other, at) => isNew(at) && (other.cock === cock || other.hen === hen)))
}

function clearMissingSection(state: ExpectedState, bird: ExpectedState['birds'][number]): void {
  if (bird.section !== null && !exists(state.sections[bird.section]!)) bird.section = null
}

/** Returns whether both birds of an active pair are still in care. */
function canBeActive(state: ExpectedState, { endedOn, cock, hen }: ExpectedState['pairs'][number]): boolean {
  return endedOn !== null || (isInCare(state.birds[cock]!) && isInCare(state.birds[hen]!))
}

/** Actions on lofts, sections and birds. */
export const BIRD_ACTIONS = {
  addLoft,
  addSection,
  addBird,
  moveBirds,
  leave,
  deleteBird,
  deleteSection,
  deleteLoft,
  restore,
} as const
