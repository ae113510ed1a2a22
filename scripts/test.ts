// npm test: everything that must hold, in one run. `--only lint,tests` runs some of it; `--engine sqlite` (or postgres) tests on one
// database only, while developing.
import { readOptions } from './read-options.ts'
import type { TimedTest } from './test/read-reports.ts'
import { STAGES, type Outcome, type Stage } from './test/stages.ts'

/** Lines shown of the beginning and of the end of a failed stage's output. */
const MAX_SHOWN_LINES = 120
const SLOWEST = 10
const ENGINES = ['sqlite', 'postgres']

const { values } = readOptions({ options: { only: { type: 'string' }, engine: { type: 'string' } } })
const chosen = stagesNamed(values.only)
if (values.engine !== undefined) chooseEngine(values.engine)
const start = performance.now()
const stageTimes: { readonly name: string; readonly seconds: number }[] = []
const tests: TimedTest[] = []
let passed = 0
let failed = 0

await Promise.all(chosen.filter(({ isStatic }) => isStatic).map(runStage))
for (const stage of chosen.filter(({ isStatic }) => !isStatic)) await runStage(stage)

printTimes()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function runStage(stage: Stage): Promise<void> {
  const begun = performance.now()
  const { counts, note, output, tests: timed = [] } = await outcomeOf(stage)
  passed += counts.passed
  failed += counts.failed
  const hasPassed = counts.failed === 0
  const seconds = (performance.now() - begun) / 1000
  stageTimes.push({ name: stage.name, seconds })
  tests.push(...timed)
  console.log(`${hasPassed ? '✓' : '✗'} ${stage.name.padEnd(10)} ${inSeconds(seconds)}  ${note ?? ''}`.trimEnd())
  if (!hasPassed && output) console.log(shortened(output).replace(/^/gm, '    '))
}

/** Prints the time of each stage, and the tests that took longest. */
function printTimes(): void {
  console.log('\nTime of each stage:')
  for (const { name, seconds } of stageTimes) console.log(`${inSeconds(seconds)}  ${name}`)
  console.log(`${inSeconds((performance.now() - start) / 1000)}  together`)
  if (tests.length === 0) return
  console.log(`\nThe ${SLOWEST} slowest tests:`)
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  for (const { seconds, file, name } of slowest) console.log(`${inSeconds(seconds)}  ${file}: ${name}`)
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`
}

/** Sets the environment variables that the runners of tests and journeys read. */
function chooseEngine(engine: string): void {
  if (!ENGINES.includes(engine)) {
    console.error(`--engine is ${ENGINES.join(' or ')}, not ${engine}`)
    process.exit(2)
  }
  process.env['TEST_ENGINE'] = engine
  process.env['E2E_DATABASE'] = engine
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
  const hidden = lines.length - 2 * MAX_SHOWN_LINES
  return hidden <= 0
    ? lines.join('\n')
    : [...lines.slice(0, MAX_SHOWN_LINES), `… ${hidden} lines …`, ...lines.slice(-MAX_SHOWN_LINES)].join('\n')
}

/**
 * Runs a stage and returns its outcome. A stage that cannot run counts as a failure with its reason, and is never skipped
 * silently.
 */
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
