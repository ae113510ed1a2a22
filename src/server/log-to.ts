import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1

/**
 * Takes the lines of the log to an open file, one after the other.
 *
 * What its disk has no room for, or nobody takes off a pipe, is lost: a log must neither end nor hold up the program.
 */
export function logTo(file = STANDARD_OUTPUT): { readonly write: (line: string) => void } {
  return {
    write: (line) => {
      try {
        writeSync(file, line)
      } catch {
        // There is nowhere to tell it.
      }
    },
  }
}
