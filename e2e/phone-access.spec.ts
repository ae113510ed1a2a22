import { expect, expectAccessible, languagesFor, phone } from './fixtures.ts'
import { PASSWORD } from './pages/accounts.ts'
import { Frame } from './pages/frame.ts'
import {
  ANDROID,
  RESOLVING_LOCAL_NAMES,
  openedComputer,
  profile,
  showCode,
  test,
  typeCode,
  typedCodeOn,
} from './pages/phone-access.ts'
import { textsIn } from './pages/texts.ts'

test.use(RESOLVING_LOCAL_NAMES)

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    const t = textsIn(language)

    test('a phone signs in by a QR code that the computer shows and allows', async ({ browser, server }) => {
      const computer = await profile(browser, language)
      const computerFrame = new Frame(computer, t)
      await computer.goto(server.url)
      await computerFrame.button('start.phone.open').click()
      const dialog = computerFrame.dialog(t('phone.title'))

      // The first account needs no code of the console, and opens the loft at once.
      await expect(computerFrame.field('accounts.first.code', dialog)).toBeHidden()
      await computerFrame.field('accounts.username', dialog).fill('Ana')
      await computerFrame.field('accounts.password', dialog).fill(PASSWORD)
      await computerFrame.button('phone.account.submit', dialog).click()
      await expect(dialog.getByRole('switch', { name: t('phone.switch') })).toBeChecked()
      await expect(dialog.getByText(/^https:\/\/.+\.local:\d+$/).first()).toBeVisible()
      await expect(dialog.getByText(t('phone.trust.until'))).toBeVisible()
      await expectAccessible(computer)
      // An iPhone needs more steps: it also puts the loft on its home screen.
      await dialog.getByText(t('phone.kind.iphone'), { exact: true }).click()
      await computerFrame.button('phone.trust.done', dialog).click()

      const secretLink = await showCode(computer)
      await expect(dialog.getByAltText(t('phone.code.qr'))).toBeInViewport({ ratio: 1 })
      await expectAccessible(computer)

      const mobile = await profile(browser, language, { ...phone, userAgent: ANDROID, ignoreHTTPSErrors: true })
      const mobileFrame = new Frame(mobile, t)
      await mobile.goto(secretLink)
      // The secret is no longer in the address, and nothing happens before the tap.
      await expect(mobile).toHaveURL(/\/sign-in$/)
      await expect(computerFrame.button('phone.code.allow', dialog)).toBeHidden()
      await expect(mobile.getByRole('checkbox', { name: t('accounts.signIn.remember') })).toBeChecked()
      await expectAccessible(mobile)
      await mobileFrame.button('phone.in.submit').click()
      await expect(mobile.getByText(t('phone.in.waiting'))).toBeVisible()
      await expect(dialog.getByText(t('phone.code.asks', { device: 'Chrome, Android', name: 'Ana' }))).toBeVisible()
      await expect(computerFrame.button('phone.code.allow', dialog)).toBeInViewport({ ratio: 1 })
      await expectAccessible(computer)
      await computerFrame.button('phone.code.allow', dialog).click()
      await expect(mobile.getByRole('heading', { level: 1, name: t('frame.page.dashboard') })).toBeVisible()
      await expect(dialog.getByText(t('phone.code.used', { device: 'Chrome, Android' }))).toBeVisible()

      // The same code a second time.
      const second = await profile(browser, language, { ...phone, ignoreHTTPSErrors: true })
      await second.goto(secretLink)
      await new Frame(second, t).button('phone.in.submit').click()
      await expect(second.getByText(t('error.code_used'))).toBeVisible()

      // Switching off ends the access of the phone.
      await dialog
        .getByRole('switch', { name: t('phone.switch') })
        .uncheck({ force: true, noWaitAfter: true })
        .catch(() => undefined)
      await computer
        .getByRole('alertdialog')
        .getByRole('button', { name: t('phone.close.submit'), exact: true })
        .click()
      await expect(dialog.getByRole('switch', { name: t('phone.switch') })).not.toBeChecked()
      await expect
        .poll(() =>
          mobile.goto(new URL(secretLink).origin).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed')
    })

    test('says what to do about a code that is refused, expired, cancelled or wrong, and takes a typed one @release', async ({
      browser,
      server,
    }) => {
      const computer = await openedComputer(browser, server.url, language)
      const computerFrame = new Frame(computer, t)
      const mobile = await profile(browser, language, { ...phone, userAgent: ANDROID, ignoreHTTPSErrors: true })
      const mobileFrame = new Frame(mobile, t)

      // No phone comes for a minute.
      await computer.clock.install()
      await showCode(computer)
      await expect(computer.getByText(t('phone.help'), { exact: true })).toBeHidden()
      await computer.clock.fastForward('01:01')
      await expect(computer.getByText(t('phone.help'), { exact: true })).toBeVisible()
      await expectAccessible(computer)
      await computerFrame.button('phone.code.cancel').click()

      // Refused on the computer.
      const refused = await showCode(computer)
      await mobile.goto(refused)
      await mobileFrame.button('phone.in.submit').click()
      await computerFrame.button('phone.code.refuse').click()
      await expect(computer.getByText(t('phone.code.refused'))).toBeVisible()
      await expect(mobile.getByText(t('error.code_refused'))).toBeVisible()
      await expectAccessible(mobile)

      // The code is cancelled on the computer before the phone uses it.
      await computerFrame.button('phone.code.again').click()
      const cancelled = await typedCodeOn(computer)
      await computerFrame.button('phone.code.cancel').click()
      await expect(computerFrame.button('phone.code.show')).toBeVisible()
      await mobileFrame.button('accounts.signIn.haveCode').click()
      await mobileFrame.button('phone.in.next').click()
      await expect(mobile.getByText(t('phone.in.code.missing'))).toBeVisible()
      await typeCode(mobileFrame, cancelled.toLowerCase())
      await expect(mobile.getByText(t('error.code_cancelled'))).toBeVisible()

      // A wrong code is refused, then the right one is accepted.
      await showCode(computer)
      const right = await typedCodeOn(computer)
      await mobileFrame.button('accounts.signIn.haveCode').click()
      await typeCode(mobileFrame, right.startsWith('AAAA') ? 'BBBB-BBBB' : 'AAAA-AAAA')
      await expect(mobile.getByText(t('error.typed_code_wrong'))).toBeVisible()
      await mobileFrame.button('accounts.signIn.haveCode').click()
      await typeCode(mobileFrame, right)
      await computerFrame.button('phone.code.allow').click()
      await expect(mobile.getByRole('heading', { level: 1, name: t('frame.page.dashboard') })).toBeVisible()

      // The code expires after five minutes.
      await computerFrame.button('phone.code.again').click()
      const expired = await typedCodeOn(computer)
      await server.setNow(new Date(Date.now() + 6 * 60_000).toISOString())
      await expect(computer.getByText(t('phone.code.expired'))).toBeVisible()
      const late = await profile(browser, language, { ...phone, ignoreHTTPSErrors: true })
      const lateFrame = new Frame(late, t)
      await late.goto(`${new URL(refused).origin}/sign-in`)
      await lateFrame.button('accounts.signIn.haveCode').click()
      await typeCode(lateFrame, expired)
      await expect(late.getByText(t('error.code_expired'))).toBeVisible()
    })

    test('says that the loft could not be opened after the first account was made @release', async ({ browser, server }) => {
      const computer = await profile(browser, language)
      const frame = new Frame(computer, t)
      await computer.goto(`${server.url}/settings?group=people`)
      await computer.route('**/api/network/open', (route) => route.abort())
      await frame.field('accounts.username').fill('Ana')
      await frame.field('accounts.password').fill(PASSWORD)
      await frame.button('phone.account.submit').click()
      await expect(computer.getByText(t('common.call.network'), { exact: true })).toBeVisible()
      const toggle = computer.getByRole('switch', { name: t('phone.switch') })
      await expect(toggle).not.toBeChecked()
      await computer.unroute('**/api/network/open')
      await toggle.check({ force: true, noWaitAfter: true }).catch(() => undefined)
      await expect(toggle).toBeChecked()
    })

    test('invites a helper by a link, once, until it is withdrawn, and asks for the password again after ten minutes @release', async ({
      browser,
      server,
    }) => {
      const computer = await openedComputer(browser, server.url, language)
      const computerFrame = new Frame(computer, t)
      await server.setNow(new Date(Date.now() + 11 * 60_000).toISOString())
      await computer.reload()
      await computerFrame.button('phone.invite').click()
      await computerFrame.field('accounts.currentPassword', computerFrame.dialog()).fill('not the password')
      await computerFrame.button('phone.confirm.submit').click()
      await expect(computerFrame.dialog()).toContainText(t('error.wrong_password'))
      await computerFrame.field('accounts.currentPassword', computerFrame.dialog()).fill(PASSWORD)
      await computerFrame.button('phone.confirm.submit').click()
      const invite = computerFrame.dialog(t('phone.invite'))
      await computerFrame.field('accounts.username', invite).fill('Vera')
      await expectAccessible(computer)
      await computerFrame.button('phone.invite.submit', invite).click()
      const made = computerFrame.dialog(t('phone.invite.ready', { name: 'Vera' }))
      await expect(made.getByAltText(t('phone.invite.qr'))).toBeVisible()
      await expectAccessible(computer)
      const link = await computerFrame.field('phone.invite.link', made).inputValue()
      await computerFrame.button('common.close', made).last().click()
      const open = computer.getByRole('list', { name: t('phone.invite.list') })
      await expect(open).toContainText('Vera')

      const mobile = await profile(browser, language, { ...phone, ignoreHTTPSErrors: true })
      const mobileFrame = new Frame(mobile, t)
      await mobile.goto(link)
      await expect(mobile).toHaveURL(/\/sign-in$/)
      const text = t('phone.invitation.text', { by: 'Ana', loft: t('phone.invitation.loft'), role: t('frame.role.helper') })
      await expect(mobile.getByText(text)).toBeVisible()
      await expectAccessible(mobile)
      await mobileFrame.field('accounts.password').fill('1234567')
      await mobileFrame.button('phone.invitation.submit').click()
      await expect(mobile.getByText(t('error.password_short'))).toBeVisible()
      await mobileFrame.field('accounts.password').fill(PASSWORD)
      await mobileFrame.button('phone.invitation.submit').click()
      await expect(mobile.getByRole('heading', { level: 1, name: t('frame.page.dashboard') })).toBeVisible()

      const second = await profile(browser, language, { ...phone, ignoreHTTPSErrors: true })
      await second.goto(link)
      await expect(second.getByText(t('error.invitation_used'))).toBeVisible()

      // An invitation is withdrawn before anybody has used it.
      await computerFrame.button('phone.invite').click()
      await computerFrame.field('accounts.username', invite).fill('Hugo')
      await computerFrame.button('phone.invite.submit', invite).click()
      const unused = computerFrame.dialog(t('phone.invite.ready', { name: 'Hugo' }))
      const withdrawn = await computerFrame.field('phone.invite.link', unused).inputValue()
      await computerFrame.button('common.close', unused).last().click()
      await expect(open).toContainText('Hugo')
      await computer.getByRole('button', { name: t('phone.invite.revoke', { name: 'Hugo' }) }).click()
      await computerFrame.toast(t('phone.invite.revoked', { name: 'Hugo' }))
      await expect(open).toBeHidden()
      const third = await profile(browser, language, { ...phone, ignoreHTTPSErrors: true })
      await third.goto(withdrawn)
      await expect(third.getByText(t('error.invitation_revoked'))).toBeVisible()
    })
  })
}
