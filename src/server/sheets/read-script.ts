/** Lists of a script that are tried. */
const MAX_LISTS = 50
/** Characters in front of the list, and after it, that are searched for facts. */
const MAX_SEARCHED = 20_000

type Records = readonly Readonly<Record<string, unknown>>[]

/** The longest list of records of a script, and texts such as `Race: Brive`. */
interface ScriptContent {
  readonly records: Records
  readonly facts: readonly string[]
}

/**
 * Reads the longest list of records in a script: `var data = [{…}];`, also inside an object or the argument of a call; and the facts of
 * a race that the other variables and properties state.
 */
export function readScript(script: string): ScriptContent {
  const content = script.replace(QUOTED_JSON, (_, double?: string, single = '') => unescapeText(double ?? single))
  let records: Records = []
  let [from, to] = [content.length, content.length]
  const start = /(?:[=:(,]|^)\s*\[\s*\{/g
  for (let tries = 0; tries < MAX_LISTS; tries += 1) {
    const found = start.exec(content)
    if (!found) break
    const begin = content.indexOf('[', found.index)
    const end = endOfArray(content, begin)
    if (end === undefined) break
    const list = parseRecords(content.slice(begin, end)) ?? []
    if (list.length > records.length) [records, from, to] = [list, begin, end]
    start.lastIndex = list.length > 0 ? end : begin + 1
  }
  const around = [content.slice(Math.max(0, from - MAX_SEARCHED), from), content.slice(to, to + MAX_SEARCHED)]
  return { records, facts: around.flatMap((text) => factsOf(text, records.length > 0)) }
}

/** The argument of `JSON.parse('[…]')`. */
const QUOTED_JSON = /JSON\.parse\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*\)/gs

const unescapeText = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code?: string, char = '') =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : char,
  )

/** A key with a text or a whole number: `"Datum": "08/07/2023"`, `title = 'Brive'`, `birds: 4512`. */
const PROPERTY =
  /(?<![\p{L}\p{N}_])(["']?)(\p{L}[\p{L}_]{1,30})\1\s*[:=]\s*(?:"((?:[^"\\]|\\.){1,200})"|'((?:[^'\\]|\\.){1,200})'|(\d{1,7})(?![\d.]))/gu
const RACE = '(?:race|vlucht|wedvlucht|concours|concurso|flug|lot)'
const HEADING = /^(?:name|naam|nom|nombre|title|titel|titre|titulo|heading)$/
const DATE = new RegExp(`^(?:${RACE}|lossings?|los|release)?(?:date|datum|fecha)$`)
const RELEASE = /^(?:release|lossings?|los|gelost|lacher|suelta|auflass)(?:time|uur|tijd|heure|hora|zeit|point|plaats|ort)?$/
const BIRDS = /^(?:aantalduiven|duiven|totalbirds|birds|contingent|tauben|palomas)$/

function factsOf(script: string, hasRecords: boolean): string[] {
  return [...script.matchAll(PROPERTY)].flatMap(([, , name = '', double, single, number]) => {
    const key = name.replaceAll('_', '').toLowerCase()
    const value = unescapeText(double ?? single ?? number ?? '')
    if (BIRDS.test(key)) return /^\d[\d.,' ]*$/.test(value) ? [`Birds: ${value}`] : []
    if (number !== undefined) return []
    if (DATE.test(key)) return [`Date: ${value}`]
    if (RELEASE.test(key)) return [/\d{1,2}[:.hu]\d{2}/.test(value) ? `Release: ${value}` : `Race point: ${value}`]
    if (new RegExp(`^${RACE}(?:name|naam|nom)?$`).test(key)) return [`Race: ${value}`]
    // In a script without a list, a key such as `name` can mean many things.
    return hasRecords && HEADING.test(key) && /\p{L}{3}/u.test(value) ? [value] : []
  })
}

/** Returns the position after the bracket that closes an array; undefined when there is none. */
function endOfArray(text: string, from: number): number | undefined {
  let depth = 0
  let quote: string | undefined
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (quote) {
      if (char === '\\') at += 1
      else if (char === quote) quote = undefined
    } else if (char === '"' || char === "'") quote = char
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

/** A text, a key without quotation marks, a comma in front of a bracket, a word, or anything else. */
const TOKEN =
  /"(?:[^"\\]|\\.)*"|'((?:[^'\\]|\\.)*)'|([\p{L}_$][\p{L}\p{N}_$]*)(?=\s*:)|(,)(?=\s*[\]}])|[\p{L}_$][\p{L}\p{N}_$]*|[^"',\p{L}_$]+|./gsu

/** Writes a list as a script may write it, `[{Plaats: 1, Naam: 'D\'Hondt'},]`, as JSON. */
const toJson = (literal: string): string =>
  literal.replace(TOKEN, (token, single?: string, key?: string, last?: string) => {
    if (single !== undefined) return JSON.stringify(unescapeText(single))
    return key !== undefined ? JSON.stringify(key) : last === undefined ? token : ''
  })

function parseRecords(literal: string): Readonly<Record<string, unknown>>[] | undefined {
  try {
    const parsed: unknown = JSON.parse(toJson(literal))
    if (!Array.isArray(parsed)) return undefined
    return parsed.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one))
  } catch {
    return undefined
  }
}
