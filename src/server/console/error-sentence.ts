import { StartupError } from '#server/startup-error.ts'
import { isDiskFull } from '#server/db/is-disk-full.ts'
import { FileRefusal } from '#server/files/file-refusal.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Explains in a sentence, for the user at the terminal, why a command failed. */
export function errorSentence(error: unknown): string {
  if (isDiskFull(error)) return 'The disk is full. Nothing was changed; free some space and try again.'
  if (error instanceof Refusal || error instanceof StartupError) return error.message
  if (error instanceof FileRefusal) return `A file was refused: ${error.reason}`
  return error instanceof Error ? `The command failed: ${error.message}` : String(error)
}
