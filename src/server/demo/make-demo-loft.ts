import { inTransaction, type Db } from '#server/db/database.ts'
import { listMainLofts } from '#server/features/lofts/main-lofts.repository.ts'
import { pagePigeons } from '#server/features/pigeons/pigeon-list.repository.ts'
import { storePigeonFiles, type PigeonFiles } from '#server/features/pigeons/store-pigeon-files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { drawEye, drawPigeon } from './draw-pigeon.ts'
import type { DemoBird } from './demo-birds.ts'
import { DEMO_BIRDS, replayDemoDays, setDemoPlace } from './replay-demo-days.ts'

interface DemoLoftOptions {
  /** The loft is for the demo only, so it gets the place of the demo loft; a keeper's own place is not changed. */
  readonly hasPlace?: boolean
}

/** Fills an empty loft with the demo data in one transaction; a loft in use is not changed. Returns whether data was added. */
export async function makeDemoLoft(
  { db, files }: { db: Db; files: FileStore },
  now: Date,
  { hasPlace = false }: DemoLoftOptions = {},
): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const pictures = await drawPictures(files)
  return inTransaction(db, async (trx) => {
    // This is checked again, because the loft may have been used while the pictures were drawn.
    if (!(await isEmpty(trx))) return false
    if (hasPlace) await setDemoPlace(trx, now)
    await replayDemoDays(trx, now, pictures)
    return true
  })
}

async function isEmpty(db: Db): Promise<boolean> {
  const birds = await pagePigeons(db, { include: 'reference', limit: 1 })
  return birds.items.length === 0 && (await listMainLofts(db)).length === 0
}

async function drawPictures(files: FileStore): Promise<Map<DemoBird, PigeonFiles>> {
  const pictures = new Map<DemoBird, PigeonFiles>()
  for (const [variant, bird] of DEMO_BIRDS.entries()) {
    if (bird.pictures === undefined) continue
    const generalPhoto = { filename: `${bird.name}.jpg`, bytes: await drawPigeon(bird.color, variant) }
    const eyePhoto = bird.pictures === 'photo and eye' && {
      filename: `${bird.name} eye.jpg`,
      bytes: await drawEye(bird.color, variant),
    }
    pictures.set(bird, await storePigeonFiles(files, { generalPhoto, ...(eyePhoto && { eyePhoto }) }))
  }
  return pictures
}
