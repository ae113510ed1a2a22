import type { Locator, Page } from '@playwright/test'
import { countInput } from './count-input.ts'
import { expect, expectAccessible, languagesFor, phone } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

/** The height of the phone of these tests. */
const SCREEN = phone.viewport.height

for (const language of languagesFor('en')) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ ...phone, language, isDemo: true })

    test('a row has the same actions in its menu and behind a swipe as a card @release', async ({ page, birds, frame, t }) => {
      await birds.open('?sort=band')
      const bird = birds.bird('GB-22-N-31002')
      await expect(bird).toContainText('The Widowers')
      const { y = SCREEN, height = SCREEN } = (await page.getByRole('article').first().boundingBox()) ?? {}
      expect(y).toBeLessThanOrEqual(0.4 * SCREEN)
      expect(height).toBeLessThanOrEqual(90)
      await expectAccessible(page)

      const counted = await countInput(page, async () => {
        await birds.menuOf(bird).tap()
        await page.getByRole('menuitem', { name: t('pigeons.action.move') }).tap()
      })
      expect(counted).toEqual({ taps: 2, keys: 0 })
      await expect(frame.dialog(t('pigeons.move.title'))).toContainText('Hill Loft / The Widowers')
      await frame.escape(frame.dialog(t('pigeons.move.title')))

      const edit = bird.getByText(t('pigeons.action.edit'), { exact: true })
      await expect(edit).not.toBeInViewport()
      await swipeLeft(page, bird)
      await expect(edit).toBeInViewport()
      await edit.tap()
      await expect(frame.dialog(t('pigeons.form.title.edit'))).toBeVisible()
    })

    test('a bird that is found by its sire says so, also while it races @release', async ({ birds, t }) => {
      await birds.open('?q=6012345')
      await expect(birds.bird('GB-23-N-35131').getByText(t('pigeons.field.sire'))).toBeInViewport()
    })

    test('birds are selected by the menu of a row, then by checkboxes @release', async ({ page, birds, t }) => {
      await birds.open('?sort=band')
      await birds.menuOf(birds.bird('GB-22-N-31002')).tap()
      await page.getByRole('menuitem', { name: t('pigeons.select.start') }).tap()
      const bar = page.getByRole('region', { name: t('pigeons.select.bar') })
      await expect(bar).toContainText(t('common.selected', { count: 1 }))
      await page.getByRole('checkbox').nth(1).check()
      await expect(bar).toContainText(t('common.selected', { count: 2 }))
    })

    test('rows stay whole and in order while the list is scrolled', async ({ page, birds, t }) => {
      await birds.open('?sort=band&status=all')
      const rows = page.getByRole('list', { name: t('pigeons.list') }).getByRole('listitem')
      const first = await listedRows(rows)
      expect(first.map(({ place }) => place)).toEqual(first.map((_, at) => at + 1))
      const shown = new Map(first.map(({ place, title }) => [place, title]))
      for (const to of [300, 1500, 5000, 700]) {
        await page.evaluate((top) => window.scrollTo(0, top), to)
        await expect
          .poll(async () => {
            const listed = await listedRows(rows)
            return listed.every(({ place, top }, at) => {
              const before = listed[at - 1]
              return !before || (place === before.place + 1 && Math.abs(top - before.bottom) < 1)
            })
          })
          .toBe(true)
        for (const { place, title } of await listedRows(rows)) {
          expect(shown.get(place) ?? title).toBe(title)
          shown.set(place, title)
        }
      }
      expect(new Set(shown.values()).size).toBe(shown.size)
    })

    test('a row that was swiped is closed for the next bird in its place @release', async ({ page, birds, t }) => {
      await birds.open('?sort=band')
      const editOf = (bird: Locator) => bird.getByText(t('pigeons.action.edit'), { exact: true })
      const first = birds.bird('BELG-18-6012345')
      await swipeLeft(page, first)
      await expect(editOf(first)).toBeInViewport()
      await birds.search.fill('35131')
      const found = birds.bird('GB-23-N-35131')
      await expect(found).toBeVisible()
      await found.getByRole('link').dispatchEvent('touchstart')
      await expect(editOf(found)).toHaveCount(1)
      await expect(editOf(found)).not.toBeInViewport()
      await birds.search.fill('')
      await expect(first).toBeVisible()
      await expect(editOf(first)).not.toBeInViewport()
    })

    test('a closed menu stays closed when its bird is listed again', async ({ page, birds, t }) => {
      await birds.open('?sort=band')
      // The first row stays in the document during the search.
      const menu = birds.menuOf(birds.bird('BELG-18-6012345'))
      await menu.tap()
      const action = page.getByRole('menuitem', { name: t('pigeons.action.move') })
      await expect(action).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(action).toBeHidden()
      await birds.search.fill('35131')
      await expect(birds.bird('GB-23-N-35131')).toBeVisible()
      await expect(menu).toBeHidden()
      await birds.search.fill('')
      await expect(menu).toBeVisible()
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await expect(action).toBeHidden()
    })

    test('the code of a bird opens over the list, is made at once, and can be shared @release', async ({
      page,
      birds,
      frame,
      t,
    }) => {
      await page.addInitScript(() => {
        Object.assign(navigator, {
          canShare: () => true,
          share: (data: ShareData) => {
            document.title = `shared ${data.title} ${data.files?.[0]?.name} ${data.text}`
            return Promise.resolve()
          },
        })
      })
      await birds.open('?sort=band')
      const bird = birds.bird('GB-22-N-31002')
      const counted = await countInput(page, async () => {
        await birds.menuOf(bird).tap()
        await page.getByRole('menuitem', { name: t('pigeons.action.qr') }).tap()
      })
      expect(counted).toEqual({ taps: 2, keys: 0 })
      const sheet = frame.dialog(/GB-22-N-31002/)
      const code = (await sheet.getByText(/^PGN-/).textContent()) ?? ''
      await expect(sheet.getByRole('img', { name: t('qrCodes.picture', { code }) })).toHaveJSProperty('complete', true)
      await expectAccessible(page)
      await frame.button('common.share', sheet).tap()
      await expect(page).toHaveTitle(new RegExp(`shared GB-22-N-31002.* ${code}.png .*/q/${code}$`))
      await frame.button('qrCodes.print', sheet).tap()
      await expect(frame.dialog(t('prints.title'))).toBeVisible()
    })
  })
}

/** Drags a finger over a row to the left. */
async function swipeLeft(page: Page, row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('The row is not shown')
  const session = await page.context().newCDPSession(page)
  const y = Math.round(box.y + box.height / 2)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  const start = Math.round(box.x + box.width * 0.6)
  await touch('touchStart', start)
  for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', start - moved)
  await touch('touchEnd')
}

/** Returns the rows that are rendered, in the order of the document. */
function listedRows(rows: Locator): Promise<{ place: number; title: string; top: number; bottom: number }[]> {
  return rows.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { place: Number(element.ariaPosInSet), title: element.querySelector('a')?.textContent ?? '', top, bottom }
    }),
  )
}
