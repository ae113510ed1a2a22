import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PRIVATE_FOLDER_MODE } from '#server/files/private-folder.ts'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { openIndex, type ArchiveIndex, type ArchiveMatch } from './archive-index.repository.ts'
import { indexInChild, type IndexProblem } from './index-in-child.ts'
import { ARCHIVE_LIMITS } from './index-limits.ts'

/** One file of the archive and the state of its index. */
export interface ArchiveFile {
  readonly name: string
  readonly bytes: number
  readonly addedAt: Date
  readonly state: 'reading' | 'ready' | 'unreadable'
  readonly birds: number | undefined
  readonly problem: IndexProblem | 'file_too_large' | undefined
}

/** A bird found in the archive; its parents are searched in the same file first. */
export interface ArchiveBird extends ArchiveMatch {
  readonly fileName: string
  readonly findParent: (text: string) => ArchiveBird | undefined
}

/** A folder of large files that are searched without being imported. */
export interface Archive {
  readonly folder: string
  /** Lists the files of the folder by name, and starts to index new and changed ones. */
  readonly list: () => Promise<ArchiveFile[]>
  /** Waits until all files are indexed, at most `timeoutMs`; returns whether they are. */
  readonly waitUntilIndexed: (timeoutMs?: number) => Promise<boolean>
  /** Finds a bird by the key of its band in all indexed files. */
  readonly find: (key: string) => ArchiveBird | undefined
  /** Removes a file and its index; returns whether the file existed. */
  readonly remove: (name: string) => Promise<boolean>
  readonly close: () => Promise<void>
}

export const ARCHIVE_TYPES = ['.csv', '.txt', '.tsv', '.xlsx'] as const

const isArchiveFile = (name: string): boolean =>
  !name.startsWith('.') && (ARCHIVE_TYPES as readonly string[]).includes(extname(name).toLowerCase())

interface FileState {
  readonly stamp: string
  index?: ArchiveIndex
  problem?: ArchiveFile['problem']
  reading?: Promise<void>
}

/** Opens the archive in a folder, which is created on first use; indexes are stored in the folder and reused. */
export function openArchive(folder: string): Archive {
  const indexes = join(folder, '.index')
  const fileStates = new Map<string, FileState>()
  const oneAtATime = limitConcurrency(1)
  const closing = new AbortController()

  const indexPath = (name: string): string =>
    join(indexes, `${createHash('sha256').update(name).digest('hex').slice(0, 24)}.sqlite`)

  function forget(name: string): void {
    fileStates.get(name)?.index?.close()
    fileStates.delete(name)
  }

  async function indexFile(name: string, file: FileState): Promise<void> {
    const problem = await oneAtATime(async () =>
      closing.signal.aborted || fileStates.get(name) !== file
        ? undefined
        : indexInChild(join(folder, name), indexPath(name), file.stamp, closing.signal),
    )
    delete file.reading
    if (fileStates.get(name) !== file) return
    const index = problem === undefined ? openIndex(indexPath(name)) : undefined
    if (index) file.index = index
    else file.problem = problem ?? 'damaged'
  }

  function updateFileState(name: string, stamp: string, bytes: number): FileState {
    const previous = fileStates.get(name)
    if (previous?.stamp === stamp) return previous
    forget(name)
    const file: FileState = { stamp }
    fileStates.set(name, file)
    const index = openIndex(indexPath(name))
    if (bytes > ARCHIVE_LIMITS.fileBytes) file.problem = 'file_too_large'
    else if (index?.stamp === stamp) file.index = index
    else {
      index?.close()
      file.reading = indexFile(name, file)
    }
    return file
  }

  async function list(): Promise<ArchiveFile[]> {
    await mkdir(indexes, { recursive: true, mode: PRIVATE_FOLDER_MODE })
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile() && isArchiveFile(entry.name)).map(({ name }) => name)
    for (const name of [...fileStates.keys()]) if (!names.includes(name)) forget(name)
    const files: ArchiveFile[] = []
    for (const name of names.toSorted((a, b) => a.localeCompare(b))) {
      const { size, mtimeMs, mtime } = await stat(join(folder, name))
      const { index, problem, reading } = updateFileState(name, `${size} ${Math.floor(mtimeMs)}`, size)
      const state = reading ? 'reading' : problem === undefined ? 'ready' : 'unreadable'
      files.push({ name, bytes: size, addedAt: mtime, state, birds: index?.birds, problem })
    }
    return files
  }

  function find(key: string): ArchiveBird | undefined {
    for (const [name, { index }] of fileStates) {
      const found = index?.find(key)
      if (index && found) return birdIn(name, index, found)
    }
    return undefined
  }

  function birdIn(fileName: string, index: ArchiveIndex, found: ArchiveMatch): ArchiveBird {
    return {
      ...found,
      fileName,
      findParent: (text) => {
        const parent = index.findParent(text)
        return parent && birdIn(fileName, index, parent)
      },
    }
  }

  return {
    folder,
    list,
    find,
    waitUntilIndexed: async (timeoutMs) => {
      await list()
      const readings = [...fileStates.values()].flatMap(({ reading }) => reading ?? [])
      const all = Promise.all(readings).then(() => true)
      if (timeoutMs === undefined || readings.length === 0) return all
      const timer = new AbortController()
      const timeout = wait(timeoutMs, false, { signal: timer.signal }).catch(() => false)
      return Promise.race([all, timeout]).finally(() => timer.abort())
    },
    remove: async (name) => {
      const isListed = (await list()).some((file) => file.name === name)
      if (!isListed) return false
      forget(name)
      await rm(join(folder, name), { force: true })
      await rm(indexPath(name), { force: true })
      return true
    },
    close: async () => {
      closing.abort()
      await Promise.all([...fileStates.values()].flatMap(({ reading }) => reading ?? []))
      for (const name of [...fileStates.keys()]) forget(name)
    },
  }
}
