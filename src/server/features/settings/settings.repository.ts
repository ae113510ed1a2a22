import { DEFAULT_KEEPER_NAME, type Settings } from '#shared/settings/settings.ts'
import type { Db } from '#server/db/database.ts'
import type { Change } from '#server/history/change.ts'
import type { SettingsRow } from './settings.table.ts'

/** The only row's number. */
const SETTINGS_ID = 1

/** What holds until the keeper says otherwise. */
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
  version: 0,
}

/** Gets the only row; the first change makes it, holding what held before. */
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
