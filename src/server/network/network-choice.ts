import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { saveJson } from '#server/files/save-json.ts'

const choiceSchema = z.object({
  /** Whether other devices in the home network may reach the loft. */
  open: z.boolean(),
  /** The port of HTTPS: phones know the loft under this port, so it stays the same. */
  httpsPort: z.int().check(z.gte(0), z.lte(65_535)),
})
export type NetworkChoice = z.output<typeof choiceSchema>

const NAME = 'network.json'

/**
 * Reads the keeper's choice whether the loft is open to the home network; undefined if there is none, or if the file is damaged
 * or cannot be read: then the loft stays closed.
 *
 * It is a file in the data folder and not a setting of the loft: it concerns this computer, not the loft's data, so a restore or an undo must not
 * change it.
 */
export async function readNetworkChoice(dataDir: string): Promise<NetworkChoice | undefined> {
  try {
    return z.safeParse(choiceSchema, JSON.parse(await readFile(join(dataDir, NAME), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Saves the choice: after a crash the file holds either the old choice or the new one. */
export async function saveNetworkChoice(dataDir: string, choice: NetworkChoice): Promise<void> {
  await saveJson(join(dataDir, NAME), choice)
}
