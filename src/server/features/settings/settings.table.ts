import type { Selectable } from 'kysely'
import type { Settings } from '#shared/settings/settings.ts'
import type { RecordColumns } from '#server/db/record.table.ts'

/** One row, number 1. */
export interface SettingsTable extends RecordColumns, Omit<Settings, 'version'> {}
export type SettingsRow = Selectable<SettingsTable>
