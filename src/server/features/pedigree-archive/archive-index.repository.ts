import { renameSync, rmSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { bandKey } from '#shared/bands/band-key.ts'
import type { ArchiveRow, ArchiveTexts } from './archive-fields.ts'

/** Version of the index format; indexes with another version are built again. */
const FORMAT = 2

/** Properties of an index. */
export interface IndexFacts {
  /** Size and modification time of the indexed file. */
  readonly stamp: string
  readonly birds: number
}

/** A row found in a file of the archive. */
export interface ArchiveMatch {
  readonly texts: ArchiveTexts
}

/** The index of one file, which finds birds by band. */
export interface ArchiveIndex extends IndexFacts {
  readonly find: (key: string) => ArchiveMatch | undefined
  /** Finds a parent by the text in the file: the id of its row, or its band. */
  readonly findParent: (text: string) => ArchiveMatch | undefined
  readonly close: () => void
}

/** Opens an existing index; undefined if it is missing or unusable. */
export function openIndex(path: string): ArchiveIndex | undefined {
  let database: SQLite.Database | undefined
  try {
    const opened = new SQLite(path, { readonly: true, fileMustExist: true })
    database = opened
    opened.pragma('trusted_schema = OFF')
    const facts = opened.prepare('select format, stamp, birds, parents_by_id from facts').get() as
      | { format: number; stamp: string; birds: number; parents_by_id: 0 | 1 }
      | undefined
    if (facts?.format === FORMAT) return toArchiveIndex(opened, facts, facts.parents_by_id === 1)
    opened.close()
    return undefined
  } catch {
    database?.close()
    return undefined
  }
}

function toArchiveIndex(database: SQLite.Database, { stamp, birds }: IndexFacts, areParentsIds: boolean): ArchiveIndex {
  // The first of several rows with the same band counts.
  const byKey = database.prepare('select texts from birds where key = ? order by row limit 1').pluck()
  const byId = database.prepare('select texts from birds where id = ? order by row limit 1').pluck()
  const toMatch = (texts: unknown): ArchiveMatch | undefined =>
    typeof texts === 'string' ? { texts: JSON.parse(texts) as ArchiveTexts } : undefined
  return {
    stamp,
    birds,
    find: (key) => toMatch(byKey.get(key)),
    findParent: (text) => (areParentsIds ? toMatch(byId.get(text)) : undefined) ?? toMatch(byKey.get(bandKey(text))),
    close: () => database.close(),
  }
}

/** An index being built; it replaces the old one only when it is finished. */
export interface IndexBuilder {
  readonly add: (row: ArchiveRow) => void
  readonly finish: (stamp: string) => void
  readonly abandon: () => void
}

/** Starts to build an index that appears at `path` when it is finished. */
export function buildIndex(path: string): IndexBuilder {
  const draft = `${path}.building`
  rmSync(draft, { force: true })
  const database = new SQLite(draft)
  // A lost draft does no harm, and the single commit flushes it to the disk.
  database.pragma('journal_mode = OFF')
  database.pragma('synchronous = FULL')
  database.exec('create table birds (row integer primary key, key text not null, id text, texts text not null)')
  database.exec('create temporary table parents (text text not null, key text not null)')
  database.exec('create table facts (format integer, stamp text, birds integer, parents_by_id integer)')
  database.exec('begin')
  const insert = database.prepare('insert into birds (key, id, texts) values (?, ?, ?)')
  const insertParent = database.prepare('insert into parents (text, key) values (?, ?)')
  return {
    add: ({ key, id, texts }) => {
      insert.run(key, id, JSON.stringify(texts))
      // Only files with an id column can refer to parents by id.
      for (const parent of id === null ? [] : [texts.sire, texts.dam]) if (parent) insertParent.run(parent, bandKey(parent))
    },

    finish: (stamp) => {
      database.exec('create index birds_by_key on birds (key)')
      database.exec('create index birds_by_id on birds (id) where id is not null')
      const { birds } = database.prepare('select count(*) as birds from birds').get() as { birds: number }
      database.prepare('insert into facts values (?, ?, ?, ?)').run(FORMAT, stamp, birds, areParentsIds(database) ? 1 : 0)
      database.exec('commit')
      database.close()
      renameSync(draft, path)
    },

    abandon: () => {
      database.close()
      rmSync(draft, { force: true })
    },
  }
}

/** Returns whether parents are given as ids: more of them match the id of a row than the band of one. */
function areParentsIds(database: SQLite.Database): boolean {
  const among = (condition: string): number =>
    Number(database.prepare(`select count(*) from parents where exists (select 1 from birds where ${condition})`).pluck().get())
  return among('birds.id = parents.text') > among('birds.key = parents.key')
}
