import { DEFAULT_KEEPER_NAME, type Settings } from '#shared/settings/settings.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import type { SettingsRow } from './settings.table.ts'

/** Id of the only row. */
const SETTINGS_ID = 1

/** The settings before the first change. */
const DEFAULTS: Settings = {
  keeperName: DEFAULT_KEEPER_NAME,
  loftName: null,
  address: null,
  timeZone: null,
  velocityUnit: 'kmh',
  currency: 'USD',
  latitude: null,
  longitude: null,
  documentLanguage: 'en',
  publicAddress: null,
  bandIssuer: null,
  region: null,
  startHere: 'shown',
  version: 0,
}

/** Returns the only row; the first change inserts it with the defaults. */
export async function getSettingsRow({ trx, at }: Change): Promise<SettingsRow> {
  const row = await findSettingsRow(trx)
  if (row) return row
  return trx
    .insertInto('settings')
    .values({ id: SETTINGS_ID, ...DEFAULTS, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function findSettingsRow(db: Db): Promise<SettingsRow | undefined> {
  return db.selectFrom('settings').selectAll().where('id', '=', SETTINGS_ID).executeTakeFirst()
}

export async function findSettings(db: Db): Promise<Settings> {
  const row = await findSettingsRow(db)
  return row ? toSettings(row) : DEFAULTS
}

export function toSettings({ id, createdAt, updatedAt, deletedAt, ...settings }: SettingsRow): Settings {
  void [id, createdAt, updatedAt, deletedAt]
  return settings
}
