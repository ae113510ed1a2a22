import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { REPORT_KINDS } from '../src/shared/reports/report.ts'
import { expect, expectAccessible, readPdf, variantsFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

/** Returns the captions of tables that are wider than their container. */
const tooWide = (page: Page): Promise<string[]> =>
  page
    .getByRole('table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement }) => parentElement!.scrollWidth > parentElement!.clientWidth)
        .map((table) => table.querySelector('caption')?.textContent ?? ''),
    )

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`the reports ${variant}`, () => {
    test.use({ ...options, isDemo: true })

    test('are listed on one page; the inventory keeps its filters in the address and can be saved as a file', async ({
      page,
      t,
    }) => {
      const figure = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
      const open = (kind: (typeof REPORT_KINDS)[number]) =>
        page.getByRole('link', { name: t(`reports.kind.${kind}`), exact: true })
      const save = async (label: 'reports.download.csv' | 'reports.download.xlsx') => {
        const downloading = page.waitForEvent('download')
        await page.getByRole('button', { name: t('reports.download') }).click()
        await page.getByRole('menuitem', { name: t(label) }).click()
        return downloading
      }

      await test.step('seven reports are listed with their most important figures', async () => {
        await page.goto('/reports')
        const cards = page.getByRole('list', { name: t('reports.choose') }).getByRole('listitem')
        await expect(cards).toHaveCount(REPORT_KINDS.length)
        await expect(cards.first()).toContainText('34')
        await expect(cards.nth(1)).toContainText(t('analytics.share', { hits: 17, of: 92 }))
        await expectAccessible(page)
      })

      await test.step('the inventory report and the dashboard have the same totals, also for one loft', async () => {
        await open('inventory').click()
        await expect(page.getByRole('heading', { level: 1, name: t('reports.kind.inventory') })).toBeVisible()
        await expect(figure(t('reports.figure.birds'))).toContainText('34')
        await expect(page.getByRole('region', { name: t('reports.table.byAge') }).getByRole('img')).toBeVisible()
        expect(await tooWide(page)).toEqual([])
        await expectAccessible(page)
        await page.getByRole('combobox', { name: t('pigeons.filter.mainLoft') }).selectOption({ label: 'Hill Loft' })
        await expect(figure(t('reports.figure.birds'))).toContainText('9')
        await expect(page).toHaveURL(/report=inventory&mainLoftId=\d+$/)
        const download = await save('reports.download.csv')
        // Files use the document language of the loft, whatever the language of the screen.
        expect(download.suggestedFilename()).toBe('inventory-report-2026-03-06.csv')
        const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
        expect(lines).toHaveLength(1 + 9)
        expect(lines[0]).toContain('Band,Gender,Born')
        expect((await save('reports.download.xlsx')).suggestedFilename()).toBe('inventory-report-2026-03-06.xlsx')
        await page.getByRole('button', { name: t('reports.filter.clear') }).click()
        await expect(figure(t('reports.figure.birds'))).toContainText('34')
      })
    })

    test('have figures, tables that fit and a PDF each; a blank or reversed period is explained @release', async ({
      page,
      t,
      server,
    }) => {
      const open = (kind: (typeof REPORT_KINDS)[number]) =>
        page.getByRole('link', { name: t(`reports.kind.${kind}`), exact: true })

      await test.step('every other report has its figures, and no table is too wide', async () => {
        for (const kind of REPORT_KINDS.slice(1)) {
          await page.goto('/reports')
          await open(kind).click()
          await expect(page.getByRole('region', { name: t('reports.figures') })).toBeVisible()
          await expect(page.getByRole('table').first()).toBeAttached()
          expect(await tooWide(page)).toEqual([])
          await expectAccessible(page)
          const pdf = await fetch(`${server.url}/api/reports/${kind}.pdf`)
          const text = readPdf(Buffer.from(await pdf.arrayBuffer())).map((piece) => piece.text)
          expect(text.length).toBeGreaterThan(10)
        }
      })

      await test.step('a year without races links to the races page, and a reversed period shows an error', async () => {
        await page.goto('/reports?report=races&year=2020')
        await expect(page.getByText(t('reports.empty.races'))).toBeVisible()
        await expect(page.getByRole('link', { name: t('reports.empty.do.races') })).toHaveAttribute('href', '/races')
        await page.goto('/reports?report=health&from=2026-03-06&to=2026-03-05')
        await expect(page.getByRole('alert')).toContainText(t('error.period_reversed'))
        await page.getByLabel(t('reports.filter.to')).fill('2026-03-06')
        await expect(page.getByRole('alert')).toBeHidden()
      })
    })
  })
}
