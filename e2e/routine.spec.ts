import type { Page } from '@playwright/test'
import { STARTER_TEXTS } from '../src/shared/routine-tasks/starter-texts.ts'
import { expect, expectAccessible, variantsFor } from './fixtures.ts'
import { RoutinePage } from './pages/routine-page.ts'
import { test as pageTest } from './pages/page-fixtures.ts'

interface RoutineFixtures {
  readonly routine: RoutinePage
  /** A daily and a weekly task of the suggested ones, in the language of the test. */
  readonly water: string
  readonly drinkers: string
  /** Adds both of them, and one that is due every twenty days, at the start of the test. */
  readonly addTasks: () => Promise<void>
}

const test = pageTest.extend<RoutineFixtures>({
  routine: async ({ page, t, testData, language }, use) => {
    await testData.send('PATCH', '/api/settings', { documentLanguage: language })
    await use(new RoutinePage(page, t))
  },
  water: async ({ language }, use) => use(STARTER_TEXTS[language].water.title),
  drinkers: async ({ language }, use) => use(STARTER_TEXTS[language].drinkers.title),
  addTasks: async ({ testData }, use) =>
    use(async () => {
      await testData.send('POST', '/api/routine-tasks/starters', { starters: ['water', 'drinkers'] })
      await testData.send('POST', '/api/routine-tasks', {
        title: 'Grease the trap',
        intervalDays: 20,
        nextDueDate: '2026-03-16',
      })
    }),
})

