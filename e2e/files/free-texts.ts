/** As much of a JSON schema as tells where texts may stand. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** What is said of a call; what is left out of a form is not sent. */
export type Given = Readonly<Record<string, unknown>>

/** Texts that are no keeper's own words, or are sent as a whole. */
const NOT_FREE = new Set(['setUpCode', 'password', 'newPassword', 'code', 'apiKey', 'confirm', 'timeZone', 'planStep', 'csvData'])

const choicesOf = (schema: Schema): readonly Schema[] => schema.anyOf?.flatMap(choicesOf) ?? [schema]

/** How long a text may be that says whatever the keeper likes; undefined where no such text is taken. */
function roomFor(name: string, schema: Schema): number | undefined {
  const choices = choicesOf(schema).filter(({ type }) => type !== 'null')
  const [text] = choices
  const isFree =
    choices.length === 1 && text?.type === 'string' && !text.format && !text.pattern && !text.enum && !('const' in text)
  return isFree && !NOT_FREE.has(name) ? text.maxLength : undefined
}

/** The places of a body where a keeper's own words may stand, such as `newBird.notes`. */
export function freeTextsOf(schema: Schema, at = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    ...(roomFor(name, part) === undefined ? [] : [at + name]),
    ...choicesOf(part).flatMap((choice) => freeTextsOf(choice.items ?? choice, `${at}${name}.`)),
  ])
}

/** A body with words in every place where they may stand; of objects and lists only those that are given. */
export function withTexts(schema: Schema, given: Given, words: (name: string, room: number) => string): Given {
  const filled = Object.entries(schema.properties ?? {}).map(([name, part]): [string, unknown] => {
    const room = roomFor(name, part)
    if (room !== undefined && !(name in given)) return [name, words(name, room)]
    return [name, filledIn(given[name], choicesOf(part), words)]
  })
  return { ...given, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) }
}

function filledIn(value: unknown, choices: readonly Schema[], words: (name: string, room: number) => string): unknown {
  const list = choices.find(({ items }) => items?.properties)
  if (list?.items && Array.isArray(value)) return value.map((one: Given) => withTexts(list.items!, one, words))
  const whole = choices.find(({ properties }) => properties)
  return whole && typeof value === 'object' && value !== null ? withTexts(whole, value as Given, words) : value
}
