import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The maximum sizes that the browser downloads, KB gzip. */
const BUDGET_KB = { firstScript: 120, firstStyle: 16, chunk: 60 }
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
  const firstScript = sum([...first.map(({ file }) => file), ...textsNamed('frame')].map(gzipKb))
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
  const pageTexts = Math.max(...textsNamed('*Screen').map(gzipKb))
  const summary = `first load ${formatKb(firstScript)} script + ${formatKb(firstStyle)} style gzip, most texts of a page ${formatKb(pageTexts)}, biggest chunk ${formatKb(bySize[0]?.kb ?? 0)}`
  return {
    isWithin: problems.length === 0,
    lines: [summary, ...problems, ...bySize.slice(0, 12).map(({ file, kb }) => `  ${formatKb(kb).padStart(9)}  ${file}`)],
  }
}

/** Returns the files of the Spanish texts, which are longer than the English ones. */
const textsNamed = (name: string): string[] => globSync(`assets/texts-*/es/${name}.js`, { cwd: CLIENT })

/** Returns the entry chunk and its static imports. */
function firstLoadChunks(manifest: Manifest): Chunk[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key)
  return [...seen].flatMap((key) => manifest[key] ?? [])
}

const gzipKb = (file: string): number => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length / 1024
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const formatKb = (kb: number): string => `${kb.toFixed(1)} KB`
