import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const manifestSchema = z.object({
  version: z.string(),
  /** The address at which newer versions of this build are announced; UPDATE_FEED takes precedence. */
  updateFeed: z.optional(z.string()),
})

const manifest = z.parse(manifestSchema, JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))

/** The version of this program, from package.json. */
export const PROGRAM_VERSION = manifest.version

/** The address of this build at which newer versions are announced; undefined if it names none. */
export const UPDATE_FEED = manifest.updateFeed
