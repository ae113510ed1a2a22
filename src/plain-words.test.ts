import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const MAX_REPORTED = 200

/**
 * Words that this code base does not use, each with a standard word for it. They apply to identifiers, split into words at
 * capitals and underscores, to paths of files, and to comments. A pattern that ends with `_` applies to constants, at the
 * beginning of their name or after an underscore.
 */
const WORDS: readonly (readonly [pattern: string, better: string])[] = [
  ['MOST_', 'MAX_'],
  ['FEWEST_', 'MIN_'],
  ['at ease', 'snapshot'],
  ['afresh', 'again, over'],
  ['anew', 'again'],
  ['ask together', 'batch per turn'],
  ['asks the clock', 'reads the clock'],
  ['belongs into', 'belongs in'],
  ['bites its tail', 'is a loop'],
  ['bred pedigree', 'simulated pedigree'],
  ['breathe', 'yieldToEventLoop'],
  ['breathes', 'yields to the event loop'],
  ['chance pedigree', 'random pedigree'],
  ['counts nowhere', 'is not counted'],
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['desk', 'import session'],
  ['desks', 'import sessions'],
  ['doer', 'actor'],
  ['door', 'editor'],
  ['doors', 'editors'],
  ['doubt', 'confirmation'],
  ['doubts', 'confirmations'],
  ['final number', 'id of the server'],
  ['flights twice', 'double results'],
  ['for ever', 'forever'],
  ['foretold', 'predicted'],
  ['goes by the name', 'is called'],
  ['guess brake', 'login rate limit'],
  ['guesser', 'attacker, or the key of a rate limit'],
  ['handed out', 'sent, given'],
  ['hands out', 'sends, gives'],
  ['heeds', 'uses'],
  ['housekeeping', 'maintenance'],
  ['in its turn', 'next, or in order'],
  ['in their turn', 'next, or in order'],
  ['in turns', 'forEachYielding'],
  ['in vain', 'needlessly, without result'],
  ['is there', 'exists, is shown, can be reached'],
  ['judge', 'check, classify'],
  ['judging', 'checking, classifying'],
  ['judged', 'checked, classified'],
  ['judges', 'checks, classifies'],
  ['keep house', 'run maintenance'],
  ['keeps house', 'runs maintenance'],
  ['laid ready', 'staged'],
  ['lay ready', 'stage'],
  ['let others in', 'yield to the event loop'],
  ['let others work', 'yield to the event loop'],
  ['lies ahead', 'is in the future'],
  ['lies in', 'is in'],
  ['looks on', 'has read-only access'],
  ['mend', 'fix, correct'],
  ['mended', 'fixed, corrected'],
  ['mending', 'correction'],
  ['mends', 'fixes, corrects'],
  ['moment without memory', 'describe the state'],
  ['next database', 'staged database'],
  ['nobody knows', 'unknown'],
  ['nothing proves', 'is not known, does not show'],
  ['number of this device', 'temporary id'],
  ['numbers told', 'serialized numbers'],
  ['offer as next', 'activate'],
  ['open books', 'import session'],
  ['passed over', 'skipped'],
  ['patience', 'time limit, timeout'],
  ['rated bird', 'bird with figures'],
  ['real number', 'id of the server'],
  ['reckon', 'calculate'],
  ['reckoned', 'calculated'],
  ['reckons', 'calculates'],
  ['shelf', 'store'],
  ['slip of the keyboard', 'typing mistake'],
  ['slip of the pen', 'typing mistake'],
  ['so many', 'the number of, enough, this many'],
  ['so to speak', 'leave it out'],
  ['speaks against', 'is a reason against'],
  ['stands', 'is'],
  ['stands for', 'means, is'],
  ['stepped over', 'skipped'],
  ['stranger notes', 'failed login log'],
  ['stumble', 'fail'],
  ['stumbled', 'failed'],
  ['stumbles', 'fails'],
  ['surroundings', 'loft context'],
  ['takes away', 'removes'],
  ['that is none', 'that is not valid, that is not a …'],
  ['tell', 'describe, report, distinguish'],
  ['tells', 'describes, reports, distinguishes'],
  ['the own', 'its own, of this loft, of the user'],
  ['to speak of', 'leave it out'],
  ['told', 'described, reported, listed'],
  ['traffic', 'schemas, requests, connections'],
  ['trail', 'relationship path'],
  ['turn of', 'write queue of'],
  ['vouch', 'sign, verify'],
  ['vouched', 'signed, verified'],
  ['vouches', 'signs, verifies'],
  ['what became of', 'the outcome of'],
  ['wherever', 'where, in every place'],
  ['who asks', 'the client, authenticate'],
  ['whoever', 'the user, the client'],
  ['words of its own', 'an entry of its own'],
]

