import * as z from 'zod/mini'
import { plainText } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'

const MAX_URL_LENGTH = 500
const MAX_NOTES_LENGTH = 2000
const MAX_RELEASES = 500
/** Without suffixes such as `-beta`: only finished versions are announced. */
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/

/** A web address with encryption, without a user name. */
const HTTPS_ADDRESS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/i
const notes = plainText.check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTES_LENGTH))

/** A version of the program that was published. */
export const releaseSchema = z.object({
  version: z.string().check(z.regex(VERSION)),
  date: localDateSchema,
  /** The page from which it is downloaded. */
  url: z.string().check(z.maxLength(MAX_URL_LENGTH), z.regex(HTTPS_ADDRESS)),
  /** The new features, in each language of the program. */
  notes: z.object({ en: notes, es: notes }),
})
export type Release = z.output<typeof releaseSchema>

/** The file in which versions are announced. Unknown fields are ignored, so that it can grow. */
export const releaseFeedSchema = z.object({ releases: z.array(releaseSchema).check(z.maxLength(MAX_RELEASES)) })

/** Compares two versions by their numbers: negative if the first one is older. A suffix such as `-beta` is not compared. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const different = left.findIndex((number, at) => number !== right[at])
  return different === -1 ? 0 : left[different]! - (right[different] ?? 0)
}

const numbersOf = (version: string): number[] => version.split('-', 1)[0]!.split('.').map(Number)

/** Returns the newest release if it is newer than the program; else null. An older version is never announced. */
export function newerRelease(releases: readonly Release[], version: string): Release | null {
  const newest = releases.toSorted((one, other) => compareVersions(other.version, one.version))[0]
  return newest && compareVersions(newest.version, version) > 0 ? newest : null
}
