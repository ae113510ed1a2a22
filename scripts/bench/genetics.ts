// npm run bench:genetics: time and memory of the inbreeding of all birds and of what builds on it, compared with other programs.
// `-- --birds 1000,10000`
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { readOptions } from '../read-options.ts'
import { inbreedingOf } from '../../src/genetics/inbreeding.ts'
import { kinshipTable } from '../../src/genetics/kinship-table.ts'
import { listMatings } from '../../src/genetics/matings.ts'
import { meanKinshipOf } from '../../src/genetics/mean-kinship.ts'
import { buildPedigree, type Pedigree } from '../../src/genetics/pedigree.ts'
import { SIMULATIONS, simulatePedigree, type SimulationName } from '../../src/genetics/testing/simulated-pedigree.ts'
import { updateInbreeding } from '../../src/genetics/update-inbreeding.ts'
import { count, ms, table } from './tables.ts'

/**
 * Seconds for the inbreeding of all birds, as measured for other programs on two cores with similar, but not identical,
 * pedigrees; the last value is the goal of this project.
 */
const PUBLISHED_SECONDS: Readonly<Record<string, readonly [pedigreemm: string, nadiv: string, limit: string, toReach: string]>> =
  {
    'loft 10000': ['.001', '.06', '.0004', ''],
    'national 10000': ['.008', '.29', '.0005', ''],
    'loft 100000': ['.008', '.61', '.004', ''],
    'national 100000': ['.19', '15', '.014', ''],
    'loft 1000000': ['.19', '8.8', '.07', '.3'],
    'deep 1000000': ['2.2', '110', '.26', ''],
    'national 1000000': ['11.2', '> 430', '.63', '4'],
  }
const TITLES = [
  'pedigree',
  'birds',
  'matings',
  'F of all s',
  'MB: peak / before',
  'R pedigreemm s',
  'R nadiv s',
  'C++ limit s',
  'goal s',
  'read in any order s',
  'mean kinship ms (50)',
  '60 × 60 ms (1,000)',
  '1,000 × 1,000 ms (200)',
  'one bird added ms (1)',
]
const RUNS = 3

const { values } = readOptions({
  options: { birds: { type: 'string', default: '1000,10000,100000,1000000' }, one: { type: 'string' } },
})
if (values.one === undefined) printTable(values.birds.split(',').map(Number))
else console.log(JSON.stringify(measure(values.one as SimulationName, Number(values.birds))))

/** Measures every pedigree in a separate process, so that each has its own memory peak. */
function printTable(sizes: readonly number[]): void {
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1000)) {
    console.error('Usage: npm run bench:genetics -- --birds 1000,10000')
    process.exit(2)
  }
  const rows = sizes.flatMap((birds) =>
    Object.keys(SIMULATIONS).map((name) => {
      const { stdout, stderr } = spawnSync(process.execPath, [import.meta.filename, '--one', name, '--birds', String(birds)], {
        encoding: 'utf8',
      })
      if (!stdout) throw new Error(stderr)
      const [matings, seconds, megabytes, ...others] = JSON.parse(stdout) as string[]
      const published = PUBLISHED_SECONDS[`${name} ${String(birds)}`] ?? ['', '', '', '']
      return [name, count(birds), matings!, seconds!, megabytes!, ...published, ...others]
    }),
  )
  console.log(`${availableParallelism()} cores, Node ${process.version}, the best of ${RUNS} runs; the goals for a million birds in brackets.
Programs with dense matrices (R kinship2, ribd) need 80 GB for 100,000 birds.

${table(TITLES, rows)}`)
}

function measure(name: SimulationName, birds: number): string[] {
  const before = process.memoryUsage().rss / 2 ** 20
  const pedigree = simulatePedigree(name, birds)
  const inbreeding = inbreedingOf(pedigree)
  const all = shortestOf(() => inbreedingOf(pedigree))
  const peak = process.resourceUsage().maxRSS / 1024
  /** The birds of a loft: the youngest tenth of the pedigree. */
  const youngest = Array.from({ length: Math.floor(birds / 10) }, (_, at) => birds - 1 - at)
  const spread = (size: number): [cocks: number[], hens: number[]] => {
    const step = Math.max(1, Math.floor(youngest.length / (2 * size)))
    const chosen = youngest.filter((_, at) => at % step === 0)
    return [chosen.slice(0, size), chosen.slice(size, 2 * size)]
  }
  const [few, many] = [spread(60), spread(1000)]
  const figures = [
    ms(shortestOf(() => meanKinshipOf(pedigree, youngest, inbreeding))),
    ms(shortestOf(() => kinshipTable(pedigree, ...few))),
    many[1].length < 1000 ? '' : ms(shortestOf(() => kinshipTable(pedigree, ...many))),
    ms(shortestOf(() => updateInbreeding(pedigree, inbreeding, [birds - 1]))),
  ]
  return [
    count(listMatings(pedigree).sires.length),
    seconds(all),
    `${count(peak)} / ${count(before)}`,
    seconds(buildTime(pedigree)),
    ...figures,
  ]
}

/** Measures how long it takes to build a pedigree from entries that are sorted youngest first. */
function buildTime({ sires, dams }: Pedigree): number {
  const entries = Array.from(sires, (sire, at) => ({
    id: at,
    sireId: sire < 0 ? null : sire,
    damId: dams[at]! < 0 ? null : dams[at]!,
  }))
  entries.reverse()
  return shortestOf(() => buildPedigree(entries))
}

function shortestOf(work: () => unknown): number {
  let shortest = Infinity
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    work()
    shortest = Math.min(shortest, performance.now() - start)
  }
  return shortest
}

function seconds(time: number): string {
  return (time / 1000).toPrecision(2)
}
