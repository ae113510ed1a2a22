import type { Db } from '#server/db/database.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'

/** The address under which phones open the program: as the settings say, else as the program was started with; none is known otherwise. */
export async function publicAddress(db: Db, startedWith: string | undefined): Promise<string | null> {
  return (await findSettings(db)).publicAddress ?? startedWith ?? null
}
