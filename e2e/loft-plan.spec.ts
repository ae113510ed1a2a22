import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, phone } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const box = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const bird = (within: Locator, band: string) => within.getByRole('button', { name: new RegExp(band) })

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('birds are moved on the loft plan with the mouse and the keyboard, the move is undone, and the page is printed', async ({
  page,
  frame,
  testData,
  t,
}) => {
  const { Cocks, Young } = await testData.mainLoft('North', 'Cocks', { section: 'Young', capacity: 1 })
  for (const [band, section] of [
    ['BE-24-5010001', Cocks],
    ['BE-24-5010002', Cocks],
    ['BE-24-5010003', Young],
  ] as const)
    await testData.bird(band, { gender: 'cock', loftLocationId: section! })
  await page.goto('/loft-locations')
  const [cocks, young] = [box(page, 'Cocks'), box(page, 'Young')]
  await expect(bird(cocks, '5010001')).toBeVisible()
  await expectAccessible(page)

  await test.step('dragged with the mouse', async () => {
    const [from, to] = [await centreOf(bird(cocks, '5010001')), await centreOf(young)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    await expect(bird(young, '5010001')).toBeVisible()
    await expect(young).toContainText(t('lofts.overfull', { count: 1 }))
    await frame.undo(t('pigeons.toast.moved'))
    await expect(bird(cocks, '5010001')).toBeVisible()
  })

  await test.step('Escape ends a drag without a move', async () => {
    const [from, to] = [await centreOf(bird(cocks, '5010001')), await centreOf(young)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(bird(cocks, '5010001')).toBeVisible()
  })

  await test.step('chosen and moved with the keyboard', async () => {
    await bird(cocks, '5010001').press('Enter')
    await bird(cocks, '5010002').press(' ')
    await expectAccessible(page)
    await page.getByRole('button', { name: t('lofts.plan.moveTo', { count: 2, name: 'Young' }) }).press('Enter')
    await frame.toast(t('pigeons.toast.movedMany', { count: 2 }))
    await expect(bird(young, '5010002')).toBeVisible()
    await expect(cocks.getByRole('button')).toHaveCount(0)
  })

  await test.step('printed without buttons, dark on white', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(young).toBeVisible()
    await expect(frame.button('lofts.addMainLoft')).toBeHidden()
    await expect(page.getByRole('navigation')).toBeHidden()
    // The style of prints is loaded after the first screen.
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a bird is dragged after a long press @release', async ({ page, frame, testData, t }) => {
    const { Cocks } = await testData.mainLoft('North', 'Cocks', 'Young')
    await testData.bird('BE-24-5010001', { gender: 'cock', loftLocationId: Cocks! })
    await page.goto('/loft-locations')
    const [cocks, young] = [box(page, 'Cocks'), box(page, 'Young')]
    const [from, to] = [await centreOf(bird(cocks, '5010001')), await centreOf(young)]
    const devTools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await touch('touchStart', from)
    // The mark under the finger appears when the press is long enough.
    await expect(page.locator('[data-dragged-bird]')).toBeVisible()
    await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    await touch('touchMove', to)
    await touch('touchEnd')
    await frame.toast(t('pigeons.toast.moved'))
    await expect(bird(young, '5010001')).toBeVisible()
  })
})