/** Identifiers that keep an old word because the name is stored or sent, each with the folder where it does. */
const STORED_OR_SENT: readonly (readonly [name: string, folder: string, reason: string])[] = [
  ['deed', 'src/', 'a field of notices and calendar entries'],
  ['doubt', 'src/', 'a field of the reply of GET /api/breeding-pairs/check'],
  ['doubts', 'src/', 'a field of the reply of GET /api/breeding-pairs/check'],
  ['told', 'src/server/console/', 'a field of the answers that the running server sends to the command line'],
]

const OWN_FILE = 'src/plain-words.test.ts'
/** Returns whether a file has the texts of the interface, which have their own rules. */
const isCatalogue = (file: string): boolean => /^src\/shared\/i18n\/.*\.(en|es)\.ts$/.test(file)
/** Returns whether a file is a migration, whose name is stored in every database. */
const isMigration = (file: string): boolean => file.startsWith('src/server/db/migrations/')

interface Part {
  readonly kind: 'identifier' | 'comment'
  readonly text: string
  readonly index: number
}

const TOKEN = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\*[\s\S]*?\*\/)`,
    String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`,
    String.raw`(?<=(?:[(,=:[!&|?{;]|=>)\s*|return\s+)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*\/[a-z]*`,
    String.raw`(?<identifier>[A-Za-z_$][\w$]*)`,
    '(?<mark>[`{}])',
  ].join('|'),
  'g',
)
const TEMPLATE = /(?:\\.|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y

/** Returns the identifiers and comments of a source file; skips strings, regular expressions and the text of templates. */
function partsOf(source: string): Part[] {
  const parts: Part[] = []
  const templates: number[] = []
  let depth = 0
  const skipTemplate = (): void => {
    TEMPLATE.lastIndex = TOKEN.lastIndex
    const text = TEMPLATE.exec(source)?.[0] ?? ''
    TOKEN.lastIndex += text.length
    if (text.endsWith('${')) templates.push(depth)
  }
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(source); found; found = TOKEN.exec(source)) {
    const { comment, identifier, mark } = found.groups ?? {}
    if (comment !== undefined) parts.push({ kind: 'comment', text: comment, index: found.index })
    else if (identifier !== undefined) parts.push({ kind: 'identifier', text: identifier, index: found.index })
    else if (mark === '`') skipTemplate()
    else if (mark === '{') depth++
    else if (mark === '}' && templates.at(-1) === depth) {
      templates.pop()
      skipTemplate()
    } else if (mark === '}') depth--
  }
  return parts
}

/** Splits `doubtsOf`, `MAX_SIZE` and `doubt-dialog.tsx` into words: "doubts of", "max size", "doubt dialog tsx". */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()

const isPrefix = ([pattern]: (typeof WORDS)[number]): boolean => pattern.endsWith('_')
const PREFIXES = WORDS.filter(isPrefix)
const PHRASES = WORDS.filter((entry) => !isPrefix(entry)).toSorted(([one], [other]) => other.length - one.length)
const BETTER = new Map(PHRASES)
const phrase = new RegExp(
  String.raw`\b(?:${PHRASES.map(([pattern]) => pattern.replaceAll(' ', String.raw`\s+`)).join('|')})\b`,
  'gi',
)

interface Hit {
  readonly word: string
  readonly better: string
  readonly offset: number
}

function hitsIn(text: string): Hit[] {
  return [...text.matchAll(phrase)].map(({ 0: match, index }) => {
    const word = match.toLowerCase().replace(/\s+/g, ' ')
    return { word, better: BETTER.get(word) ?? '', offset: index }
  })
}

/** Cached, because most identifiers occur many times. */
const hitsOfNames = new Map<string, readonly Hit[]>()

