import { isDeepStrictEqual } from 'node:util'
import { BIRD_ACTIONS } from './bird-actions.ts'
import { addDays, emptyState, expectedLists, type ExpectedState, type Kind, type VisibleLists } from './expected-state.ts'
import { sortLists, readLists, type Json } from './read-lists.ts'
import { NEST_ACTIONS } from './nest-actions.ts'
import { CARE_AND_RACE_ACTIONS } from './care-and-race-actions.ts'
import type { ExpectedCall, ActionRule } from './action-context.ts'
import type { Answer, TestedLoft } from './tested-loft.ts'

export const FIRST_DAY = '2026-03-06'
const RULES = { ...BIRD_ACTIONS, ...NEST_ACTIONS, ...CARE_AND_RACE_ACTIONS }
const NAMES = Object.keys(RULES) as (keyof typeof RULES)[]
/** The possible actions; those listed more often are more likely. */
export const STORY_ACTIONS = [
  ...NAMES,
  ...(['addPair', 'addCycle', 'hatch', 'hatch', 'band', 'band', 'vaccinate', 'restore', 'restore'] as const),
  ...(['undo', 'undo', 'undo', 'passDays', 'passDays', 'passDays'] as const),
]

/** An action, with the numbers by which it chooses among the existing rows. */
export interface StoryAction {
  readonly do: (typeof STORY_ACTIONS)[number]
  readonly pick: number
  readonly secondPick: number
  readonly thirdPick: number
}

const action = (name: StoryAction['do'], pick = 0, secondPick = 0, thirdPick = 3): StoryAction => ({
  do: name,
  pick,
  secondPick,
  thirdPick,
})
/** Creates the rows before a story begins: birds in sections, a pair with young, a vaccine, a task and a race. */
const SETUP: readonly StoryAction[] = [
  ...[action('addLoft'), action('addLoft'), action('addSection'), action('addSection', 0, 1), action('addSection', 1)],
  ...[
    action('addBird', 0),
    action('addBird', 1, 0),
    action('addBird', 1, 1),
    action('addBird', 2),
    action('addBird', 3, 0),
    action('addBird', 3, 1),
  ],
  ...[
    action('addPair', 0, 0),
    action('addPair', 1, 1),
    action('addCycle', 0, 1),
    action('addCycle', 1, 1),
    action('hatch'),
    action('hatch'),
  ],
  ...[action('addMedicine', 4), action('addTask', 1), action('addRace'), action('enterResult')],
]

interface DoneAction {
  readonly before: ExpectedState
  /** The action number in each program. */
  readonly actions: readonly number[]
}

/**
 * Runs one story on programs with several databases and on the expected state.
 *
 * After each action all lists of all programs must equal the expected ones, and all programs must have sent the same reply.
 * Errors: a sentence with the difference.
 */
export async function runStory(
  lofts: readonly TestedLoft[],
  story: readonly StoryAction[],
  counts: Map<string, number>,
): Promise<void> {
  const runner = new StoryRunner(lofts)
  for (const [at, next] of [...SETUP, ...story].entries()) {
    const result = await runner.run(next, at + 1)
    if (result === undefined || at + 1 < SETUP.length) continue
    counts.set(result, (counts.get(result) ?? 0) + 1)
    await runner.compare(`action ${at + 1}, ${result}`)
  }
}

class StoryRunner {
  readonly #lofts: readonly TestedLoft[]
  readonly #done: DoneAction[] = []
  #state = emptyState()
  #today = FIRST_DAY

  constructor(lofts: readonly TestedLoft[]) {
    this.#lofts = lofts
  }

  /** Carries out an action and returns its result; undefined if there was nothing to act on. */
  async run({ do: name, ...picks }: StoryAction, entry: number): Promise<string | undefined> {
    if (name === 'passDays') {
      this.#today = addDays(this.#today, 1 + (picks.pick % 6))
      for (const loft of this.#lofts) loft.setToday(this.#today)
      return name
    }
    if (name === 'undo') return this.#undo(entry)
    const state = structuredClone(this.#state)
    const rule: ActionRule = RULES[name]
    const expectedCall = rule({ state, today: this.#today, entry, ...picks })
    if (!expectedCall) return undefined
    const answers = await this.#sendAll(expectedCall, `action ${entry}, ${name}`)
    if (expectedCall.isRefused) return `${name} refused`
    if (!isDeepStrictEqual(state, this.#state))
      this.#done.push({ before: this.#state, actions: answers.map(({ action }) => action) })
    this.#state = state
    return name
  }

  async compare(when: string): Promise<void> {
    const page = sortLists(expectedLists(this.#state, this.#today))
    for (const [at, loft] of this.#lofts.entries()) {
      const found = sortLists(await readLists(loft.call))
      for (const list of Object.keys(page) as (keyof VisibleLists)[])
        requireSame(`${when}: ${list} of program ${at + 1}`, found[list], page[list])
    }
  }

  async #sendAll({ method, path, body, isRefused = false, creates }: ExpectedCall, when: string): Promise<Answer[]> {
    const answers: Answer[] = []
    for (const loft of this.#lofts) {
      const answer = await loft.call(method, await path(loft.rowIds), body?.(loft.rowIds))
      const isRight = isRefused ? answer.status >= 400 && answer.status < 500 : answer.status === 200
      if (!isRight) throw new Error(`${when} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
      if (creates && !isRefused) loft.rowIds.set(creates.kind, creates.at, answer.body[creates.field ?? 'id'])
      answers.push(answer)
    }
    requireSameReply(answers, when)
    return answers
  }

  /** Undoes the last action that is not yet undone. */
  async #undo(entry: number): Promise<string | undefined> {
    const last = this.#done.pop()
    if (!last) return undefined
    const answers: Answer[] = []
    for (const [at, loft] of this.#lofts.entries()) answers.push(await loft.call('POST', `/api/actions/${last.actions[at]}/undo`))
    const [first] = answers
    if (first?.status !== 200 || !isDeepStrictEqual(first.body['kept'], []))
      throw new Error(`action ${entry}, undo was answered ${first?.status} ${JSON.stringify(first?.body)}`)
    requireSameReply(answers, `action ${entry}, undo`)
    this.#state = markRestored(structuredClone(last.before), this.#state, entry)
    return 'undo'
  }
}

/** Marks the rows that an undo restores as changed by it. */
function markRestored(back: ExpectedState, from: ExpectedState, entry: number): ExpectedState {
  for (const kind of Object.keys(back) as (keyof ExpectedState)[]) {
    if (kind === 'deletions') continue
    for (const [at, row] of back[kind as Kind].entries()) if (!isDeepStrictEqual(row, from[kind][at])) row.changedBy = entry
  }
  return back
}

function requireSameReply(answers: readonly Answer[], when: string): void {
  const [first, ...others] = answers.map(({ status, body }) => ({ status, body: withoutVaryingFields(body) }))
  for (const other of others) requireSame(`${when}: the replies`, other, first)
}

/** Fields that differ between databases: ids, because sequences have gaps, times, and random codes. */
const VARYING_FIELDS = /(^id|Id|Ids|At|Code|batches)$/
function withoutVaryingFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVaryingFields)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value as Json).filter(([field]) => !VARYING_FIELDS.test(field))
  return Object.fromEntries(kept.map(([field, inner]) => [field, withoutVaryingFields(inner)]))
}

function requireSame(title: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`${title}\n  found    ${JSON.stringify(found)}\n  expected ${JSON.stringify(expected)}`)
}
