import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readPages, PAGES_FILE } from './build/read-pages.ts'

/** Maximum size of all files that the service worker downloads, uncompressed. */
export const MAX_PRECACHE_BYTES = 3_000_000

/** Scripts and styles, which are nearly all files: the service worker loads them in one request. */
const PACKED = /^\/assets\/.*\.(js|css)$/

/**
 * Completes the built service worker with its files and pages, and writes the file with all code. Errors: when its files are too
 * large, or the pages cannot be read.
 */
export function buildWorker(folder: string): void {
  const files = precachedFiles(folder)
  const contents = files.map((path) => readFileSync(join(folder, path)))
  const bytes = contents.reduce((sum, { length }) => sum + length, 0)
  if (bytes > MAX_PRECACHE_BYTES) {
    throw new Error(`The service worker would download ${bytes} bytes; the limit is ${MAX_PRECACHE_BYTES}`)
  }
  const worker = join(folder, 'sw.js')
  const code = readFileSync(worker, 'utf8')
  const pages = readPages(readFileSync(PAGES_FILE, 'utf8')).map(({ path }) => path)
  const hash = createHash('sha256').update(code).update(pages.join())
  files.forEach((path, index) => hash.update(path).update(contents[index] ?? ''))
  const version = hash.digest('hex').slice(0, 16)
  const pack = `/assets/program-${version}.json`
  const texts = files.flatMap((path, index) => (PACKED.test(path) ? [[path, String(contents[index])] as const] : []))
  writeFileSync(join(folder, pack), JSON.stringify(Object.fromEntries(texts)))
  const build = { version, files, pages, pack }
  // The server sends this version with its pages.
  mkdirSync(join(folder, '.vite'), { recursive: true })
  writeFileSync(join(folder, '.vite/version'), version)
  writeFileSync(worker, `'use strict'\nconst BUILD = ${JSON.stringify(build)}\n${code}`)
}

/** Returns the addresses of all files that the application needs, without compressed copies and Vite's manifest. */
function precachedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.startsWith('/.vite/') && !/\.(gz|br)$/.test(path) && path !== '/sw.js')
    .filter((path) => !isPartOfTexts(path) && !isPictureOfGuide(path))
    .sort()
}

/**
 * Returns whether a file has the texts of one page, which are also among all texts of their language that the service worker
 * stores.
 */
const isPartOfTexts = (path: string): boolean => path.startsWith('/assets/texts-') && !path.endsWith('/all.js')

/** Returns whether a file is a picture of the guide. The service worker stores only those that were viewed. */
const isPictureOfGuide = (path: string): boolean => path.startsWith('/guide/')
