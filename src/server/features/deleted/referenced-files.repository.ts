import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'

/** Changes read before the event loop runs other work. */
const CHANGES_PER_QUERY = 2000
/** The hash in a stored file name, anywhere in the JSON of a change. */
const FILE_NAME = /[0-9a-f]{64}(?=\.(?:jpg|pdf)")/g

/** Lists the hashes of all files that a bird, a young bird or a document refers to, now or in a change that can be undone. */
export async function listReferencedFiles(db: Db): Promise<Set<string>> {
  const names = new Set<string>()
  for (const column of ['generalPhoto', 'generalThumbnail', 'eyePhoto', 'eyeThumbnail', 'pedigreeFile'] as const) {
    await collect(db.selectFrom('pigeons').select(column).where(column, 'is not', null).execute())
  }
  for (const column of ['generalPhoto', 'generalThumbnail', 'eyePhoto', 'eyeThumbnail'] as const) {
    await collect(db.selectFrom('offspring').select(column).where(column, 'is not', null).execute())
  }
  for (const column of ['file', 'thumbnail'] as const) {
    await collect(db.selectFrom('pigeonDocuments').select(column).where(column, 'is not', null).execute())
  }
  await collectPendingImports()
  await collectHistory()
  return names

  async function collect(rows: Promise<Readonly<Record<string, string | null>>[]>): Promise<void> {
    for (const row of await rows) for (const name of Object.values(row)) if (name) names.add(name.split('.')[0]!)
    await yieldToEventLoop()
  }

  /** Adds the photos of exchange files that were uploaded and not imported yet. */
  async function collectPendingImports(): Promise<void> {
    const pending = await db.selectFrom('importBatches').select('extras').where('extras', 'is not', null).execute()
    for (const { extras } of pending) for (const hash of extras?.match(FILE_NAME) ?? []) names.add(hash)
  }

  async function collectHistory(): Promise<void> {
    const last = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    for (let from = 0; from < (last?.id ?? 0); from += CHANGES_PER_QUERY) {
      const changes = await db
        .selectFrom('changes')
        .select(['before', 'after'])
        .where('id', '>', from)
        .where('id', '<=', from + CHANGES_PER_QUERY)
        .where((eb) =>
          eb.or((['before', 'after'] as const).flatMap((side) => [eb(side, 'like', '%.jpg"%'), eb(side, 'like', '%.pdf"%')])),
        )
        .execute()
      for (const { before, after } of changes) for (const hash of `${before}${after}`.match(FILE_NAME) ?? []) names.add(hash)
      await yieldToEventLoop()
    }
  }
}
