import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'

/**
 * Returns the address at which phones open the program: from the settings, else from the configuration; null when neither has
 * one.
 */
export async function publicAddress(db: Db, configuredAddress: string | undefined): Promise<string | null> {
  return (await findSettings(db)).publicAddress ?? configuredAddress ?? null
}
