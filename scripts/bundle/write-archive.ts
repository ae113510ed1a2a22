import { createWriteStream, globSync, readFileSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A fixed time, so that the same files give the same archive: ZIP stores the local time, tar seconds since 1970. */
const TIME = new Date(2000, 0, 1)
const TAR_TIME_S = Date.UTC(2000, 0, 1) / 1000

/** Packs a folder into a file, byte for byte the same each time. Errors: when tar or gzip fails. */
export async function writeArchive(parent: string, folder: string, file: string): Promise<void> {
  if (file.endsWith('.zip')) return writeZip(parent, folder, file)
  const tar = `tar --sort=name --mtime=@${TAR_TIME_S} --owner=0 --group=0 --numeric-owner -C "$1" -cf - "$2" | gzip -9 -n > "$3"`
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', tar, 'bash', parent, folder, file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} could not be written:\n${stderr}`)
}

async function writeZip(parent: string, folder: string, file: string): Promise<void> {
  const zip = new ZipFile()
  const paths = globSync(`${folder}/**`, { cwd: parent }).filter((path) => statSync(join(parent, path)).isFile())
  for (const path of paths.toSorted()) {
    zip.addBuffer(readFileSync(join(parent, path)), path.replaceAll('\\', '/'), { mtime: TIME, forceDosTimestamp: true })
  }
  zip.end()
  await pipeline(zip.outputStream as Readable, createWriteStream(file))
}
