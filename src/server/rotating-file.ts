import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { PRIVATE_FILE_MODE } from '#server/files/private-folder.ts'
import type { logStream } from './log-stream.ts'

/** Former files that are kept, as `loft.log.1` (the newest) to `loft.log.5`. */
const KEPT_FILES = 5

/**
 * Returns a stream that appends log lines to a file, and begins a new file before it would become larger than `maxBytes`.
 *
 * A line that cannot be written is dropped: logging must neither stop nor delay the program.
 */
export function createFileLog(path: string, maxBytes: number): ReturnType<typeof logStream> {
  let file = openSync(path, 'a', PRIVATE_FILE_MODE)
  let size = fstatSync(file).size
  const begin = (): void => {
    closeSync(file)
    for (let number = KEPT_FILES - 1; number >= 0; number -= 1) {
      const from = number === 0 ? path : `${path}.${number}`
      try {
        renameSync(from, `${path}.${number + 1}`)
      } catch {
        // There are not that many files yet.
      }
    }
    file = openSync(path, 'a', PRIVATE_FILE_MODE)
    size = 0
  }
  return {
    write: (line) => {
      try {
        const bytes = Buffer.byteLength(line)
        if (size > 0 && size + bytes > maxBytes) begin()
        size += writeSync(file, line)
      } catch {
        // Logging failed, so there is no place to report it.
      }
    },
  }
}
