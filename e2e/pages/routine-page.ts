import { expect, type Locator } from '@playwright/test'
import { Frame } from './frame.ts'

/** The page of routine tasks. */
export class RoutinePage extends Frame {
  async openToday(): Promise<void> {
    await this.page.goto('/routine')
    await expect(this.page.getByRole('tab', { selected: true })).toContainText(this.t('routine.tab.today'))
  }

  /** Opens the list of all tasks and waits for one of them. */
  async openAll(task: string): Promise<void> {
    await this.page.goto('/routine?tab=all')
    await expect(this.row(task)).toBeVisible()
  }

  /** Returns the text that says how many of today's tasks are done. */
  progressText(done: number, total: number): string {
    return this.t('routine.today.progress', { done, total })
  }

  /** Returns the checkbox of one of today's tasks. */
  checkbox(task: string): Locator {
    return this.page.getByRole('checkbox', { name: this.t('routine.today.tick', { task }) })
  }

  row(task: string): Locator {
    return this.page
      .getByRole('list', { name: this.t('routine.tab.all') })
      .getByRole('listitem')
      .filter({ hasText: task })
  }

  async choose(row: Locator, action: 'routine.action.pause' | 'routine.action.resume' | 'routine.action.delete'): Promise<void> {
    await row.getByRole('button').last().click()
    await this.page.getByRole('menuitem', { name: this.t(action), exact: true }).click()
  }
}
