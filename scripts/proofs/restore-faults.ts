import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeBackup } from '../../src/server/features/backups/make-backup.ts'
import { openLoft } from '../../src/server/open-loft.ts'
import { fillLoft } from '../bench/fill-loft.ts'

const now = () => new Date()
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BIRDS = 20
const GARBAGE = Buffer.alloc(20_000, 'garbage')

/** Results of the restores that were killed. */
export interface RestoreFaults {
  /** File operations of one restore. */
  readonly steps: number
  readonly kills: number
  readonly problems: string[]
}

/**
 * Kills a restore before each of its file operations, or before every `every`-th, and opens the loft after each kill.
 *
 * It must be the complete old loft or the complete new one; a damaged old one must be kept in any case.
 */
export async function killRestores(every: number, isOldDamaged: boolean): Promise<RestoreFaults> {
  const folder = await mkdtemp(join(tmpdir(), 'loft-'))
  try {
    const id = await prepare(join(folder, 'before'), isOldDamaged)
    const problems: string[] = []
    let kills = 0
    for (let step = 1; ; step += every) {
      const dataDir = join(folder, `step-${step}`)
      await cp(join(folder, 'before'), dataDir, { recursive: true })
      const isKilled = await restoreAndKill(dataDir, id, step)
      problems.push(...(await checkLoft(dataDir, { step, isOldDamaged, isNewExpected: !isKilled })))
      await rm(dataDir, { recursive: true })
      if (!isKilled) return { steps: step, kills, problems }
      kills += 1
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates a loft that was changed after its backup, or is garbage since then. */
async function prepare(dataDir: string, isOldDamaged: boolean): Promise<string> {
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
  await fillLoft(loft.db, BIRDS)
  await loft.files.put(Buffer.alloc(5000, 1), 'image/jpeg')
  const { id } = await makeBackup(loft, loft.backups, 'by_hand', now())
  await loft.db.updateTable('pigeons').set({ strain: 'old' }).execute()
  await loft.reads.selectFrom('pigeons').select('id').execute()
  await loft.close()
  if (isOldDamaged) await writeFile(join(dataDir, 'loft.sqlite'), GARBAGE)
  return id
}

/** Runs a restore that is killed before the given step; returns whether it was killed before it finished. */
async function restoreAndKill(dataDir: string, id: string, step: number): Promise<boolean> {
  const args = ['--import', join(ROOT, 'scripts/proofs/kill-at-operation.ts'), join(ROOT, 'scripts/loft.ts'), 'restore', id]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', KILL_AT: String(step) }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The restore failed before step ${step}: ${output}`)
  return signal === 'SIGKILL'
}

interface ExpectedLoft {
  readonly step: number
  readonly isOldDamaged: boolean
  readonly isNewExpected: boolean
}

async function checkLoft(dataDir: string, { step, isOldDamaged, isNewExpected }: ExpectedLoft): Promise<string[]> {
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
  try {
    const birds = loft.store === 'intact' ? await loft.reads.selectFrom('pigeons').select('strain').execute() : undefined
    const old = birds?.filter(({ strain }) => strain === 'old').length
    const isNew = birds?.length === BIRDS && old === 0
    const isOld = isOldDamaged ? birds === undefined : old === BIRDS
    const names = (await readdir(dataDir)).filter((name) => name === 'loft.sqlite' || /\.broken-[\d-]+$/.test(name))
    const contents = await Promise.all(names.map((name) => readFile(join(dataDir, name))))
    const isKept = !isOldDamaged || contents.some((content) => content.equals(GARBAGE))
    return [
      ...(isNew || (isOld && !isNewExpected)
        ? []
        : [`Step ${step}: neither the old nor the new loft, but ${birds?.length} birds`]),
      ...(isKept ? [] : [`Step ${step}: the damaged file is gone`]),
    ]
  } finally {
    await loft.close()
  }
}
