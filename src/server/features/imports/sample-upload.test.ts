import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { longRunEngines } from '#server/testing/run-options.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { onDatabases } from '#server/testing/test-app.ts'
import { importInventoryFile } from './testing/upload-form.ts'

const SAMPLE = 'fixtures/inventory/au-loft-38-birds'

const all = async (loft: TestApp) => (await loft.call('GET', '/api/pigeons?include=reference&sort=band')).json<Pigeon[]>()
const stats = async (loft: TestApp) => (await loft.call('GET', '/api/stats')).json<object>()

describe('a real inventory', () => {
  describe.each(['xlsx', 'csv'])('as .%s', (extension) => {
    const file = () => readFileSync(`${SAMPLE}.${extension}`)

    onDatabases(longRunEngines('sqlite'), (open) => {
      test('adds all 38 birds with their parents', async () => {
        await using loft = await open()
        const answer = (await importInventoryFile(loft, file(), `inventory.${extension}`)).json()
        expect(answer).toMatchObject({ message: 'Imported 38 pigeons', errors: 0, imported: 38, updated: 0, skipped: 0 })
        expect(answer.rows).toHaveLength(38)

        const birds = await all(loft)
        const own = birds.filter(({ isReference }) => !isReference)
        const band = new Map(birds.map((bird) => [bird.bandId, bird]))
        expect(own).toHaveLength(38)
        const ids = (answer.rows as { pigeonId: number }[]).map(({ pigeonId }) => pigeonId)
        expect(ids.toSorted((a, b) => a - b)).toEqual(own.map(({ id }) => id).toSorted((a, b) => a - b))
        expect((await loft.call('GET', '/api/pigeons')).json()).toHaveLength(38)
        expect(own.filter(({ birthYear }) => birthYear === null)).toEqual([])
        expect(band.get('AU2020LOU0001')).toMatchObject({
          birthYear: 2020,
          hatchDate: '2020-04-25',
          gender: 'cock',
          status: 'breeding',
          color: 'Blue bar',
          strain: 'Trenton',
          sireId: band.get('AU2019LOU0106')?.id,
          damId: band.get('AU2019LOU0112')?.id,
        })
        expect(band.get('AU2018LOU0100')).toMatchObject({ isReference: true, gender: 'cock', birthYear: 2018 })
        expect(birds.filter(({ isReference }) => isReference)).toHaveLength(answer.references)

        const unlinked = own.flatMap(({ bandId, sire, sireId, dam, damId }) => [
          ...(sire && sireId === null ? [[bandId, sire]] : []),
          ...(dam && damId === null ? [[bandId, dam]] : []),
        ])
        expect(unlinked).toEqual([
          ['AU2017LOU1234', 'AU2018LOU0110'],
          ['AU2017LOU1352', 'AU2018LOU0128'],
          ['AU2017LOU1352', 'AU2019LOU4237'],
        ])
        const statuses = Map.groupBy(own, ({ status }) => status)
        expect(Object.fromEntries([...statuses].map(([status, of]) => [status, of.length]))).toEqual({
          archived: 12,
          breeding: 6,
          deceased: 1,
          gifted: 2,
          lost: 1,
          racing: 14,
          active: 2,
        })
        expect(await stats(loft)).toMatchObject({ totalPigeons: 22 })
      })

      test('changes nothing when repeated, and undo restores the previous state', async () => {
        await using loft = await open()
        await loft.call('POST', '/api/pigeons', { bandId: 'AU2018LOU0100', birthYear: 2018, gender: 'cock' })
        const before = [await all(loft), await stats(loft)]

        const first = await importInventoryFile(loft, file())
        expect(first.json()).toMatchObject({ imported: 38, errors: 0 })
        const imported = await all(loft)
        const second = await importInventoryFile(loft, file())
        expect(second.json()).toMatchObject({
          message: 'Imported 0 pigeons, 38 already known',
          imported: 0,
          updated: 0,
          skipped: 38,
          errors: 0,
        })
        expect(await all(loft)).toEqual(imported)

        const undone = await loft.call('POST', `/api/imports/${first.json().batchId}/undo`)
        expect(undone.json()).toMatchObject({ kept: [] })
        expect([await all(loft), await stats(loft)]).toEqual(before)
        expect((await importInventoryFile(loft, file())).json()).toMatchObject({ imported: 38, errors: 0 })
      })
    })
  })
})
