import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildWorker } from './build-worker.ts'

const OUTPUT = 'dist/client'
/** Holds the hash of the sources from which the client was built. */
const HASH_FILE = 'dist/client.hash'
const SOURCES = [
  'src/client',
  'src/shared',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-client.ts',
  'scripts/build-worker.ts',
  'scripts/build',
]
/** Smaller files are not compressed: a compressed copy would save too little. */
const MIN_COMPRESSED_BYTES = 1024
const MAX_BEST_COMPRESSED_BYTES = 1024 * 1024

/** Builds the client into dist/client unless it is up to date. Errors: when the build fails. */
export function buildClientIfStale({ onStart = () => {} } = {}): void {
  const currentHash = hashOf(SOURCES)
  if (builtHash() === currentHash) return
  onStart()
  // Built into another folder first: a failed build keeps the old client, and a running server never sees an incomplete one.
  const temporary = resolve(`dist/client-${process.pid}`)
  try {
    build(temporary)
    buildWorker(temporary)
    filesIn(temporary).forEach(compress)
    rmSync(HASH_FILE, { force: true })
    rmSync(OUTPUT, { recursive: true, force: true })
    renameSync(temporary, OUTPUT)
    writeFileSync(HASH_FILE, currentHash)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Runs Vite in a separate process, because it sets NODE_ENV, which a server started from this process must not see. */
function build(folder: string): void {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir'],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
  )
  const ended = signal ? `The build was ended by ${signal}; it needs about 1 GB of memory.\n` : ''
  if (status !== 0) throw new Error(`The client could not be built:\n${ended}${stdout}${stderr}`)
}

function builtHash(): string | undefined {
  try {
    statSync(join(OUTPUT, 'index.html'))
    return readFileSync(HASH_FILE, 'utf8')
  } catch {
    return undefined
  }
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Returns the file itself, or every file below the folder, in a fixed order. */
function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort()
}

/** Writes compressed copies of a text file next to it, which the server sends as they are; it does not send those in `.vite`. */
function compress(file: string): void {
  if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file) || file.includes('/.vite/')) return
  const content = readFileSync(file)
  if (content.length < MIN_COMPRESSED_BYTES) return
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  // The highest level takes five seconds for the file with all code, and saves a tenth.
  const quality = content.length > MAX_BEST_COMPRESSED_BYTES ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 22,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
}
