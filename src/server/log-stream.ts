import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1

/**
 * Returns a stream that writes log lines synchronously to an open file.
 *
 * A line that cannot be written (full disk, closed pipe) is dropped: logging must neither stop nor delay the program.
 */
export function logStream(file = STANDARD_OUTPUT): { readonly write: (line: string) => void } {
  return {
    write: (line) => {
      try {
        writeSync(file, line)
      } catch {
        // Logging failed, so there is no place to report it.
      }
    },
  }
}
