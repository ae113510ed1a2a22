import { countInput } from './count-input.ts'
import { expect, expectAccessible, languagesFor, phone, variantsFor } from './fixtures.ts'
import { photo } from './files/pictures.ts'
import { test } from './pages/page-fixtures.ts'

for (const [variant, options] of variantsFor('phone')) {
  test.describe(`the first day of a loft ${variant}`, () => {
    test.use(options)

    test('goes from an empty loft to the first bird', async ({ page, frame, lofts, birds, t, language }) => {
      await page.goto('/')
      const total = page.getByRole('article').filter({ has: page.getByRole('heading', { name: t('dashboard.total') }) })
      await expect(total).toContainText('0')

      await frame.go('frame.nav.locations')
      await expect(page.getByText(t('lofts.empty'))).toBeVisible()
      await lofts.addMainLoft('North')
      await lofts.generateSections()
      for (const section of ['hens', 'cocks', 'breeding', 'young_birds', 'hospital', 'quarantine'] as const) {
        await expect(lofts.section(t(`lofts.proposed.${section}`))).toBeVisible()
      }

      await frame.go('frame.nav.pigeons')
      await expect(page.getByText(t('pigeons.empty'), { exact: true })).toBeVisible()
      await frame.button('pigeons.addFirst').click()
      const form = frame.dialog(t('pigeons.form.title.add'))
      await birds.showAll(form)
      await frame.field('pigeons.field.bandId', form).fill('GB-25-N-00417')
      await frame.field('pigeons.field.bandId', form).press('Tab')
      // The form reads the year from the band.
      await frame.field('pigeons.field.gender', form).selectOption('hen')
      await expect(frame.field('pigeons.field.birthYear', form)).toHaveValue('2025')
      await birds.pick(frame.field('pigeons.field.color', form), language === 'es' ? 'Azul barrado' : 'Blue bar')
      await frame.field('pigeons.field.generalPhoto', form).setInputFiles(await photo())

      await frame.button('pigeons.newSection.open', form).click()
      const section = form.getByRole('group', { name: t('pigeons.newSection.title') })
      await frame.field('lofts.mainLoft', section).selectOption('North')
      await frame.field('lofts.sectionName', section).fill('Aviary')
      await frame.button('pigeons.newSection.create', section).click()
      await frame.toast(t('lofts.sectionAdded'))
      await expect(frame.field('pigeons.field.location', form)).toHaveValue('North / Aviary')

      await frame.button('pigeons.form.submit.add', form).click()
      await frame.toast(t('pigeons.toast.added'))
      await expect(form).toBeHidden()

      const bird = birds.bird('GB-25-N-00417')
      await expect(bird).toContainText(t('pigeons.gender.hen'))
      await expect(bird).toContainText('Aviary')
      await expect(bird.locator('img')).toHaveJSProperty('naturalWidth', 400)
      await birds.expectCounts(1, 1)

      await frame.go('frame.nav.dashboard')
      await expect(total).toContainText('1')
      await expect(page.getByRole('button', { name: 'North' })).toContainText('7')
    })
  })
}

for (const language of languagesFor('es')) {
  test.describe(`"Start here" on a phone in ${language}`, () => {
    test.use({ ...phone, language })

    test('makes the loft in one tap, ticks off what is done, and can be hidden @release', async ({
      page,
      frame,
      lofts,
      t,
      testData,
    }) => {
      await page.goto('/')
      const start = page.getByRole('region', { name: t('start.title') })
      await expect(start).toBeVisible()
      await expect(page.getByRole('heading', { name: t('backups.first') })).toBeVisible()
      await expectAccessible(page)

      const made = await countInput(page, async () => {
        await frame.button('start.loft.submit', start).click()
        await expect(frame.button('start.loft.submit', start)).toBeHidden()
      })
      expect(made).toMatchObject({ taps: 1, keys: 0 })
      await frame.toast(t('start.loft.created'))
      await expect(start.getByText(t('start.done'))).toHaveCount(1)

      // One tap leads to each way to enter birds.
      for (const way of ['start.birds.type', 'start.birds.file', 'start.birds.program'] as const) {
        await frame.button(way, start).click()
        await expect(frame.dialog()).toBeVisible()
        await frame.escape(frame.dialog())
        await expect(frame.dialog()).toBeHidden()
      }
      await testData.bird('ES 2026 1')
      await page.reload()
      // A loft in use has only one line for the last step, below the work of the day.
      const lastStep = page.getByRole('region', { name: t('start.rest') })
      await expect(lastStep).toBeVisible()
      await expectAccessible(page)
      await frame.button('start.phone.open', lastStep).click()
      await expect(frame.dialog(t('phone.title'))).toBeVisible()
      await expectAccessible(page)
      await frame.escape(frame.dialog())

      await frame.button('start.hide', lastStep).click()
      await frame.toast(t('start.hidden'))
      await expect(lastStep).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { name: t('dashboard.actions') })).toBeVisible()
      await expect(lastStep).toBeHidden()

      await page.goto('/loft-locations')
      await expect(lofts.section(t('lofts.proposed.young_birds'))).toBeVisible()
    })
  })
}

test('one link fills an empty loft with the demo data @release', async ({ page, frame, t }) => {
  // Making the demo data takes long on a busy machine.
  test.slow()
  await page.goto('/')
  const today = page.getByRole('region', { name: t('calendar.today'), exact: true })
  await expect(page.getByRole('region', { name: t('start.title') })).toBeVisible()
  await expect(today).toBeHidden()
  await frame.button('demo.make').click()
  await expect(today.getByText(t('today.group.nests'))).toBeVisible({ timeout: 60_000 })
  const total = page.getByRole('article').filter({ has: page.getByRole('heading', { name: t('dashboard.total') }) })
  await expect(total).toContainText(/[1-9]\d/)
})
