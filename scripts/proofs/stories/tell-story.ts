import { isDeepStrictEqual } from 'node:util'
import { BIRD_ACTIONS } from './bird-deeds.ts'
import { addDays, emptyState, expectedLists, type ExpectedState, type Kind, type VisibleLists } from './book.ts'
import { sortLists, readLists, type Json } from './look.ts'
import { NEST_ACTIONS } from './nest-deeds.ts'
import { ROUND_ACTIONS } from './round-deeds.ts'
import type { ExpectedCall, ActionRule } from './scene.ts'
import type { Answer, TestedLoft } from './told-loft.ts'

export const FIRST_DAY = '2026-03-06'
const RULES = { ...BIRD_ACTIONS, ...NEST_ACTIONS, ...ROUND_ACTIONS }
const NAMES = Object.keys(RULES) as (keyof typeof RULES)[]
/** The possible actions; those listed more often are more likely. */
export const STORY_ACTIONS = [
  ...NAMES,
  ...(['addPair', 'addCycle', 'hatch', 'hatch', 'band', 'band', 'vaccinate', 'restore', 'restore'] as const),
  ...(['undo', 'undo', 'undo', 'passDays', 'passDays', 'passDays'] as const),
]

/** An action, with the numbers by which it chooses among the existing rows. */
export interface Deed {
  readonly do: (typeof STORY_ACTIONS)[number]
  readonly pick: number
  readonly other: number
  readonly third: number
}

const deed = (name: Deed['do'], pick = 0, other = 0, third = 3): Deed => ({ do: name, pick, other, third })
/** Creates the rows before a story begins: birds in sections, a pair with young, a vaccine, a task and a race. */
const PROLOGUE: readonly Deed[] = [
  ...[deed('addLoft'), deed('addLoft'), deed('addSection'), deed('addSection', 0, 1), deed('addSection', 1)],
  ...[
    deed('addBird', 0),
    deed('addBird', 1, 0),
    deed('addBird', 1, 1),
    deed('addBird', 2),
    deed('addBird', 3, 0),
    deed('addBird', 3, 1),
  ],
  ...[deed('addPair', 0, 0), deed('addPair', 1, 1), deed('addCycle', 0, 1), deed('addCycle', 1, 1), deed('hatch'), deed('hatch')],
  ...[deed('addMedicine', 4), deed('addTask', 1), deed('addRace'), deed('enterResult')],
]

interface Entry {
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
export async function runStory(lofts: readonly TestedLoft[], story: readonly Deed[], counts: Map<string, number>): Promise<void> {
  const writer = new Writer(lofts)
  for (const [at, next] of [...PROLOGUE, ...story].entries()) {
    const told = await writer.carryOut(next, at + 1)
    if (told === undefined || at + 1 < PROLOGUE.length) continue
    counts.set(told, (counts.get(told) ?? 0) + 1)
    await writer.compare(`action ${at + 1}, ${told}`)
  }
}

class Writer {
  readonly #lofts: readonly TestedLoft[]
  readonly #done: Entry[] = []
  #state = emptyState()
  #today = FIRST_DAY

  constructor(lofts: readonly TestedLoft[]) {
    this.#lofts = lofts
  }

  /** Carries out an action and returns its result; undefined if there was nothing to act on. */
  async carryOut({ do: name, ...picks }: Deed, entry: number): Promise<string | undefined> {
    if (name === 'passDays') {
      this.#today = addDays(this.#today, 1 + (picks.pick % 6))
      for (const loft of this.#lofts) loft.setToday(this.#today)
      return name
    }
    if (name === 'undo') return this.#undo(entry)
    const book = structuredClone(this.#state)
    const rule: ActionRule = RULES[name]
    const foretold = rule({ state: book, today: this.#today, entry, ...picks })
    if (!foretold) return undefined
    const answers = await this.#sendAll(foretold, `action ${entry}, ${name}`)
    if (foretold.isRefused) return `${name} refused`
    if (!isDeepStrictEqual(book, this.#state))
      this.#done.push({ before: this.#state, actions: answers.map(({ action }) => action) })
    this.#state = book
    return name
  }

  async compare(when: string): Promise<void> {
    const page = sortLists(expectedLists(this.#state, this.#today))
    for (const [at, loft] of this.#lofts.entries()) {
      const seen = sortLists(await readLists(loft.call))
      for (const list of Object.keys(page) as (keyof VisibleLists)[])
        requireSame(`${when}: ${list} of program ${at + 1}`, seen[list], page[list])
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
    requireOneAnswer(answers, when)
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
    requireOneAnswer(answers, `action ${entry}, undo`)
    this.#state = markChanged(structuredClone(last.before), this.#state, entry)
    return 'undo'
  }
}

/** Marks the rows that an undo restores as changed by it. */
function markChanged(back: ExpectedState, from: ExpectedState, entry: number): ExpectedState {
  for (const kind of Object.keys(back) as (keyof ExpectedState)[]) {
    if (kind === 'bin') continue
    for (const [at, line] of back[kind as Kind].entries()) if (!isDeepStrictEqual(line, from[kind][at])) line.changedBy = entry
  }
  return back
}

function requireOneAnswer(answers: readonly Answer[], when: string): void {
  const [first, ...others] = answers.map(({ status, body }) => ({ status, body: withoutNumbers(body) }))
  for (const other of others) requireSame(`${when}: the replies`, other, first)
}

/** Fields that differ between databases: ids, because sequences have gaps, times, and random codes. */
const CHANCE = /(^id|Id|Ids|At|Code|batches)$/
function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value as Json).filter(([field]) => !CHANCE.test(field))
  return Object.fromEntries(kept.map(([field, inner]) => [field, withoutNumbers(inner)]))
}

function requireSame(what: string, seen: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(seen, wanted))
    throw new Error(`${what}\n  found    ${JSON.stringify(seen)}\n  expected ${JSON.stringify(wanted)}`)
}