for (const [variant, options] of variantsFor('phone')) {
  test.describe(`the routine ${variant}`, () => {
    test.use(options)

    test('begins with common tasks, which one tap completes, and with a task of the keeper', async ({
      page,
      frame,
      routine,
      water,
      drinkers,
      t,
    }) => {
      await test.step('two of the common tasks are selected', async () => {
        await page.goto('/routine')
        await expect(page.getByText(t('routine.empty'), { exact: true })).toBeVisible()
        await expectAccessible(page)
        await frame.button('routine.empty.starters').click()
        const dialog = frame.dialog(t('routine.starters.title'))
        await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
        await frame.button('routine.starters.submit.none', dialog).click()
        await expect(dialog.getByText(t('routine.starters.none'))).toBeVisible()
        await dialog.getByRole('checkbox', { name: water }).check()
        await dialog.getByRole('checkbox', { name: drinkers }).check()
        await expectAccessible(page)
        await dialog.getByRole('button', { name: t('routine.starters.submit', { count: 2 }) }).click()
        await frame.toast(t('routine.toast.added', { count: 2 }))
        await expect(page.getByText(routine.progressText(0, 1), { exact: true })).toBeVisible()
      })

      await test.step('one tap completes a task, another undoes it, and so does the toast', async () => {
        await routine.checkbox(water).check()
        await frame.toast(t('routine.toast.completed'), t('routine.toast.completed.text'))
        await expect(page.getByText(routine.progressText(1, 1), { exact: true })).toBeVisible()
        await expect(page.getByText(t('routine.today.allDone'))).toBeVisible()
        await expectAccessible(page)
        await routine.checkbox(water).uncheck()
        await frame.toast(t('routine.toast.takenBack'))
        await expect(page.getByText(routine.progressText(0, 1), { exact: true })).toBeVisible()
        await routine.checkbox(water).check()
        await frame.undo(t('routine.toast.completed'))
        await expect(routine.checkbox(water)).not.toBeChecked()
      })

      await test.step('the form of a new task shows its required fields', async () => {
        await frame.button('routine.add').click()
        const dialog = frame.dialog(t('routine.form.new'))
        await frame.button('routine.form.submit', dialog).click()
        await expect(frame.field('routine.field.title', dialog)).toHaveAccessibleDescription(t('common.field.missing'))
        await frame.field('routine.field.title', dialog).fill('Grease the trap')
        await frame.field('routine.field.repeats', dialog).selectOption('own')
        const interval = dialog.getByRole('spinbutton', { name: t('routine.field.interval') })
        await interval.fill('0')
        await frame.button('routine.form.submit', dialog).click()
        await expect(interval).toHaveAccessibleDescription(new RegExp(t('common.field.min', { minimum: '1' })))
        await interval.fill('20')
        await frame.field('routine.field.nextDue', dialog).fill('2026-03-16')
        await expectAccessible(page)
        await frame.button('routine.form.submit', dialog).click()
        await frame.toast(t('routine.toast.created'))
        await routine.openAll(drinkers)
        await expect(routine.row('Grease the trap')).toContainText(t('routine.due.days', { count: 10 }))
        await expect(routine.row(drinkers)).toContainText(t('routine.due.tomorrow'))
        await expect(routine.row(water)).toContainText(t('routine.due.today'))
      })
    })

    test('keeps a weekly task on its weekday across a clock change, and lists every completion @release', async ({
      page,
      frame,
      routine,
      drinkers,
      addTasks,
      t,
      setNow,
    }) => {
      await addTasks()
      await test.step('a weekly task stays on its weekday, also in the week of the clock change', async () => {
        for (const day of ['2026-03-07', '2026-03-14', '2026-03-21']) {
          await setNow(`${day}T18:00:00`)
          await routine.openToday()
          await routine.checkbox(drinkers).check()
          await frame.toast(t('routine.toast.completed'))
          await expect(routine.checkbox(drinkers)).toBeChecked()
        }
        // The task is due on the day before the 23-hour day, and done in the first minutes after midnight.
        await setNow('2026-03-28T23:50:00')
        await routine.openAll(drinkers)
        await expect(routine.row(drinkers)).toContainText(t('routine.due.today'))
        await setNow('2026-03-29T00:10:00')
        await routine.openAll(drinkers)
        await expect(routine.row(drinkers)).toContainText(t('routine.due.overdue'))
        await frame.button('routine.action.complete', routine.row(drinkers)).click()
        await frame.toast(t('routine.toast.completed'))
        for (const [moment, badge] of [
          ['2026-04-03T23:50:00', t('routine.due.days', { count: 2 })],
          ['2026-04-04T00:10:00', t('routine.due.tomorrow')],
          ['2026-04-05T23:50:00', t('routine.due.today')],
          ['2026-04-06T00:10:00', t('routine.due.overdue')],
        ] as const) {
          await setNow(moment)
          await routine.openAll(drinkers)
          await expect(routine.row(drinkers)).toContainText(badge)
        }
      })

      await test.step('the history lists every completion, and the latest can be undone', async () => {
        await page.getByRole('tab', { name: t('routine.tab.history') }).click()
        await expect(page.getByRole('row').filter({ hasText: drinkers })).toHaveCount(4)
        await expect(page.getByRole('row').filter({ hasText: t('routine.history.late', { count: 1 }) })).toHaveCount(1)
        await expect(frame.button('routine.history.takeBack')).toHaveCount(1)
        await expectAccessible(page)
        await frame.button('routine.history.takeBack').click()
        await frame.undo(t('routine.toast.takenBack'))
        await expect(page.getByRole('row').filter({ hasText: drinkers })).toHaveCount(4)
      })
    })

    test('shows overdue tasks, pauses and deletes them, and marks what is due as done on the dashboard and in the bell @release', async ({
      page,
      frame,
      routine,
      water,
      drinkers,
      addTasks,
      t,
      setNow,
    }) => {
      await addTasks()
      await setNow('2026-04-06T00:10:00')
      await test.step('an overdue task is among the pending actions until it is done', async () => {
        await page.goto('/breeding?tab=pending')
        const overdue = page.getByRole('region', { name: t('routine.pending') })
        await expect(overdue.getByRole('listitem')).toHaveCount(3)
        await expect(overdue.getByRole('listitem').filter({ hasText: 'Grease the trap' })).toContainText(
          t('routine.due.late', { count: 21 }),
        )
        await expectAccessible(page)
        for (const left of [2, 1, 0]) {
          await frame.button('routine.action.complete', overdue).first().click()
          await frame.toast(t('routine.toast.completed'), t('routine.toast.completed.text'))
          await expect(overdue.getByRole('listitem')).toHaveCount(left)
        }
        await expect(page.getByText(t('breeding.pending.done'), { exact: true })).toBeVisible()
      })

      await test.step('a paused task is not due, and a deleted one is restored', async () => {
        await setNow('2026-04-07T10:00:00')
        await routine.openAll(drinkers)
        await routine.choose(routine.row(water), 'routine.action.pause')
        await frame.toast(t('routine.toast.paused'))
        await expect(routine.row(water)).toHaveCount(0)
        const state = page.getByLabel(t('routine.filter.state'), { exact: true })
        await frame.openFilters(state)
        await state.selectOption('all')
        await expect(routine.row(water)).toContainText(t('routine.state.paused'))
        await routine.choose(routine.row(water), 'routine.action.delete')
        await frame.button('common.delete', page.getByRole('alertdialog')).click()
        await frame.undo(t('routine.toast.deleted'))
        await routine.choose(routine.row(water), 'routine.action.resume')
        await frame.toast(t('routine.toast.resumed'))
      })

      await test.step('the dashboard shows what comes next, and marks a task as done', async () => {
        await page.goto('/')
        const upcoming = page.getByRole('region', { name: t('dashboard.tasks') })
        await expect(upcoming.getByRole('listitem').first()).toContainText(water)
        await expect(upcoming.getByRole('listitem').first()).toContainText(t('routine.due.today'))
        await frame.button('dashboard.actions.taskDone').click()
        const dialog = frame.dialog(t('routine.choose.title'))
        await expect(frame.field('routine.choose.task', dialog).locator('option').first()).toHaveText(water)
        await frame.field('routine.field.notes', dialog).fill('A drinker leaks')
        await expectAccessible(page)
        await frame.button('routine.action.complete', dialog).click()
        await frame.toast(t('routine.toast.completed'))
        await expect(upcoming.getByRole('listitem').first()).toContainText(t('routine.due.tomorrow'))
      })

      await test.step('the bell lists what is due and can mark it as done', async () => {
        await setNow('2026-04-08T10:00:00')
        await page.goto('/pigeons')
        await page.getByRole('button', { name: t('frame.bell', { count: 1 }) }).click()
        const text = t('notifications.task_due', { task: water })
        await expect(page.getByRole('menuitem', { name: text, exact: true })).toBeVisible()
        await page.getByRole('menuitem', { name: t('frame.bell.done', { text }) }).click()
        await frame.toast(t('routine.toast.completed'))
        await expect(page.getByText(t('frame.bell.empty'), { exact: true })).toBeVisible()
      })
    })

    test('the calendar shows every due entry, completes it, and provides a feed at a secret address @release', async ({
      page,
      frame,
      t,
      testData,
    }) => {
      await page.goto('/calendar')
      await expect(page.getByText(t('calendar.empty'), { exact: true })).toBeVisible()
      await testData.send('POST', '/api/routine-tasks', { title: 'Bath', category: 'health', intervalDays: 7 })
      await page.reload()
      const done = page.getByRole('button', { name: t('calendar.done', { title: 'Bath' }) })
      const chores = page.getByRole('checkbox', { name: new RegExp(t('calendar.chores')) })
      await expect(chores).not.toBeChecked()
      await expect(done).toBeHidden()
      await chores.check({ force: true })
      await expect(page).toHaveURL(/chores=1/)
      await expect(done).toBeVisible()
      await expectAccessible(page)
      await done.click()
      await frame.toast(t('routine.toast.completed'))
      await page.getByRole('checkbox', { name: new RegExp(`^${t('calendar.state.done')}`) }).check({ force: true })
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: t('calendar.state.done') })
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await frame.button('calendar.next').click()
      await expect(page.getByText('Bath', { exact: true }).filter({ visible: true }).first()).toBeVisible()

      await frame.button('calendar.feed.make').click()
      await frame.toast(t('calendar.feed.toast.made'))
      const address = await frame.field('calendar.feed.address').inputValue()
      await expectAccessible(page)
      expect(await read(page, address)).toContain('SUMMARY:Bath')
      await frame.button('calendar.feed.revoke').click()
      await frame.button('calendar.feed.revoke', page.getByRole('alertdialog')).click()
      await frame.toast(t('calendar.feed.toast.revoked'))
      expect(await read(page, address)).toBe(404)
    })
  })
}

/** Returns the content of a calendar feed, or its status when it is refused. */
async function read(page: Page, address: string): Promise<string | number> {
  const answer = await page.request.get(address)
  return answer.ok() ? answer.text() : answer.status()
}
