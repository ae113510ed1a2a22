import { readFile } from 'node:fs/promises'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const FIRST = 'BE-20-3010001 × BE-20-4010002'
const SECOND = 'BE-21-3020001 × BE-21-4020002'

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`a season ${variant}`, () => {
    test.use(options)

    test('has four key figures, its pairs, its insights, and a report @release', async ({
      page,
      testData,
      frame,
      t,
      server,
      setNow,
      language,
    }) => {
      await setNow('2026-09-01T10:00:00')

      /** Creates a pair with its young of the year; returns the ids of the young. */
      async function addFamily(title: string, young: readonly string[]): Promise<number[]> {
        const [cock = '', hen = ''] = title.split(' × ')
        const { id: sireId } = await testData.bird(cock, { gender: 'cock', birthYear: 2020, purchasePrice: 100 })
        const { id: damId } = await testData.bird(hen, { gender: 'hen', birthYear: 2020 })
        await testData.pair(sireId, damId, { pairingDate: '2026-02-01' })
        const birds = await Promise.all(
          young.map((band) => testData.bird(band, { birthYear: 2026, sireId, damId, currentValue: 25 })),
        )
        return birds.map(({ id }) => id)
      }

      async function addRace(
        eventDate: string,
        totalParticipants: number,
        places: readonly (readonly [number, number])[],
      ): Promise<void> {
        const { id } = await testData.send<{ id: number }>('POST', '/api/race-events', {
          eventName: 'Rongpur',
          eventDate,
          distance: 305.4,
          totalParticipants,
        })
        for (const [pigeonId, position] of places)
          await testData.send('POST', '/api/race-results', { raceEventId: id, pigeonId, position })
      }

      const figure = (key: PlainKey) =>
        page.getByRole('article').filter({ has: page.getByRole('heading', { name: t(key), exact: true }) })
      const percent = (text: string) => (language === 'es' ? `${text.replace('.', ',')}\u00A0%` : `${text}%`)
      const decimal = (text: string) => (language === 'es' ? text.replace('.', ',') : text)
      const openTab = (view: 'overview' | 'detailed' | 'insights') =>
        page
          .getByRole('tablist', { name: t('analytics.tabs') })
          .getByRole('tab', { name: t(`analytics.tab.${view}`) })
          .click()

      await test.step('an empty year says which data is missing', async () => {
        await page.goto('/breeding?tab=analytics')
        await expect(page.getByText(t('analytics.empty', { year: '2026' }))).toBeVisible()
        await expect(figure('analytics.metric.success')).toContainText(percent('0'))
        await expect(figure('analytics.metric.performance')).toContainText('—')
        await expect(page.getByRole('combobox', { name: t('analytics.year') }).locator('option')).toHaveText([
          '2026',
          '2025',
          '2024',
          '2023',
          '2022',
        ])
        await expectAccessible(page)
      })

      await test.step('creates five living and one dead young, and six results', async () => {
        const [a = 0, b = 0, , dead = 0] = await addFamily(FIRST, ['BE-26-1', 'BE-26-2', 'BE-26-3', 'BE-26-4'])
        const [c = 0, d = 0] = await addFamily(SECOND, ['BE-26-5', 'BE-26-6'])
        await testData.send('PUT', `/api/pigeons/${dead}`, { status: 'deceased', currentValue: '' })
        await addRace('2026-06-06', 10, [
          [a, 1],
          [c, 3],
          [b, 4],
          [d, 10],
        ])
        await addRace('2026-06-13', 20, [
          [a, 2],
          [c, 11],
        ])
      })

      await test.step('the four figures match a calculation by hand', async () => {
        await page.goto('/breeding?tab=analytics')
        await expect(figure('analytics.metric.success')).toContainText(percent('83.3'))
        await expect(figure('analytics.metric.win')).toContainText(percent('16.7'))
        await expect(figure('analytics.metric.trophy')).toContainText(percent('50'))
        // (95 + 75 + 65 + 5 + 92.5 + 47.5) / 6
        await expect(figure('analytics.metric.performance')).toContainText(decimal('63.3'))
        const best = page.getByRole('list', { name: t('analytics.top') }).getByRole('listitem')
        // (252.5 + 5 × 63.33) / 8 and (127.5 + 5 × 63.33) / 8
        await expect(best.nth(0)).toContainText(FIRST)
        await expect(best.nth(0)).toContainText(decimal('71.1'))
        await expect(best.nth(0)).toContainText(t('analytics.provisional'))
        await expect(best.nth(1)).toContainText(decimal('55.5'))
        // The birds in care are worth 75 (of three birds), against the costs of 100 for the cock; the other pair 50 against 100.
        const profits = page.getByRole('list', { name: t('analytics.profit') }).getByRole('listitem')
        await expect(profits.nth(0)).toContainText(t('analytics.roi.average'))
        await expect(profits.nth(1)).toContainText(t('analytics.roi.below'))
        await expect(page.getByRole('img', { name: t('analytics.trend') })).toBeVisible()
        await page.getByText(t('analytics.plot.table')).click()
        await expect(page.getByRole('row', { name: 'Rongpur' })).toHaveCount(2)
        await expectAccessible(page)
      })

      await test.step('the table of pairs can be sorted', async () => {
        await openTab('detailed')
        const table = page.getByRole('table', { name: t('analytics.pairs') })
        // Tables have no row of titles on phones.
        const firstPair = table.getByRole('row').nth(variant === 'in English' ? 1 : 0)
        await expect(firstPair).toContainText(FIRST)
        if (variant === 'in English') await table.getByRole('button', { name: t('analytics.column.performance') }).click()
        else await page.getByRole('combobox', { name: t('analytics.sort') }).selectOption('young')
        await expect(firstPair).toContainText(variant === 'in English' ? SECOND : FIRST)
        await expectAccessible(page)
      })

      await test.step('six results are too few for insights, and the page says so', async () => {
        await openTab('insights')
        await expect(page.getByText(t('analytics.insights.tooLittle'))).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('the report can be downloaded, and another year has other figures', async () => {
        const downloading = page.waitForEvent('download')
        await frame.button('analytics.report').click()
        await page.getByRole('menuitem', { name: t('analytics.report.csv') }).click()
        const download = await downloading
        expect(download.suggestedFilename()).toBe('breeding-analytics-2026.csv')
        expect(await readFile(await download.path(), 'utf8')).toContain(`2026,${FIRST},Yes,4,3,`)
        const pdf = await fetch(`${server.url}/api/breeding-analytics/report.pdf?year=2026`)
        expect(
          Buffer.from(await pdf.arrayBuffer())
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-')
        await page.getByRole('combobox', { name: t('analytics.year') }).selectOption('2025')
        await openTab('overview')
        await expect(page.getByText(t('analytics.empty', { year: '2025' }))).toBeVisible()
      })
    })
  })
}
