// npm run prove -- <what>: tries to break the safety of the data, and prints the results.
import { readOptions } from '../read-options.ts'
import { ENGINES, type Engine } from '../bench/stores.ts'
import { proveAll } from './all.ts'
import { proveBundle } from './bundle.ts'
import { editConcurrently } from './concurrent-edits.ts'
import { proveCitus } from './citus/main.ts'
import { proveContainer } from './container.ts'
import { damageBackups } from './damaged-backups.ts'
import { failCallsOfActions } from './faults/action-faults.ts'
import { fillDisk } from './full-disk.ts'
import { requestsLine, sendGeneratedRequests } from './generated-requests.ts'
import { FILE_LIMITS, readHostileFiles, readMutatedFiles } from './hostile-files.ts'
import { showHostileTexts } from './hostile-texts.ts'
import { killNodes } from './killed-nodes.ts'
import { startNodesAtOnce } from './nodes-at-once.ts'
import { runOfflineStories } from './offline-stories.ts'
import { actionCountsLine, runStories } from './random-stories.ts'
import { clickAsRoles } from './click-as-roles.ts'
import { repeatWrites } from './repeated-writes.ts'
import { drillRestore } from './restore-drill.ts'
import { killRestores } from './restore-faults.ts'
import { runInSmallMemory } from './small-memory.ts'
import { proveService } from './systemd-service.ts'
import { faultyActionsTable, tornLogsTable } from './tables.ts'
import { tearLogs } from './torn-logs.ts'
import { openTrustedHttps } from './trusted-https.ts'

const HELP = `Usage: npm run prove -- <what>

  all               runs every one of these and the kill test in full, before a release
  damaged-backups   damages backups, and checks that each damage is found   [--rounds 600] [--seed 1]
  restore-drill     backs up and restores a large loft                      [--birds 100000] [--photos 2000]
  restore-faults    kills a restore before each of its file operations      [--every 1]
  nodes-at-once     starts programs at once on one empty PostgreSQL         [--nodes 4]
  killed-nodes      kills one of three nodes of a host, with and without PgBouncer [--lofts 12] [--kills 20]
  citus             distributes lofts over three nodes with Citus, and stops one (CITUS_PROGRAMS names the programs)
  torn-logs         tears write-ahead logs, and opens the loft after each   [--tails 5000] [--seed 1]
  action-faults     makes each call of the main actions fail, one at a time [--engine both] [--every 1]
  full-disk         fills a small disk under the program, as root on Linux  [--engine both]
  concurrent-edits  edits one bird, section and pair at once over HTTP      [--clients 20] [--edits 50] [--engine both]
  idempotency       repeats writes with their key, at once and later        [--times 5] [--engine both]
  random-stories    compares random actions with a model, on both databases [--stories 200] [--actions 40] [--engine both] [--seed 1]
  offline-stories   lets two phones and a computer write with random cuts       [--stories 200] [--actions 40] [--engine both] [--seed 1]
  generated-requests  sends generated calls, half of them invalid          [--requests 20000] [--engine both] [--seed 1]
  hostile-files     reads hostile spreadsheets and damaged copies           [--copies 1200] [--seed 1]
  hostile-texts     opens a loft full of hostile texts in a real browser    [--lofts 10]
  small-memory      does all heavy work of a loft in a control group        [--birds 14000] [--megabytes 512]
  roles             clicks everything as a viewer and as a helper
  trusted-https     opens the loft over HTTPS in a browser that trusts its authority (needs certutil)
  bundle            a user without Node installs, uses, updates and removes the Linux bundle, as root on Linux
  service           checks the unit for systemd, and runs the program with 1 GB and one core      [--birds 10000]
  container         builds the image and runs it, as root on Linux with buildah, podman and mmdebstrap`

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    birds: { type: 'string' },
    photos: { type: 'string', default: '2000' },
    every: { type: 'string', default: '1' },
    nodes: { type: 'string', default: '4' },
    tails: { type: 'string', default: '5000' },
    clients: { type: 'string', default: '20' },
    edits: { type: 'string', default: '50' },
    times: { type: 'string', default: '5' },
    stories: { type: 'string', default: '200' },
    actions: { type: 'string', default: '40' },
    requests: { type: 'string', default: '20000' },
    copies: { type: 'string', default: '1200' },
    engine: { type: 'string', default: 'both' },
    lofts: { type: 'string' },
    kills: { type: 'string', default: '20' },
    megabytes: { type: 'string', default: '512' },
  },
})