function hitsInName(name: string): readonly Hit[] {
  const known = hitsOfNames.get(name)
  if (known) return known
  const prefixes = PREFIXES.filter(([prefix]) => name.startsWith(prefix) || name.includes(`_${prefix}`))
  const hits = [...prefixes, ...hitsIn(wordsOf(name)).map(({ word, better }) => [word, better] as const)]
  hitsOfNames.set(
    name,
    hits.map(([word, better]) => ({ word, better, offset: 0 })),
  )
  return hitsInName(name)
}

/** Finds old words in a comment, and in the names that it contains; the marks at the beginning of its lines are skipped. */
function hitsInComment(comment: string, kept: ReadonlySet<string>): Hit[] {
  const blank = (text: string): string => ' '.repeat(text.length)
  const text = comment
    .replace(/\n\s*(?:\*|\/\/)/g, blank)
    .replace(/`(\w+)`/g, (code, name: string) => (kept.has(name) ? blank(code) : code))
  const names = [...text.matchAll(/[A-Za-z]\w*(?:[a-z][A-Z]|_)\w*/g)]
  return [...hitsIn(text), ...names.flatMap(({ 0: name, index }) => hitsInName(name).map((hit) => ({ ...hit, offset: index })))]
}

/** Lists the old words of a file as `file:line "word" in …: write "better word"`. */
function oldWordsIn(file: string, source: string): string[] {
  const kept = new Set(STORED_OR_SENT.filter(([, folder]) => file.startsWith(folder)).map(([name]) => name))
  const positionOf = (index: number): string => `${file}:${source.slice(0, index).split('\n').length}`
  const inPath = isMigration(file) ? [] : hitsInName(file)
  return [
    ...inPath.map(({ word, better }) => `${file} "${word}" in the path: write "${better}"`),
    ...partsOf(source).flatMap(({ kind, text, index }) => {
      if (kind === 'identifier' && kept.has(text)) return []
      const [hits, where] = kind === 'comment' ? [hitsInComment(text, kept), 'a comment'] : [hitsInName(text), text]
      return hits.map(({ word, better, offset }) => `${positionOf(index + offset)} "${word}" in ${where}: write "${better}"`)
    }),
  ]
}

test('identifiers, paths and comments use plain words', () => {
  const files = globSync('{src,e2e,scripts}/**/*.{ts,tsx,mjs,js,css}', {
    cwd: ROOT,
    exclude: (path) => basename(path) === 'node_modules',
  })
  const found = files
    .filter((file) => file !== OWN_FILE && !isCatalogue(file))
    .sort()
    .flatMap((file) => oldWordsIn(file, readFileSync(join(ROOT, file), 'utf8')))
  const more = found.length > MAX_REPORTED ? `\n… and ${found.length - MAX_REPORTED} more` : ''
  if (found.length > 0) expect.fail(`${found.slice(0, MAX_REPORTED).join('\n')}${more}`)
  expect(files.length).toBeGreaterThan(1000)
})

test.each([
  ['words of a name', 'const doubtsOf = 1', ['doubts']],
  ['a component', 'export function DoubtDialog() {}', ['doubt']],
  ['the beginning of a constant', 'const MOST_WAYS = 3; const A_MOST_B = 4; const mostInbred = 5', ['MOST_', 'MOST_']],
  ['a block comment across lines', '/** Is told\n * who\n * asks. */', ['told', 'who asks']],
  ['line comments across lines', '// It is up to who\n// asks.', ['who asks']],
  ['names in a comment', '// See `whoAsks` and MOST_WAYS.', ['who asks', 'MOST_']],
  ['no strings', "const a = 'told'; const b = /told/; const c = `told ${tellAll} told`", ['tell']],
  ['code after nested templates', 'const a = `${[1].map((b) => `${b} told`)} told`; const toldYou = 1', ['told']],
  ['no parts of words', 'const desktop = 1; const toldoor = 2', []],
  ['no names that are stored or sent', 'const { doubts } = reply // Sends `doubts`.', []],
] as const)('finds %s', (_, source, words) => {
  expect(oldWordsIn('src/a.ts', source).map((hit) => /"([^"]*)"/.exec(hit)?.[1])).toEqual(words)
})
