// npm run kill-test: kills the program at random moments during writes, and checks after each kill that nothing is lost,
// incomplete or duplicated. `-- --kills 200 --engine sqlite|postgres|both --birds 100000 --import 10000 --seed 1`
import { readOptions } from '../read-options.ts'
import { ENGINES, openStores, type Engine } from '../bench/stores.ts'
import { runKillRounds, type Report } from './kill-rounds.ts'

const { values } = readOptions({
  options: {
    kills: { type: 'string', default: '200' },
    engine: { type: 'string', default: 'both' },
    birds: { type: 'string', default: '0' },
    import: { type: 'string', default: '0' },
    keepers: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const REPORT_INTERVAL = 10
/** Lofts grow by a whole inventory with each kill during an import. */
const KILLS_PER_LOFT = { imports: 8, writes: 50 }

const importRows = Number(values.import)
const engines = ENGINES.filter((engine) => values.engine === 'both' || values.engine === engine)
if (engines.length === 0) throw new Error(`--engine must be ${ENGINES.join(', ')} or both, not ${values.engine}`)
console.log(`Seed ${values.seed}, ${values.keepers} clients, ${values.birds} birds, imports of ${importRows} rows`)

const reports: Report[] = []
for (const engine of engines) reports.push(await testEngine(engine))
process.exit(reports.some(({ problems }) => problems.length > 0) ? 1 : 0)

async function testEngine(engine: Engine): Promise<Report> {
  const stores = await openStores(engine)
  try {
    const report = await runKillRounds(stores, {
      kills: Number(values.kills),
      seed: Number(values.seed),
      clients: Number(values.keepers),
      birds: Number(values.birds),
      importRows,
      killsPerLoft: importRows > 0 ? KILLS_PER_LOFT.imports : KILLS_PER_LOFT.writes,
      onKill: (report) => void (report.kills % REPORT_INTERVAL === 0 && console.log(summaryOf(engine, report))),
    })
    console.log(`\n${summaryOf(engine, report)}`)
    for (const problem of report.problems) console.log(`  ${problem}`)
    return report
  } finally {
    await stores.close()
  }
}

function summaryOf(engine: Engine, report: Report): string {
  const ready = report.readyMs.toSorted((one, other) => one - other)
  const [median, slowest] = [ready[Math.floor(ready.length / 2)] ?? 0, ready.at(-1) ?? 0]
  return [
    `${engine}: ${report.kills} kills`,
    `${report.acknowledged} calls acknowledged, ${report.refused} refused as stale`,
    `${report.unansweredKept + report.unansweredAbsent} unanswered (${report.unansweredKept} completely done, ${report.unansweredAbsent} not done)`,
    ...(importRows > 0 ? [`imports cut off: ${report.importsKept} complete, ${report.importsAbsent} not done`] : []),
    `${report.repeated} repeated`,
    `ready again in ${median.toFixed(0)} ms (median), ${slowest.toFixed(0)} ms (slowest)`,
    `${report.problems.length} problems`,
  ].join('; ')
}
