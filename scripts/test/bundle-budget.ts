import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What the browser may download at most, KB gzip. */
const BUDGET_KB = { firstScript: 130, firstStyle: 15, chunk: 60 }
/** A chart library may be larger; only pages with charts load it. */
const LARGER_CHUNKS = /chart/i
const CLIENT = 'dist/client'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export interface BudgetReport {
  readonly isWithin: boolean
  readonly lines: readonly string[]
}

/** Compares the built client with its budget: the first load, every later chunk, and no fonts at all. */
export function budgetReport(): BudgetReport {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const first = firstLoadChunks(manifest)
  const later = Object.values(manifest).filter((chunk) => !first.includes(chunk) && chunk.file.endsWith('.js'))
  const firstScript = sum(first.map(({ file }) => gzipKb(file)))
  const firstStyle = sum([...new Set(first.flatMap(({ css }) => css ?? []))].map(gzipKb))
  const bySize = later.map(({ file }) => ({ file, kb: gzipKb(file) })).sort((a, b) => b.kb - a.kb)
  const fonts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(woff2?|ttf|otf)$/.test(file))

  const tooLarge = bySize.filter(({ file, kb }) => kb > BUDGET_KB.chunk && !LARGER_CHUNKS.test(file))
  const problems = [
    ...(firstScript > BUDGET_KB.firstScript
      ? [`The first load has ${formatKb(firstScript)} of script; the limit is ${BUDGET_KB.firstScript} KB`]
      : []),
    ...(firstStyle > BUDGET_KB.firstStyle
      ? [`The first load has ${formatKb(firstStyle)} of style; the limit is ${BUDGET_KB.firstStyle} KB`]
      : []),
    ...tooLarge.map(({ file, kb }) => `${file} has ${formatKb(kb)}; the limit is ${BUDGET_KB.chunk} KB`),
    ...fonts.map((font) => `${font}: fonts are not allowed`),
  ]
  const pageTexts = sum(PAGE_TEXTS.map((source) => gzipKb(chunkOf(manifest, source).file)))
  const summary = `first load ${formatKb(firstScript)} script + ${formatKb(firstStyle)} style gzip, texts before the first page ${formatKb(pageTexts)}, biggest chunk ${formatKb(bySize[0]?.kb ?? 0)}`
  return {
    isWithin: problems.length === 0,
    lines: [summary, ...problems, ...bySize.slice(0, 12).map(({ file, kb }) => `  ${formatKb(kb).padStart(9)}  ${file}`)],
  }
}

/** First texts of the interface, in the language with the longer ones: nothing is rendered before they are loaded. */
const FIRST_TEXTS = 'shared/i18n/es-first.ts'

/** The other texts, which every page waits for, in the same language. Those of imports are not among them. */
const PAGE_TEXTS = ['shared/i18n/es-loft.ts', 'shared/i18n/es-papers.ts']

function chunkOf(manifest: Manifest, source: string): Chunk {
  const [key] = Object.keys(manifest).filter((candidate) => candidate.endsWith(source))
  const chunk = key === undefined ? undefined : manifest[key]
  if (!chunk) throw new Error(`The built client has no chunk of ${source}`)
  return chunk
}

/** Returns the entry chunk, its static imports, and the first texts. */
function firstLoadChunks(manifest: Manifest): Chunk[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry || key.endsWith(FIRST_TEXTS)) visit(key)
  return [...seen].flatMap((key) => manifest[key] ?? [])
}

const gzipKb = (file: string): number => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length / 1024
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const formatKb = (kb: number): string => `${kb.toFixed(1)} KB`
