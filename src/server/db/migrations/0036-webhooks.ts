import { sql, type Kysely } from 'kysely'
import { columnsOf, flag, indexEach } from '../columns.ts'

/** A migration is written for the schema of its own version, not for the current tables. */
type OldDb = Kysely<Record<string, Record<string, unknown>>>

/** Creates the tables of webhooks and of their deliveries. */
export async function up(db: OldDb): Promise<void> {
  const { rowNumber, identity } = columnsOf(db)
  await db.schema
    .createTable('webhooks')
    .addColumn('id', rowNumber, identity)
    .addColumn('url', 'text', (c) => c.notNull())
    // JSON list of events.
    .addColumn('events', 'text', (c) => c.notNull())
    // The encrypted secret of the signature.
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('is_private_allowed', 'integer', flag('is_private_allowed', 0))
    // The newest action whose events were collected.
    .addColumn('after_action_id', rowNumber, (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', rowNumber, identity)
    .addColumn('webhook_id', rowNumber, (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('waiting', 'sent', 'failed')`))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('status', 'integer')
    .addColumn('problem', 'text')
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('next_at', 'text')
    .execute()
  await indexEach(db, 'webhook_deliveries', ['webhook_id', 'next_at'])
}
