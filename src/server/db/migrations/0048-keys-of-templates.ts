import { sql, type Kysely } from 'kysely'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

const KEYS: Readonly<Record<string, string>> = {
  Hens: 'hens',
  Cocks: 'cocks',
  Breeding: 'breeding',
  'Young Birds': 'young_birds',
  Hospital: 'hospital',
  Quarantine: 'quarantine',
  'Nest Boxes': 'nest_boxes',
  'Widowhood Cocks': 'widowhood',
  'Racing Team': 'racing',
  'For Sale': 'for_sale',
  Retired: 'retired',
}

/** Gives each built-in template a key, because it can be renamed. */
export async function up(db: OldDb): Promise<void> {
  await db.schema.alterTable('loft_section_templates').addColumn('built_in_key', 'text').execute()
  for (const [name, key] of Object.entries(KEYS)) {
    await sql`update loft_section_templates set built_in_key = ${key} where is_built_in = 1 and name = ${name}`.execute(db)
  }
}
