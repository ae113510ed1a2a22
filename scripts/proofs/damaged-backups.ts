import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackupStore, type BackupStore } from '../../src/server/features/backups/backup-store.ts'
import { checkBackup } from '../../src/server/features/backups/check-backup.ts'
import { makeBackup } from '../../src/server/features/backups/make-backup.ts'
import { openFolderFileStore } from '../../src/server/files/folder-file-store.ts'
import { openLoft } from '../../src/server/open-loft.ts'
import { fillLoft } from '../bench/fill-loft.ts'
import { seededRandom, type Random } from '../kill/seeded-random.ts'

const now = () => new Date()
const PAGE = 4096
const BIRDS = 500
const PHOTOS = 5

type Damage = (bytes: Buffer, random: Random) => Buffer | undefined

const flipBit: Damage = (bytes, random) => {
  const at = random.below(bytes.length)
  const copy = Buffer.from(bytes)
  copy[at] = copy[at]! ^ (1 << random.below(8))
  return copy
}
const cutOff: Damage = (bytes, random) => bytes.subarray(0, random.below(bytes.length))
const zeroPage: Damage = (bytes, random) => {
  const copy = Buffer.from(bytes)
  const start = random.below(Math.max(1, Math.floor(bytes.length / PAGE))) * PAGE
  return copy.fill(0, start, Math.min(bytes.length, start + PAGE))
}
const append: Damage = (bytes) => Buffer.concat([bytes, Buffer.from([0])])
const remove: Damage = () => undefined
const DAMAGES = { flipBit, cutOff, zeroPage, append, remove } as const

/** Damages a backup repeatedly, each time in one place by one method, and returns the damages that the check did not detect. */
export async function damageBackups(rounds: number, seed: number): Promise<{ damaged: number; missed: string[] }> {
  const random = seededRandom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'loft-'))
  try {
    const { id, files } = await createBackup(join(folder, 'good'))
    // Without stored photos a damaged one cannot be repaired.
    const noFiles = await openFolderFileStore(join(folder, 'no-files'), now)
    const targets = [
      join(id, 'loft.sqlite'),
      join(id, 'manifest.json'),
      ...files.map((name) => join('files', name.slice(0, 2), name)),
    ]
    const missed: string[] = []
    let damaged = 0
    while (damaged < rounds) {
      const target = targets[random.below(targets.length)]!
      const [method, damage] = Object.entries(DAMAGES)[random.below(Object.keys(DAMAGES).length)]!
      const copy = join(folder, 'copy')
      await cp(join(folder, 'good', 'backups'), copy, { recursive: true })
      if (await changeFileContent(join(copy, target), (bytes) => damage(bytes, random))) {
        damaged += 1
        const backupStore = await openBackupStore(copy, now)
        if (await isAccepted(backupStore, id, noFiles)) missed.push(`${method} of ${target}, damage ${damaged}`)
      }
      await rm(copy, { recursive: true })
    }
    return { damaged, missed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function createBackup(dataDir: string): Promise<{ id: string; files: readonly string[] }> {
  const loft = await openLoft({ dataDir, databaseUrl: undefined }, now)
  try {
    await fillLoft(loft.db, BIRDS)
    for (let photo = 0; photo < PHOTOS; photo += 1) await loft.files.put(Buffer.alloc(20_000, photo + 1), 'image/jpeg')
    const made = await makeBackup(loft, loft.backups, 'by_hand', now())
    if (made.problem !== null) throw new Error(`The backup was damaged at once: ${made.problem.code}`)
    return made
  } finally {
    await loft.close()
  }
}

/** Changes a file; returns whether its content differs now. */
async function changeFileContent(path: string, change: (bytes: Buffer) => Buffer | undefined): Promise<boolean> {
  const bytes = await readFile(path)
  const changed = change(bytes)
  if (changed === undefined) await rm(path)
  else await writeFile(path, changed)
  return changed === undefined || !changed.equals(bytes)
}

async function isAccepted(backupStore: BackupStore, id: string, files: Parameters<typeof checkBackup>[2]): Promise<boolean> {
  const manifest = await backupStore.find(id)
  return manifest !== undefined && (await checkBackup(backupStore, manifest, files, now())).problem === null
}
