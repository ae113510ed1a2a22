import type { Notice } from '#shared/notices/notices-api.ts'
import type { Db } from '#server/db/database.ts'
import { overfullSections } from './overfull-sections.ts'

/** Tells what one area of the loft has due. */
export type NoticeSource = (db: Db) => Promise<Notice[]>

/** Every area that has something to say at the bell. */
const SOURCES: readonly NoticeSource[] = [overfullSections]

/** Lists everything that is due, by area. */
export async function listNotices(db: Db): Promise<Notice[]> {
  const lists = await Promise.all(SOURCES.map((source) => source(db)))
  return lists.flat()
}
