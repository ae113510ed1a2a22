// npm test: runs every check. `--only lint,tests` runs some of them.
import { parseArgs } from 'node:util'
import { STAGES, type Outcome, type Stage } from './test/stages.ts'

/** Lines shown of the beginning and of the end of a failed stage's output. */
const SHOWN_LINES = 120

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = stagesNamed(values.only)
let passed = 0
let failed = 0

await Promise.all(chosen.filter(({ isStatic }) => isStatic).map(runStage))
for (const stage of chosen.filter(({ isStatic }) => !isStatic)) await runStage(stage)

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function runStage(stage: Stage): Promise<void> {
  const start = performance.now()
  const { counts, note, output } = await outcomeOf(stage)
  passed += counts.passed
  failed += counts.failed
  const isGreen = counts.failed === 0
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${isGreen ? '✓' : '✗'} ${stage.name.padEnd(10)} ${seconds.padStart(6)} s  ${note ?? ''}`.trimEnd())
  if (!isGreen && output) console.log(shortened(output).replace(/^/gm, '    '))
}

function stagesNamed(only: string | undefined): readonly Stage[] {
  if (only === undefined) return STAGES
  return only.split(',').map((name) => {
    const stage = STAGES.find((candidate) => candidate.name === name)
    if (stage) return stage
    console.error(`There is no stage "${name}". The stages are: ${STAGES.map((each) => each.name).join(', ')}`)
    process.exit(2)
  })
}

/** Returns the beginning and the end of a long output, where the reasons and the list of failures are. */
function shortened(output: string): string {
  const lines = output.trim().split('\n')
  const left = lines.length - 2 * SHOWN_LINES
  return left <= 0
    ? lines.join('\n')
    : [...lines.slice(0, SHOWN_LINES), `… ${left} lines …`, ...lines.slice(-SHOWN_LINES)].join('\n')
}

/** A stage that cannot run counts as a failure with its reason, never as a silent skip. */
async function outcomeOf(stage: Stage): Promise<Outcome> {
  try {
    return await stage.work()
  } catch (error) {
    return {
      counts: { passed: 0, failed: 1, skipped: 0 },
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}