/** Each proof returns its problems. */
const PROOFS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  async 'damaged-backups'() {
    const { damaged, missed } = await damageBackups(Number(values.rounds), Number(values.seed))
    console.log(`${damaged} backups damaged, ${damaged - missed.length} detected`)
    return missed
  },
  async 'restore-drill'() {
    const { backupMs, restoreMs, birds, photos } = await drillRestore(Number(values.birds ?? 100_000), Number(values.photos))
    console.log(`${birds} birds, ${photos} photos: backup ${seconds(backupMs)}, restore ${seconds(restoreMs)}`)
    return photos === Number(values.photos) ? [] : ['photos are missing']
  },
  async 'restore-faults'() {
    const problems: string[] = []
    for (const isOldDamaged of [false, true]) {
      const faults = await killRestores(Number(values.every), isOldDamaged)
      console.log(`${faults.kills} kills at ${faults.steps} steps, the old loft ${isOldDamaged ? 'damaged' : 'intact'}`)
      problems.push(...faults.problems)
    }
    return problems
  },
  async 'nodes-at-once'() {
    const problems = await startNodesAtOnce(Number(values.nodes))
    console.log(`${values.nodes} nodes started at once, ${problems.length} problems`)
    return problems
  },
  async 'killed-nodes'() {
    const problems: string[] = []
    for (const isPooled of [false, true]) {
      const killed = await killNodes({ lofts: Number(values.lofts ?? 12), kills: Number(values.kills), isPooled })
      const { acknowledged, repeated, probes, slowestMs } = killed
      console.log(
        `${isPooled ? 'with' : 'without'} PgBouncer: ${values.kills} kills, ${acknowledged} writes acknowledged, ${repeated} repeated; ` +
          `${probes} reads of other nodes, slowest ${seconds(slowestMs)}; ${killed.problems.length} problems`,
      )
      problems.push(...killed.problems)
    }
    return problems
  },
  async citus() {
    const { figures, problems } = await proveCitus()
    console.log(figures.join('\n'))
    return problems
  },
  async 'torn-logs'() {
    const torn = await tearLogs(Number(values.tails), Number(values.seed))
    console.log(`${values.tails} logs torn; lost actions of the last ${torn.actions} in the log:`)
    console.log(tornLogsTable(torn))
    console.log(`${torn.writtenOn} of them were opened by the whole program, which then continued writing`)
    return torn.problems
  },
  'action-faults': () =>
    onEngines(async (engine) => {
      const done = await failCallsOfActions(engine, { every: Number(values.every) })
      console.log(faultyActionsTable(done))
      return done.flatMap(({ problems }) => problems)
    }),
  'full-disk': () =>
    onEngines(async (engine) => {
      const { acknowledged, refused, start, problems } = await fillDisk(engine)
      console.log(`${engine}: ${acknowledged} acknowledged on the full disk, ${refused} refused; restarted on it, ${start}`)
      return problems
    }),
  'concurrent-edits': () =>
    onEngines(async (engine) => {
      const { edits, refused, problems } = await editConcurrently(engine, Number(values.clients), Number(values.edits))
      console.log(`${engine}: ${edits} edits acknowledged, ${refused} refused as stale and repeated, ${problems.length} problems`)
      return problems
    }),
  idempotency: () =>
    onEngines(async (engine) => {
      const { writes, repetitions, problems } = await repeatWrites(engine, Number(values.times))
      console.log(`${engine}: ${writes} writes, ${repetitions} repetitions, ${problems.length} problems`)
      return problems
    }),
  async 'random-stories'() {
    const trial = { stories: Number(values.stories), actions: Number(values.actions), seed: Number(values.seed) }
    const { stories, actionCounts, problems } = await runStories({ ...trial, engines: engines() })
    console.log(`${stories} stories: ${actionCountsLine(actionCounts)}`)
    return problems
  },
  'offline-stories': () =>
    onEngines(async (engine) => {
      const trial = { stories: Number(values.stories), actions: Number(values.actions), seed: Number(values.seed) }
      const { actions, conflicts, cuts, problems } = await runOfflineStories(engine, trial)
      const counts = [...cuts].map(([cut, times]) => `${cut} ${times}`).join(', ')
      console.log(`${engine}: ${values.stories} stories, ${actions} actions, ${conflicts} shown as refused; ${counts}`)
      return problems
    }),
  'generated-requests': () =>
    onEngines(async (engine) => {
      const trial = { requests: Number(values.requests), seed: Number(values.seed), perLoft: 1000, rawPerLoft: 25 }
      const report = await sendGeneratedRequests(engine, {
        ...trial,
        onLoft: (soFar) => console.log(requestsLine(engine, soFar)),
      })
      return report.problems
    }),
  async 'hostile-files'() {
    const answers = await readHostileFiles()
    const mutated = await readMutatedFiles(Number(values.copies), Number(values.seed))
    const all = [...answers, { ...mutated, name: 'the damaged copies' }]
    const [slowest, most] = [Math.max(...all.map(({ ms }) => ms)), Math.max(...all.map(({ megabytes }) => megabytes))]
    console.log(
      `${answers.length} hostile files and ${values.copies} damaged copies; slowest ${seconds(slowest)}, memory +${most.toFixed(0)} MB`,
    )
    console.log(`the copies: ${[...mutated.reasons].map(([reason, count]) => `${String(reason)} ${count}`).join(', ')}`)
    return [
      ...answers
        .filter(({ reason, expected }) => reason !== expected && reason !== 'timed_out')
        .map(({ name, reason }) => `${name}: ${String(reason)}`),
      ...all
        .filter(({ ms, megabytes }) => ms > FILE_LIMITS.ms || megabytes > FILE_LIMITS.megabytes)
        .map(({ name }) => `${name} cost too much`),
    ]
  },
  async 'hostile-texts'() {
    const { figures, problems } = await showHostileTexts(Number(values.lofts ?? 10))
    console.log(figures)
    return problems
  },
  async bundle() {
    const { figures, problems } = await proveBundle()
    console.log(figures)
    return problems
  },
  async service() {
    const { figures, problems } = await proveService(Number(values.birds ?? 10_000))
    console.log(figures.join('\n'))
    return problems
  },
  async container() {
    const { figures, problems } = await proveContainer()
    console.log(figures.join('\n'))
    return problems
  },
  async 'small-memory'() {
    const { lines, problems } = await runInSmallMemory(Number(values.birds ?? 14_000), Number(values.megabytes))
    console.log(lines.join('\n'))
    return problems
  },
  async roles() {
    const { figures, problems } = await clickAsRoles()
    console.log(figures)
    return problems
  },
  async 'trusted-https'() {
    const { figures, problems } = await openTrustedHttps()
    console.log(figures)
    return problems
  },
}

if (positionals[0] === 'all') process.exit((await proveAll(Object.keys(PROOFS))).length > 0 ? 1 : 0)
const proof = PROOFS[positionals[0] ?? '']
if (!proof) {
  console.log(HELP)
  process.exit(2)
}
const problems = await proof()
for (const problem of problems) console.error(`  ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

async function onEngines(prove: (engine: Engine) => Promise<readonly string[]>): Promise<string[]> {
  const problems: string[] = []
  for (const engine of engines()) problems.push(...(await prove(engine)))
  return problems
}

function engines(): Engine[] {
  return ENGINES.filter((engine) => values.engine === 'both' || values.engine === engine)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
