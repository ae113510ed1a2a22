import { RACE_OTHER_TITLES } from '#shared/words/race-other-titles.ts'
import { titleKey } from '#shared/words/title-key.ts'
import { fieldOfTitle, isUnitOfTitle } from './result-header.ts'
import type { ResultField } from './result-columns.ts'
import { titleWordsOf } from './text-cuts.ts'

/** The form of a word of a line: text, a number, a short code such as `A1`, `22/1` or `(3)`, a time, or the ring. */
export type Form = 'text' | 'number' | 'code' | 'time' | 'ring'

export type Shape = readonly Form[]

const NUMBERS = new Set<ResultField | undefined>([
  ...(['position', 'sectionPosition', 'distance', 'miles', 'yards', 'arrivalDay', 'velocity', 'points', 'coefficient'] as const),
  ...(['prize', 'drift', 'raceBirds'] as const),
])
const TIMES = new Set<ResultField | undefined>(['arrivalTime', 'flightTime'])

const COUNTS = new Set(
  [RACE_OTHER_TITLES.ownEntered, RACE_OTHER_TITLES.ownPlace].flatMap((titles) => Object.values(titles).flat().map(titleKey)),
)
/** Checks whether a title may be above the same text as the title before it, such as a town behind a name. */
const joinsText = ({ form, text }: Title): boolean => form === 'text' || (form === undefined && !COUNTS.has(titleKey(text)))

export interface Title {
  readonly text: string
  /** Undefined if the title is not known. */
  readonly form: Form | undefined
}

/** Returns the titles in a line; undefined if most of its words are none. */
export function titlesOf(line: string): Title[] | undefined {
  if (line.length > MAX_TITLES_LINE || IS_LABELLED.test(line) || HAS_VALUE.test(line)) return undefined
  const titles = titleWordsOf(line.replace(/[|¦]/g, ' ')).map(({ text }): Title => ({ text, form: formOfTitle(text) }))
  const known = titles.filter(({ text }) => fieldOfTitle(text) !== undefined).length
  return known >= MIN_TITLES && known * 2 >= titles.length ? titles : undefined
}

/** A distance, a date or a time: `Mi palomar 312,450 km` has no titles. */
const HAS_VALUE = /\d[-.,/:]\d{2}/
/** A line of facts, such as `Datum: 17-05-2025 Lossing: 08:15`. */
const IS_LABELLED = /\p{L}\s?:\s*\S*\d{2}/u
/** Lines of titles are shorter. */
const MAX_TITLES_LINE = 500
/** Known titles that a line of titles has. */
const MIN_TITLES = 3

/**
 * Returns the columns of a list with their titles: those of the titles, or the usual ones of its results, whose titles are found by
 * their order and forms. Titles of texts next to each other, such as name and town, are above one text.
 */
export function layoutOf(titles: readonly Title[], usual: Shape | undefined): Layout | undefined {
  if (usual) return { shape: usual, titles: alignTitles(titles, usual) ?? usual.map((form) => (form === 'ring' ? ['Ring'] : [])) }
  const joined: { readonly form: Form | undefined; readonly texts: readonly string[] }[] = []
  for (const title of titles) {
    const { form, text } = title
    const before = joined.at(-1)
    if (before?.form === 'text' && joinsText(title)) joined[joined.length - 1] = { ...before, texts: [...before.texts, text] }
    else joined.push({ form, texts: [text] })
  }
  const shape = joined.flatMap(({ form }) => form ?? [])
  return shape.length === joined.length && shape.includes('ring')
    ? { shape, titles: joined.map(({ texts }) => texts) }
    : undefined
}

/** The columns of a list by their forms; a text may be below several titles. */
export interface Layout {
  readonly shape: Shape
  readonly titles: readonly (readonly string[])[]
}

/** The costs if an unknown title names a column, if it or a unit names none, and if a column has no title. */
const [UNKNOWN_TITLE, NO_COLUMN, NO_TITLE] = [1, 2, 4]

/**
 * Assigns titles to columns in order: a known title has a column of its form, an unknown one may be a word of the title before it.
 * Undefined if they do not fit.
 */
function alignTitles(titles: readonly Title[], shape: Shape): Layout['titles'] | undefined {
  interface Alignment {
    readonly cost: number
    readonly titles: Layout['titles']
  }
  // best[count]: the least cost with which the titles so far name the first columns.
  let best: (Alignment | undefined)[] = [{ cost: 0, titles: [] }]
  const untitled = (fits: readonly (Alignment | undefined)[]): (Alignment | undefined)[] => {
    return shape.reduce<(Alignment | undefined)[]>(
      (filled, form, column) => {
        const before = filled[column]
        const blank = before && form !== 'ring' ? { cost: before.cost + NO_TITLE, titles: [...before.titles, []] } : undefined
        const own = fits[column + 1]
        return [...filled, !blank || (own && own.cost <= blank.cost) ? own : blank]
      },
      [fits[0]],
    )
  }
  for (const title of titles) {
    const filled = untitled(best)
    best = Array.from({ length: shape.length + 1 }, (_, count): Alignment | undefined => {
      const here = filled[count]
      const before = filled[count - 1]
      const form = shape[count - 1]
      const isNamed = title.form === undefined || title.form === form || (form === 'code' && title.form !== 'ring')
      const named =
        before && isNamed
          ? { cost: before.cost + (title.form ? 0 : UNKNOWN_TITLE), titles: [...before.titles, [title.text]] }
          : undefined
      const joins = here && form === 'text' && here.titles.at(-1)!.length > 0 && joinsText(title)
      const isPart = here && count > 0 && (title.form === undefined || isUnitOfTitle(title.text))
      const skipped = joins
        ? { ...here, titles: [...here.titles.slice(0, -1), [...here.titles.at(-1)!, title.text]] }
        : isPart
          ? { ...here, cost: here.cost + NO_COLUMN }
          : undefined
      if (!named || !skipped) return named ?? skipped
      return named.cost <= skipped.cost ? named : skipped
    })
  }
  const found = untitled(best).at(-1)
  return found && found.titles.length === shape.length ? found.titles : undefined
}

export function formOfTitle(title: string): Form | undefined {
  const field = fieldOfTitle(title)
  if (field === undefined) return isUnitOfTitle(title) ? 'number' : undefined
  // A licence may be a number or a code.
  if (field === 'loft') return undefined
  if (field === 'bandId') return 'ring'
  return TIMES.has(field) ? 'time' : NUMBERS.has(field) ? 'number' : 'text'
}
