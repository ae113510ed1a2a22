import { addDays, exists, isInCare } from './expected-state.ts'
import { add, choose, edit, deleteRow, type ActionRule } from './action-context.ts'

const WEEK = 7

const addMedicine: ActionRule = ({ state, entry, pick }) => {
  const [name, stock] = [`Vaccine ${entry}`, pick % 5]
  const at = add(state.medicines, { name, stock }, entry)
  return {
    method: 'POST',
    path: () => '/api/medicines',
    body: () => ({ name, type: 'vaccine', quantityInStock: stock }),
    creates: { kind: 'medicines', at },
  }
}

const receive: ActionRule = ({ state, entry, pick, secondPick }) => {
  const at = choose(state.medicines, exists, pick)
  if (at === undefined) return undefined
  const [medicine, quantity] = [state.medicines[at]!, 1 + (secondPick % 4)]
  edit(medicine, { stock: medicine.stock + quantity }, entry)
  return {
    method: 'POST',
    path: (ids) => `/api/medicines/${ids.idOf('medicines', at)}/receive`,
    body: () => ({ quantity }),
  }
}

const use: ActionRule = ({ state, entry, pick, secondPick }) => {
  const at = choose(state.medicines, exists, pick)
  if (at === undefined) return undefined
  const [medicine, quantityUsed] = [state.medicines[at]!, 1 + (secondPick % 4)]
  const isRefused = quantityUsed > medicine.stock
  if (!isRefused) edit(medicine, { stock: medicine.stock - quantityUsed }, entry)
  return {
    method: 'POST',
    path: (ids) => `/api/medicines/${ids.idOf('medicines', at)}/use`,
    body: () => ({ quantityUsed }),
    isRefused,
  }
}

/** Vaccinates one bird or two; a banded young bird also counts as vaccinated in its offspring record. */
const vaccinate: ActionRule = ({ state, entry, pick, secondPick, thirdPick }) => {
  const medicine = choose(state.medicines, exists, pick)
  const firstBird = choose(state.birds, isInCare, secondPick)
  const secondBird = choose(state.birds, (bird, at) => isInCare(bird) && at !== firstBird, thirdPick)
  if (medicine === undefined || firstBird === undefined) return undefined
  const birds = secondBird === undefined || thirdPick % 2 ? [firstBird] : [firstBird, secondBird]
  const row = state.medicines[medicine]!
  const isRefused = row.stock < birds.length
  if (!isRefused) {
    edit(row, { stock: row.stock - birds.length }, entry)
    for (const bird of birds) {
      add(state.vaccinations, { bird }, entry)
      for (const chick of state.chicks) if (exists(chick) && chick.bird === bird) edit(chick, { isVaccinated: true }, entry)
    }
  }
  return {
    method: 'POST',
    path: () => '/api/vaccination-records',
    body: (ids) => ({
      pigeonIds: birds.map((bird) => ids.idOf('birds', bird)),
      medicineId: ids.idOf('medicines', medicine),
    }),
    isRefused,
  }
}

const addTask: ActionRule = ({ state, entry, today, pick }) => {
  const interval = pick % 3 ? WEEK : null
  const title = `Task ${entry}`
  const at = add(state.tasks, { title, interval, next: today, done: null }, entry)
  return {
    method: 'POST',
    path: () => '/api/routine-tasks',
    body: () => ({ title, intervalDays: interval, nextDueDate: today }),
    creates: { kind: 'tasks', at },
  }
}

/** Completes a task of the routine. One that is completed twice on one day counts once. */
const completeTask: ActionRule = ({ state, entry, today, pick }) => {
  const at = choose(state.tasks, (task) => exists(task) && task.next !== null, pick)
  if (at === undefined) return undefined
  const task = state.tasks[at]!
  if (task.done !== today) {
    edit(task, { done: today, next: task.interval === null ? null : addDays(today, task.interval) }, entry)
  }
  return {
    method: 'POST',
    path: (ids) => `/api/routine-tasks/${ids.idOf('tasks', at)}/complete`,
    body: () => ({}),
  }
}

const addRace: ActionRule = ({ state, entry, today }) => {
  const name = `Race ${entry}`
  const at = add(state.races, { name, birds: [] }, entry)
  return {
    method: 'POST',
    path: () => '/api/race-events',
    body: () => ({ eventName: name, eventDate: today, distance: 100 }),
    creates: { kind: 'races', at },
  }
}

const enterResult: ActionRule = ({ state, entry, pick, secondPick }) => {
  const race = choose(state.races, exists, pick)
  const bird = choose(state.birds, exists, secondPick)
  if (race === undefined || bird === undefined) return undefined
  const row = state.races[race]!
  const isRefused = row.birds.includes(bird)
  if (!isRefused) edit(row, { birds: [...row.birds, bird] }, entry)
  return {
    method: 'POST',
    path: () => '/api/race-results',
    body: (ids) => ({ raceEventId: ids.idOf('races', race), pigeonId: ids.idOf('birds', bird), velocity: 70 }),
    isRefused,
  }
}

const deleteRace: ActionRule = (context) => {
  const at = choose(context.state.races, exists, context.pick)
  if (at === undefined) return undefined
  deleteRow(context, 'races', at, () => {})
  return { method: 'DELETE', path: (ids) => `/api/race-events/${ids.idOf('races', at)}` }
}

/** Actions of daily care, and on races. */
export const CARE_AND_RACE_ACTIONS = {
  addMedicine,
  receive,
  use,
  vaccinate,
  addTask,
  completeTask,
  addRace,
  enterResult,
  deleteRace,
} as const
