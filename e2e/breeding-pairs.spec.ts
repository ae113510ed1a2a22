import type { Locator } from '@playwright/test'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { test } from './pages/page-fixtures.ts'

const COCK = 'BE-21-3010001'
const HEN = 'BE-21-4010002'

for (const [variant, options] of variantsFor('desktop')) {
  test.describe(`a pair ${variant}`, () => {
    test.use(options)

    test('goes from pairing to a young bird in its section, recorded on the nest round', async ({
      page,
      testData,
      frame,
      birds,
      t,
      setNow,
    }) => {
      await testData.mainLoft('North', 'Breeding')
      await testData.bird(COCK, { gender: 'cock' })
      await testData.bird(HEN, { gender: 'hen' })

      await openEmptyPage()
      await frame.button('pairs.new').first().click()
      const form = frame.dialog(t('pairs.form.new'))
      await frame.button('pairs.form.submit.new', form).click()
      await expect(frame.field('pairs.field.cock', form)).toHaveAttribute('aria-invalid', 'true')
      await birds.pick(form.getByRole('combobox', { name: t('pairs.field.cock') }), COCK)
      await birds.pick(form.getByRole('combobox', { name: t('pairs.field.hen') }), HEN)
      await expect(form).toContainText(t('pairs.check.good'))
      await frame.expectDay(frame.field('pairs.field.pairingDate', form), '2026-03-06')
      await expect(frame.field('pairs.field.season', form)).toHaveValue('spring')
      await expect(frame.field('pairs.field.expectedBroods', form)).toHaveValue('2')
      await frame.field('pairs.field.nestBox', form).fill('4')
      await frame.button('pairs.form.submit.new', form).click()
      await frame.toast(t('pairs.toast.created'))

      await test.step('ten days later the first egg, two days later the second', async () => {
        await openRound('2026-03-15T08:00:00')
        await expect(nest()).toContainText(t('breeding.round.nothing'))
        await openRound('2026-03-16T08:00:00')
        await tap('breeding.task.first_egg', 'breeding.tap.first_egg')
        await openRound('2026-03-18T08:00:00')
        await tap('breeding.task.second_egg', 'breeding.tap.second_egg')
      })

      await test.step('the eggs are candled and one hatches', async () => {
        await openRound('2026-03-21T08:00:00')
        await expectAccessible(page)
        await tap('breeding.task.candle', 'breeding.tap.fertile')
        await openRound('2026-04-05T08:00:00')
        await tap('breeding.task.hatch', 'breeding.tap.hatched')
      })

      await test.step('on the fifth day it is banded', async () => {
        await openRound('2026-04-10T08:00:00')
        await expect(nest()).toContainText(t('breeding.task.band'))
        await frame.button('breeding.tap.band', nest()).click()
        const dialog = frame.dialog(t('breeding.band.title'))
        // Submitting a blank field does nothing.
        await frame.button('breeding.pending.applyBand', dialog).click()
        await expect(dialog).toBeVisible()
        await frame.field('breeding.band.field', dialog).fill(COCK)
        await frame.button('breeding.pending.applyBand', dialog).click()
        await expect(frame.field('breeding.band.field', dialog)).toHaveAccessibleDescription(t('error.band_taken'))
        await frame.field('breeding.band.field', dialog).fill('BE-26-1234567')
        await frame.button('breeding.pending.applyBand', dialog).click()
        await frame.toast(t('breeding.toast.banded'), t('breeding.toast.banded.text'))
      })

      await test.step('then it is vaccinated, and moves to the section for young birds when there is one', async () => {
        await openPending('2026-05-05T08:00:00')
        await frame.button('breeding.pending.vaccinate').click()
        await frame.toast(t('breeding.toast.vaccinated'), t('breeding.toast.vaccinated.text'))

        await frame.button('breeding.pending.fledge').click()
        await frame.toast(t('breeding.toast.noYoungSection'))
        await testData.mainLoft('South', 'Young Birds')
        await openPending('2026-05-05T09:00:00')
        await frame.button('breeding.pending.fledge').click()
        await frame.toast(t('breeding.toast.fledged'), t('breeding.toast.fledged.text'))
        // An egg that did not hatch and the next clutch still wait, so the page does not say that all is complete.
        await expect(page.getByRole('heading', { name: `${t('breeding.pending.others')} (2)` })).toBeVisible()
        await expect(page.getByText(t('breeding.pending.done'), { exact: true })).toBeHidden()
      })

      await test.step('it is shown on every related page', async () => {
        await page.getByRole('tab', { name: t('breeding.tab.offspring') }).click()
        const young = page.getByRole('listitem').filter({ hasText: 'BE-26-1234567' })
        await expect(young).toContainText(`${COCK} × ${HEN}`)
        await expect(young).toContainText(t('breeding.offspring.vaccinated'))
        await expect(young).toContainText('Young Birds')
        await page.getByRole('tab', { name: t('breeding.tab.pairs') }).click()
        await expectAccessible(page)
        await page.getByRole('link', { name: t('pairs.open') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${COCK} × ${HEN}`)
        const facts = page.getByRole('region', { name: t('pairs.page.facts') })
        await expect(facts.getByText(/^NEST-[0-9A-Z]{8}$/)).toBeVisible()
        await expect(facts.getByText(t('pairs.brood', { brood: 1, expected: 2 }), { exact: true })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: 'BE-26-1234567' }).click()
        await expect(page.getByRole('link', { name: COCK })).toBeVisible()
        await expect(page.getByRole('link', { name: HEN })).toBeVisible()
      })

      async function openEmptyPage(): Promise<void> {
        await page.goto('/breeding')
        await expect(page.getByText(t('pairs.empty'), { exact: true })).toBeVisible()
        await expectAccessible(page)
      }

      async function openRound(moment: string): Promise<void> {
        await setNow(moment)
        await page.goto('/breeding?view=nest-round')
        await expect(nest()).toBeVisible()
      }

      async function openPending(moment: string): Promise<void> {
        await setNow(moment)
        await page.goto('/breeding?tab=pending')
        await expect(page.getByText('BE-26-1234567').first()).toBeVisible()
      }

      function nest(): Locator {
        return page
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name: t('breeding.round.box', { box: '4' }) }) })
      }

      async function tap(task: `breeding.task.${'first_egg' | 'second_egg' | 'candle' | 'hatch'}`, button: Tap): Promise<void> {
        await expect(nest()).toContainText(t(task))
        await frame.button(button, nest()).click()
        await frame.toast(t('breeding.toast.recorded'))
      }
    })
  })
}

type Tap = `breeding.tap.${'first_egg' | 'second_egg' | 'fertile' | 'hatched'}`

test('a vaccination with one tap asks for the programs if it may count for several @release', async ({
  page,
  testData,
  frame,
  t,
}) => {
  for (const name of ['Pox', 'Paratyphoid']) {
    await testData.send('POST', '/api/vaccination-programs', { name, intervalDays: 365, fromAgeDays: 28 })
  }
  const { id } = await testData.send<Offspring>('POST', '/api/offspring', { hatchDate: '2026-02-01' })
  await testData.send('POST', `/api/offspring/${id}/band`, { bandId: 'BE-26-77', bandingDate: '2026-02-07' })

  await page.goto('/breeding?tab=pending')
  await frame.button('breeding.pending.vaccinate').click()
  const dialog = frame.dialog(t('offspring.vaccinate.title'))
  const programs = dialog.getByRole('group', { name: t('offspring.vaccinate.programs') })
  await programs.getByRole('checkbox', { name: 'Pox' }).check()
  await programs.getByRole('checkbox', { name: 'Paratyphoid' }).check()
  await programs.getByRole('checkbox', { name: 'Paratyphoid' }).uncheck()
  await expectAccessible(page)
  await frame.button('offspring.vaccinate.submit', dialog).click()
  await frame.toast(t('offspring.toast.vaccinated'))
  await expect(dialog).toBeHidden()
  await page.goto('/vaccinations?tab=records')
  const row = page.getByRole('row').filter({ hasText: 'BE-26-77' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Pox')
})

test('a vaccine that is found only by typing counts for its program, and asks for no other @release', async ({
  page,
  testData,
  frame,
  t,
}) => {
  for (const name of ['Pox', 'Paramyxovirus']) {
    await testData.send('POST', '/api/vaccination-programs', { name, intervalDays: 365, fromAgeDays: 28 })
  }
  // The field offers the first 200 vaccines.
  for (let number = 1; number <= 200; number += 1) {
    await testData.send('POST', '/api/medicines', { name: `A ${number}`, type: 'vaccine', quantityInStock: 1 })
  }
  await testData.send('POST', '/api/medicines', { name: 'PMV Z', type: 'vaccine', quantityInStock: 9, defaultDose: 0.5 })
  const { id } = await testData.send<Offspring>('POST', '/api/offspring', { hatchDate: '2026-02-01' })
  await testData.send('POST', `/api/offspring/${id}/band`, { bandId: 'BE-26-77', bandingDate: '2026-02-07' })

  await page.goto('/breeding?tab=pending')
  await frame.button('breeding.pending.vaccinate').click()
  const dialog = frame.dialog(t('offspring.vaccinate.title'))
  const programs = dialog.getByRole('group', { name: t('offspring.vaccinate.programs') })
  await expect(programs).toBeVisible()
  await frame.field('vaccinations.form.vaccine', dialog).fill('PMV Z')
  await page.getByRole('option', { name: /^PMV Z/ }).click()
  await expect(programs).toBeHidden()
  await frame.button('offspring.vaccinate.submit', dialog).click()
  await frame.toast(t('offspring.toast.vaccinated'))
  await page.goto('/vaccinations?tab=records')
  await expect(page.getByRole('row').filter({ hasText: 'BE-26-77' })).toContainText('Paramyxovirus')
})

test('a pair with warnings needs a confirmation, and is changed, ended, reunited and deleted @release', async ({
  page,
  testData,
  frame,
  birds,
  t,
}) => {
  const sire = await testData.bird(COCK, { gender: 'cock', birthYear: 2021 })
  const dam = await testData.bird(HEN, { gender: 'hen', birthYear: 2021 })
  await testData.bird('BE-23-5', { gender: 'cock', birthYear: 2023, sireId: sire.id, damId: dam.id })
  await testData.bird('BE-23-6', { gender: 'hen', birthYear: 2023, sireId: sire.id, damId: dam.id, status: 'injured' })
  await testData.bird('BE-23-7', { gender: 'hen', birthYear: 2023, status: 'sold' })

  await page.goto('/breeding?tab=pairs')
  await expect(page.getByText(t('pairs.empty'), { exact: true })).toBeVisible()
  await page.keyboard.press('n')
  const form = frame.dialog(t('pairs.form.new'))
  const cock = form.getByRole('combobox', { name: t('pairs.field.cock') })
  const hen = form.getByRole('combobox', { name: t('pairs.field.hen') })
  // Offers only cocks here and only hens there, and no bird that was sold.
  const offered = page.getByRole('listbox').getByRole('option')
  await cock.click()
  await expect(offered).toHaveText([new RegExp(`^${COCK}`), /^BE-23-5/])
  await hen.click()
  await expect(offered).toHaveText([new RegExp(`^${HEN}`), /^BE-23-6/])

  await birds.pick(cock, 'BE-23-5')
  await birds.pick(hen, 'BE-23-6')
  const reasons = ['BE-23-6 is injured.', 'These birds are related. Their young would have an inbreeding of 25%.']
  for (const reason of reasons) await expect(form.getByText(reason)).toBeVisible()
  await frame.button('pairs.form.submit.new', form).click()
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toContainText(reasons.join(' '))
  await frame.button('common.cancel', confirmation).click()
  await expect(form).toBeVisible()
  await frame.button('pairs.form.submit.new', form).click()
  await frame.button('pairs.confirm.submit', confirmation).click()
  await frame.toast(t('pairs.toast.created'))

  await page.getByRole('link', { name: t('pairs.open') }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('BE-23-5 × BE-23-6')
  await expect(page.getByText('25%', { exact: true })).toBeVisible()

  await frame.button('pairs.action.edit').click()
  const edit = frame.dialog(t('pairs.form.edit'))
  await frame.field('pairs.field.notes', edit).fill('Line breeding')
  await frame.button('pairs.form.submit.edit', edit).click()
  await frame.toast(t('pairs.toast.updated'))
  await expect(page.getByText('Line breeding').first()).toBeVisible()

  await frame.button('pairs.action.end').click()
  const end = frame.dialog()
  await frame.field('pairs.field.endReason', end).fill('Season over')
  await frame.button('pairs.action.end', end).click()
  await frame.toast(t('pairs.toast.ended'))
  await expect(page.getByText('Season over').first()).toBeVisible()

  await frame.button('pairs.action.reunite').click()
  await frame.button('pairs.confirm.submit', page.getByRole('alertdialog')).click()
  await frame.undo(t('pairs.toast.reunited'))
  await expect(frame.button('pairs.action.reunite')).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: t('pairs.page.back') })
    .click()
  const ended = page.getByRole('region', { name: t('pairs.ended', { count: 1 }) })
  await ended.getByRole('link', { name: 'BE-23-5 × BE-23-6' }).click()
  await frame.button('common.more').click()
  await page.getByRole('menuitem', { name: t('pairs.action.delete') }).click()
  await frame.button('common.delete', page.getByRole('alertdialog')).click()
  await expect(page.getByText(t('pairs.empty'), { exact: true })).toBeVisible()
  await frame.undo(t('pairs.toast.deleted'))
  await expect(ended).toContainText('Season over')
})
