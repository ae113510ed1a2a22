import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClientIfStale } from '../build-client.ts'
import { runNode } from '../test/run-tool.ts'

/** Results of one loft: how many views were checked, and which hostile texts were visible on each screen. */
interface LoftViews {
  readonly views: number
  readonly seen: Readonly<Record<string, readonly string[]>>
}

/** Timeout for one loft, in seconds. */
const TIMEOUT_S = 1800

/** Fills lofts with hostile texts and opens all their screens, tabs, menus and dialogs in a real browser. */
export async function showHostileTexts(lofts: number): Promise<{ figures: string; problems: readonly string[] }> {
  buildClientIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'hostile-texts-'))
  try {
    const file = join(folder, 'figures.jsonl')
    const { hasPassed, output } = await runNode(
      ['node_modules/@playwright/test/cli.js', 'test', 'e2e/hostile-texts.spec.ts', '--workers=1', '--output', folder],
      lofts * TIMEOUT_S,
      { HOSTILE_LOFTS: String(lofts), HOSTILE_FIGURES: file, TEST_FULL: '1' },
    )
    if (!hasPassed) return { figures: '', problems: [output] }
    const seen = readFileSync(file, 'utf8').trim().split('\n')
    return { figures: figuresOf(seen.map((line) => JSON.parse(line) as LoftViews)), problems: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(lofts: readonly LoftViews[]): string {
  const views = lofts.reduce((sum, loft) => sum + loft.views, 0)
  const screens = [...new Set(lofts.flatMap(({ seen }) => Object.keys(seen)))]
  const counts = screens.map((screen) => `${screen} ${new Set(lofts.flatMap(({ seen }) => seen[screen] ?? [])).size}`)
  return `${lofts.length} lofts, ${views} views of ${screens.length} screens, no script ran. Different texts visible: ${counts.join(', ')}`
}
