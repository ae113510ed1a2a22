import { findDateOrder, type DateOrder } from '#shared/calendar/written-date.ts'
import { GENDERS, type Gender } from '#shared/pigeons/gender.ts'
import { STATUSES, type Status } from '#shared/pigeons/status.ts'
import { readFields, type Header } from '#shared/tables/header.ts'
import { readSexWord } from '#shared/words/sex-words.ts'
import { readStatusWord, type ReadStatus } from '#shared/words/status-words.ts'
import { languagesOfTitles } from '#shared/words/title-languages.ts'
import { wordKey } from '#shared/words/title-key.ts'
import type { BandOptions } from '#shared/bands/band-key.ts'
import { voteSerialYearOrder } from '#shared/bands/serial-year-order.ts'
import { findBandColumns, type BandColumns } from './band-parts.ts'
import { repeatsHeadings } from './file-rows.ts'
import type { ImportField } from './inventory-fields.ts'
import { isUnknownBird } from './unknown-bird.ts'

/** The keeper's answers about words, by `field word`; null withdraws a remembered answer. */
export type WordAnswers = Readonly<Record<string, string | null>>

/** The decisions about reading the rows of one file, made from its titles, whole columns and the keeper's answers. */
export interface FileContext {
  readonly readSex: (text: string) => Gender | undefined
  readonly readStatus: (text: string) => ReadStatus | undefined
  readonly dateOrder?: DateOrder | undefined
  readonly bandColumns: BandColumns
  /** The options for reading bands: the issuer of the loft's rings, and the order that most rings of the file have. */
  readonly bands: BandOptions
}

/** A word that no language of the titles decides, asked once for all rows that hold it. */
export interface WordQuestion {
  /** The key of its answer in {@link WordAnswers}. */
  readonly key: string
  readonly field: 'gender' | 'status'
  /** As first written in the file. */
  readonly word: string
  /** Number of rows that hold it. */
  readonly count: number
  readonly answer: Gender | Status | null
}

/** Dates in which day and month are unclear, because no date of the column shows their order. */
export interface DateQuestion {
  readonly count: number
  /** One of them, as written. */
  readonly sample: string
  readonly order: DateOrder | null
}

export interface FileQuestions {
  readonly words: readonly WordQuestion[]
  readonly dates: DateQuestion | null
}

interface KnownAnswers {
  readonly words?: WordAnswers
  /** The keeper's choice, which decides open dates. */
  readonly dateOrder?: DateOrder | undefined
  /** The order that the loft's language and region suggest. */
  readonly usualDateOrder?: DateOrder | undefined
  /** The issuer of the loft's rings. */
  readonly ringIssuer?: string | null
}

/** Maximum number of questions: a column that holds something else has a different word in each row. */
const MAX_QUESTIONS = 30
const MAX_WORD_LENGTH = 60

type Rows = readonly (readonly string[])[]

/** Decides how the rows below a header are read, and what the keeper has to be asked. */
export function inspectFile(
  rows: Rows,
  header: Header<ImportField>,
  { words = {}, dateOrder, usualDateOrder, ringIssuer = null }: KnownAnswers = {},
): FileContext & { readonly questions: FileQuestions } {
  const isHeading = repeatsHeadings(rows[header.rowIndex] ?? [])
  const texts = rows
    .slice(header.rowIndex + 1)
    .filter((row) => !isHeading(row))
    .map((row) => readFields(row, header))
  // A row without a band, such as a sum at the end, is not a bird, so its words raise no question.
  const hasBands = header.columns.some(({ field }) => field === 'bandId')
  const birds = hasBands ? texts.filter(({ bandId }) => bandId && !isUnknownBird(bandId)) : texts
  const titles = header.columns.map(({ title }) => title)
  const languages = languagesOfTitles(titles)
  const sexes = countWords(birds, 'gender')
  const sexContext = { languages, words: new Set(sexes.keys()) }
  const answerOf = <Value extends string>(field: WordQuestion['field'], text: string, values: readonly Value[]) =>
    values.find((value) => value === words[`${field} ${wordKey(text)}`])
  const knownSex = (text: string) => readSexWord(text, sexContext)
  const answeredSex = (text: string) => answerOf('gender', text, GENDERS)
  const answeredStatus = (text: string) => answerOf('status', text, STATUSES)

  const dates = texts.flatMap(({ hatchDate }) => hatchDate ?? [])
  const { order, open } = findDateOrder(dates)
  const isEnglish = languages.length === 0 || languages.includes('en')
  const chosenOrder = dateOrder ?? (isEnglish ? usualDateOrder : 'dmy')
  const sample = dates.find((date) => findDateOrder([date]).open > 0) ?? ''
  return {
    readSex: memoize((text) => knownSex(text) ?? answeredSex(text)),
    readStatus: memoize((text) => {
      const answer = readStatusWord(text) ? undefined : answeredStatus(text)
      return answer ? { status: answer, keepsWord: true } : readStatusWord(text)
    }),
    dateOrder: order ?? chosenOrder,
    bandColumns: findBandColumns(header.columns, texts),
    bands: {
      country: ringIssuer,
      serialYearOrder: voteSerialYearOrder(texts.flatMap(({ bandId = '', sire = '', dam = '' }) => [bandId, sire, dam])),
    },
    questions: {
      words: [
        ...questionsOf('gender', sexes, knownSex, answeredSex),
        ...questionsOf('status', countWords(birds, 'status'), readStatusWord, answeredStatus),
      ],
      dates: open > 0 ? { count: open, sample, order: chosenOrder ?? null } : null,
    },
  }
}

/** Remembers the result for each text: a column repeats a few words in thousands of rows. */
function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    if (!results.has(text)) results.set(text, read(text))
    return results.get(text) as Result
  }
}

interface CountedWord {
  readonly word: string
  count: number
}

/** Counts the rows of each different word of a column, by its key. */
function countWords(texts: readonly Partial<Record<ImportField, string>>[], field: WordQuestion['field']) {
  const counts = new Map<string, CountedWord>()
  const keyOf = memoize(wordKey)
  for (const { [field]: word } of texts) {
    if (!word) continue
    const counted = counts.get(keyOf(word)) ?? { word, count: 0 }
    counted.count += 1
    counts.set(keyOf(word), counted)
  }
  return counts
}

function questionsOf(
  field: WordQuestion['field'],
  counted: ReadonlyMap<string, CountedWord>,
  isKnown: (word: string) => unknown,
  answerOf: (word: string) => WordQuestion['answer'] | undefined,
): WordQuestion[] {
  return [...counted]
    .filter(([, { word }]) => word.length <= MAX_WORD_LENGTH && isKnown(word) === undefined)
    .toSorted(([, one], [, other]) => other.count - one.count)
    .slice(0, MAX_QUESTIONS)
    .map(([key, { word, count }]) => ({ key: `${field} ${key}`, field, word, count, answer: answerOf(word) ?? null }))
}
