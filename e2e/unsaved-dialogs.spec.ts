import { expect, VARIANTS } from './fixtures.ts'
import { PASSWORD } from './pages/accounts.ts'
import { entryOf, openersAt, type Opener } from './pages/dialog-openers.ts'
import { addressOf, PAGES } from './pages/form-pages.ts'
import { test } from './pages/page-fixtures.ts'
import { isTextLike } from './pages/texts.ts'

/** The pages whose dialogs take no input, with the reason. A page in this list that gets such a dialog fails its test. */
const WITHOUT_INPUT: Readonly<Record<string, string>> = {
  '/help': 'explains how to work with the loft',
  '/help/:page': 'explains how to work with the loft',
  '/deleted': 'restores and deletes after a question',
  '/qr-codes': 'prints, scans and shows codes',
  '/reports': 'shows and downloads reports',
  '/calendar': 'shows days and a link',
  '/q/:code': 'leads to a bird or nest',
  '/sign-in': 'its form is on the page',
  '/pedigree-import': 'its forms are on the page',
  '/settings?group=loft of a loft with accounts': 'its form is on the page',
  '/settings?group=units of a loft with accounts': 'its form is on the page',
}

/**
 * The English names of the buttons that open dialogs whose controls only choose what is shown or printed, confirm by a typed name, or act at once, as the birds of a treatment: there is
 * nothing to lose.
 */
const NOTHING_TO_LOSE = /^(Empty loft…|Merge with another bird…|Print|Scan QR Code|Scan another code|Details)$/

/**
 * The English names of the buttons of forms of which no draft is kept, so that the browser asks before a reload: with a key or a secret address, with the file of an import,
 * and the day of a single tap.
 */
const NO_DRAFT = /^(Create a key|Add address|Create token|Turn on|Upload File|Upload Results|Restore an export|Another day…)$/
/** The page on which each button begins the import of a file. */
const IMPORT = '/import'

/** The time limit of each step: a busy machine is slow, and lost input does not appear later. */
const STEP_TIMEOUT = { timeout: 10_000 }

test.use({ isDemo: true })
test.describe.configure({ timeout: 600_000 })

type IsLike = (name: string) => boolean

for (const [variant, options] of VARIANTS) {
  test.describe(variant, () => {
    test.use(options)
    for (const { route, hasAccount } of PAGES) {
      const name = hasAccount ? `${route} of a loft with accounts` : route
      test(`no dialog of ${name} loses what was entered by Esc, Back, the menu, a click outside or a reload @release`, async ({
        page,
        server,
        testData,
        t,
        language,
        hasTouch,
      }) => {
        const path = await addressOf(route, testData)
        const [hasNothingToLose, hasNoDraft] = [NOTHING_TO_LOSE, NO_DRAFT].map((texts) => isTextLike(texts, language)) as [
          IsLike,
          IsLike,
        ]
        if (hasAccount) {
          const headers = { origin: server.url }
          const made = await page.request.post('/api/access/first-account', {
            headers,
            data: { username: 'Ann', password: PASSWORD },
          })
          expect(made.ok()).toBe(true)
        }
        const problems: string[] = []
        let checked = 0
        const dialog = page.getByRole('dialog')
        const question = page.getByRole('alertdialog', { name: t('common.discard.title') })
        const keep = question.getByRole('button', { name: t('common.discard.keep') })
        let asksBeforeReload = false
        page.on('dialog', (confirmation) => {
          asksBeforeReload ||= confirmation.type() === 'beforeunload'
          void confirmation.accept()
        })
        const menuLink = page.locator(':is(aside, #bottom-bar) a:not([aria-current])').first()

        /** Clicks beside the dialog until it asks: one that follows an answered question at once may still belong to it. */
        async function clickOutside(): Promise<void> {
          const attempt = async () => {
            await (hasTouch ? page.touchscreen.tap(2, 2) : page.mouse.click(2, 2))
            await expect(question).toBeVisible({ timeout: 1000 })
          }
          await expect(attempt)
            .toPass(STEP_TIMEOUT)
            .catch(() => undefined)
        }

        /** Closes a dialog in each possible way; returns how typed input was lost. */
        async function lossIn({ button, open, openAgain }: Opener): Promise<string | undefined> {
          if (!(await open())) return undefined
          const entry = await entryOf(dialog, language)
          if (!entry || hasNothingToLose(button)) {
            await page.keyboard.press('Escape')
            return undefined
          }
          checked += 1
          await entry.enter()
          for (const [way, leave] of Object.entries({
            Escape: () => page.keyboard.press('Escape'),
            Back: () => page.evaluate(() => history.back()),
            // The dialog covers the menu: only a key or a screen reader reaches its links.
            menu: () => menuLink.dispatchEvent('click'),
            'click outside': clickOutside,
          })) {
            await leave()
            const isAsked = await keep.click(STEP_TIMEOUT).then(
              () => true,
              () => false,
            )
            if (!isAsked) return `${way} asks nothing`
            await expect(question).toBeHidden(STEP_TIMEOUT)
            if (!(await entry.isKept())) return `lost by ${way}`
          }
          asksBeforeReload = false
          await page.reload()
          if (!(await openAgain())) return 'not opened again'
          const isRestored = await expect
            .poll(entry.isKept, STEP_TIMEOUT)
            .toBe(true)
            .then(
              () => true,
              () => false,
            )
          if (isRestored) {
            // So that the next dialog opens on this page; otherwise the page is loaded again.
            await page.keyboard.press('Escape')
            await question
              .getByRole('button', { name: t('common.discard'), exact: true })
              .click(STEP_TIMEOUT)
              .catch(() => undefined)
            return undefined
          }
          if (!entry.isSecret && route !== IMPORT && !hasNoDraft(button)) return 'not restored after a reload'
          return asksBeforeReload ? undefined : 'lost by a reload without a question'
        }

        for (const opener of await openersAt(page, path, language, { staysOnPage: true })) {
          const loss = await lossIn(opener).catch((error: unknown) => String(error).slice(0, 800))
          if (loss !== undefined) problems.push(`${opener.name}: ${loss}`)
        }
        expect(problems).toEqual([])
        if (WITHOUT_INPUT[name]) expect(checked, WITHOUT_INPUT[name]).toBe(0)
        else expect(checked).toBeGreaterThan(0)
      })
    }
  })
}
