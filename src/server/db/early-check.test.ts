import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { beginCheck, takeEarlyCheck } from './early-check.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** Makes a data folder with a database of one table. */
function makeDatabase(sql = 'create table kysely_migration (name text)'): { dataDir: string; file: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'early-check-'))
  folders.push(dataDir)
  const file = join(dataDir, 'loft.sqlite')
  const database = new SQLite(file)
  database.exec(sql)
  database.close()
  return { dataDir, file }
}

test('an early check says once whether the database is intact', async () => {
  const { dataDir, file } = makeDatabase()
  beginCheck(dataDir, 1)
  expect(await takeEarlyCheck(file)).toBe('intact')
  expect(await takeEarlyCheck(file)).toBeUndefined()
})

test('a small or missing database is not checked early', async () => {
  const { dataDir, file } = makeDatabase()
  beginCheck(dataDir)
  expect(await takeEarlyCheck(file)).toBeUndefined()
  beginCheck(join(dataDir, 'none'), 1)
  expect(await takeEarlyCheck(join(dataDir, 'none', 'loft.sqlite'))).toBeUndefined()
})

test('a database that is damaged or unreadable is found early', async () => {
  const { dataDir, file } = makeDatabase()
  writeFileSync(file, 'no database at all'.repeat(100))
  beginCheck(dataDir, 1)
  expect(await takeEarlyCheck(file)).toBe('unreadable')
})

test('the check of a file that was replaced meanwhile does not count', async () => {
  const { dataDir, file } = makeDatabase()
  const restored = makeDatabase('create table kysely_migration (name text, time text)')
  beginCheck(dataDir, 1)
  rmSync(file)
  copyFileSync(restored.file, file)
  expect(await takeEarlyCheck(file)).toBeUndefined()
})

test('the database of another program is left to the check that refuses it', async () => {
  const { dataDir, file } = makeDatabase('create table shop_orders (id integer)')
  beginCheck(dataDir, 1)
  expect(await takeEarlyCheck(file)).toBeUndefined()
})
