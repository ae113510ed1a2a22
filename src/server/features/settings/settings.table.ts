import type { Selectable } from 'kysely'
import type { Settings } from '#shared/settings/settings.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

/** A single row with the id 1. */
export interface SettingsTable extends RecordColumns, Omit<Settings, 'version'> {}
export type SettingsRow = Selectable<SettingsTable>
