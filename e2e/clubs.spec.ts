import { expect } from './fixtures.ts'
import { Frame } from './pages/frame.ts'
import { runLofts } from './loft-server.ts'
import { bandIn, openLoftWithBird, test } from './pages/loft-host.ts'

test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] })

test('a club invites a loft, which stores the result of its bird with one tap, and undoes it @release', async ({
  context,
  folder,
  server: { url },
  links,
  t,
}) => {
  const club = await openLoftWithBird(context, url, 'north', links['north']!, t)
  const member = await openLoftWithBird(context, url, 'south', links['south']!, t)
  await runLofts(folder, 'club', 'north')

  await club.goto(`${url}/l/north/settings?group=people#settings-clubs`)
  const inClub = new Frame(club, t)
  await inClub.button('clubs.invite').click()
  await inClub.field('clubs.invite.name').fill('south')
  await club
    .getByRole('dialog')
    .getByRole('button', { name: t('clubs.invite') })
    .click()
  await expect(club.getByText(t('clubs.state.invited'), { exact: true })).toBeVisible()

  await member.goto(`${url}/l/south/settings?group=people#settings-clubs`)
  const inMember = new Frame(member, t)
  await inMember.button('clubs.accept').click()
  await expect(member.getByText(t('clubs.member'), { exact: true })).toBeVisible()

  const today = new Date().toISOString().slice(0, 10)
  const send = async (path: string, data: object) =>
    (await (await club.request.post(`${url}/l/north/api/${path}`, { data, headers: { origin: url } })).json()) as { id: number }
  const { id } = await send('race-events', { eventName: 'Barcelona', eventDate: today, distance: 500 })
  await send('race-results', { raceEventId: id, bandId: bandIn('south'), position: 1, velocity: 80, fancier: 'Ana' })

  await member.goto(`${url}/l/south/`)
  await expect(member.getByText(/^Barcelona: 1 /).first()).toBeVisible()
  await inMember.button('today.takeClubResults').first().click()
  await expect(member.getByText(t('today.clubResultsTaken', { count: 1 })).first()).toBeVisible()
  const stored = async () => (await (await member.request.get(`${url}/l/south/api/race-results`)).text()).includes('Barcelona')
  expect(await stored()).toBe(true)
  await inMember.button('actions.undo').first().click()
  await expect(inMember.button('today.takeClubResults').first()).toBeVisible()
  expect(await stored()).toBe(false)

  // A member opens the page of the club.
  await member.goto(`${url}/l/south/api/clubs/north/page`)
  await expect(member.getByRole('heading', { name: t('clubs.birds') })).toBeVisible()
  await expect(member.getByRole('cell', { name: bandIn('south') }).first()).toBeVisible()
})
