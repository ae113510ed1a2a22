import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/api/endpoint.ts'
import type { clubsApi } from '#shared/clubs/clubs-api.ts'
import { addLoft, HOST_NAME, onBothHosts, type TestHost } from './host-for-tests.ts'

const hostNameOf = (name: string) => `${name}.${HOST_NAME}`

interface LoftClient {
  readonly call: <T>(method: string, path: string, body?: unknown) => Promise<{ status: number; reply: T; actionId: string }>
  readonly clubs: () => Promise<Reply<typeof clubsApi.show.schemas>>
  readonly page: (path: string) => Promise<{ status: number; body: string }>
}

async function open(host: TestHost, name: string): Promise<LoftClient> {
  const cookie = await addLoft(host, name)
  const page = (path: string, method = 'GET', body?: unknown) => host.request(hostNameOf(name), method, path, body, { cookie })
  const call: LoftClient['call'] = async (method, path, body) => {
    const { status, body: text, headers } = await page(`/api/${path}`, method, body)
    await host.host.published()
    return { status, reply: JSON.parse(text) as never, actionId: String(headers['x-action-id']) }
  }
  const show = async () => (await call<Reply<typeof clubsApi.show.schemas>>('GET', 'clubs')).reply
  return { call, page, clubs: show }
}

/** Opens a club with two members, and a loft outside it; `north` has two birds in the list of the club, `south` one. */
async function openClub(host: TestHost) {
  const [club, north, south, other] = [
    await open(host, 'club'),
    await open(host, 'north'),
    await open(host, 'south'),
    await open(host, 'other'),
  ]
  await host.data.clubs.make((await host.directory.get('club')).number)
  await club.call('PATCH', 'settings', { loftName: 'Blue Sky Club' })
  for (const [loft, bands] of [
    [north, ['GB-24-N-1', 'GB-24-N-2']],
    [south, ['GB-24-S-1']],
    [other, ['GB-24-O-1']],
  ] as const)
    for (const bandId of bands) await loft.call('POST', 'pigeons', { bandId, birthYear: 2024, gender: 'cock' })
  return { club, north, south, other }
}

const join = async (club: LoftClient, member: LoftClient, name: string, takesAlways = false) => {
  await club.call('POST', 'clubs/members', { name })
  expect((await member.call('POST', 'clubs/club/accept', { takesAlways })).status).toBe(200)
}

const LIST = [
  ['GB-24-N-1', 1, 'Ana North'],
  ['GB-24-S-1', 2, 'Luis South'],
  ['GB-24-N-2', 3, 'Ana North'],
  ['GB-24-O-1', 4, 'Olga Other'],
] as const

async function publish(club: LoftClient, name = 'Barcelona 2026', date = '2026-03-01') {
  const event = await club.call<{ id: number }>('POST', 'race-events', { eventName: name, eventDate: date, distance: 500 })
  const raceId = event.reply.id
  for (const [bandId, position, fancier] of LIST)
    await club.call('POST', 'race-results', { raceEventId: raceId, bandId, position, fancier, velocity: 80 - position })
  return raceId
}

const results = async (loft: LoftClient) => (await loft.call<unknown>('GET', 'race-results')).reply

onBothHosts((open) => {
  describe('a club of a host', () => {
    test('offers a published list to members with birds in it, which store it with one tap and can undo it', async () => {
      await using host = await open()
      const { club, north, south, other } = await openClub(host)
      await join(club, north, 'north')
      await join(club, south, 'south')
      const raceId = await publish(club)

      expect(await north.clubs()).toMatchObject({
        own: null,
        memberships: [{ club: 'club', title: 'Blue Sky Club', state: 'member', takesAlways: false }],
        offers: [
          {
            club: 'club',
            raceName: 'Barcelona 2026',
            date: '2026-03-01',
            birds: [
              { bandId: 'GB-24-N-1', position: 1 },
              { bandId: 'GB-24-N-2', position: 3 },
            ],
          },
        ],
      })
      expect((await south.clubs()).offers[0]?.birds.map(({ bandId }) => bandId)).toEqual(['GB-24-S-1'])
      expect(await other.clubs()).toMatchObject({ memberships: [], offers: [] })
      const notices = await north.call<{ notices: { kind: string; values: object; deed: object }[] }>('GET', 'notices')
      expect(notices.reply.notices).toContainEqual(
        expect.objectContaining({
          kind: 'club_results',
          values: { race: 'Barcelona 2026', club: 'Blue Sky Club', count: 2 },
          deed: { what: 'take-club-results', club: 'club', raceId },
        }),
      )
      // Nothing is written before the member takes it.
      expect(JSON.stringify(await results(north))).not.toContain('Barcelona')

      const taken = await north.call<{ eventId: number; results: number }>('POST', `clubs/club/races/${raceId}/take`)
      expect(taken).toMatchObject({ status: 200, reply: { results: 2 } })
      expect((await north.clubs()).offers).toEqual([])
      const stored = JSON.stringify(await results(north))
      expect(stored).toContain('GB-24-N-1')
      // The rows of others stay in the club.
      expect(stored).not.toContain('GB-24-S-1')
      expect((await north.call('POST', `clubs/club/races/${raceId}/take`)).status).toBe(409)

      expect((await north.call('POST', `actions/${taken.actionId}/undo`)).status).toBe(200)
      expect((await north.clubs()).offers).toHaveLength(1)
      expect((await north.call('POST', `clubs/club/races/${raceId}/decline`)).status).toBe(200)
      expect((await north.clubs()).offers).toEqual([])
    })

    test('writes to a member that takes results always, only once for each list, and never before it has accepted', async () => {
      await using host = await open()
      const { club, north, south } = await openClub(host)
      await club.call('POST', 'clubs/members', { name: 'south' })
      await join(club, north, 'north', true)
      const raceId = await publish(club)
      expect(JSON.stringify(await results(north))).toContain('GB-24-N-2')
      expect((await north.clubs()).offers).toEqual([])
      expect(JSON.stringify(await results(south))).not.toContain('GB-24-S-1')
      // A result that the member removes is offered again, and not written by itself.
      const stored = (await north.call<{ id: number; bandId: string }[]>('GET', 'race-results')).reply
      const removed = stored.find(({ bandId }) => bandId === 'GB-24-N-2')!
      expect((await north.call('DELETE', `race-results/${removed.id}`)).status).toBe(200)
      await club.call('PATCH', `race-events/${raceId}`, { releaseLocation: 'Barcelona' })
      expect(JSON.stringify(await results(north))).not.toContain('GB-24-N-2')
      expect((await north.clubs()).offers[0]?.birds).toHaveLength(1)
      expect((await south.clubs()).offers).toEqual([])
    })

    test('publishes corrections and deletions, and shows its coming races in the calendars of members', async () => {
      await using host = await open()
      const { club, north } = await openClub(host)
      await join(club, north, 'north')
      const raceId = await publish(club)
      await club.call('POST', 'race-events', { eventName: 'Pau', eventDate: '2026-05-01', releaseLocation: 'Pau' })
      const calendar = () => north.call<unknown>('GET', 'calendar?from=2026-05-01&to=2026-05-31')
      expect(JSON.stringify((await calendar()).reply)).toContain('"race":"Pau","club":"Blue Sky Club"')
      expect((await club.call('DELETE', `race-events/${raceId}`)).status).toBe(200)
      expect((await north.clubs()).offers).toEqual([])
    })

    test('shows its page and standings to members, and to everybody only if its rules are public', async () => {
      await using host = await open()
      const { club, north, other } = await openClub(host)
      await join(club, north, 'north')
      await publish(club)
      const anybody = (path: string) => host.request(hostNameOf('club'), 'GET', path)
      expect((await anybody('/club')).status).toBe(404)
      expect((await other.page('/api/clubs/club/page')).status).toBe(404)
      expect((await other.page('/api/clubs/club/standings.csv')).status).toBe(404)
      const { status, body } = await north.page('/api/clubs/club/page?year=2026')
      expect([status, body.includes('Blue Sky Club 2026'), body.includes('Olga Other')]).toEqual([200, true, true])

      const rules = { rule: 'table', table: [10, 5], best: 3, isPublic: true }
      expect((await club.call('PATCH', 'clubs', rules)).status).toBe(200)
      const shown = await anybody('/club')
      expect([shown.status, shown.body.includes('Ana North')]).toEqual([200, true])
      const csv = (await anybody('/club.csv')).body.split('\r\n')
      expect(csv.filter((line) => /^(Bird|Keeper)/.test(line))).toEqual([
        'Bird,1,GB-24-N-1,Ana North,10,1',
        'Bird,2,GB-24-S-1,Luis South,5,1',
        'Keeper,1,Ana North,,10,1',
        'Keeper,2,Luis South,,5,1',
      ])
      // A loft that is not a club has no such page.
      expect((await host.request(hostNameOf('north'), 'GET', '/club')).status).toBe(404)
    })

    test('a member sees nothing but the published lists, and no other loft sees these', async () => {
      await using host = await open()
      const { club, north, south, other } = await openClub(host)
      await join(club, north, 'north')
      await join(club, south, 'south')
      const raceId = await publish(club)
      await club.call('POST', 'pigeons', { bandId: 'GB-24-CLUBSECRET', birthYear: 2024, gender: 'cock' })
      await club.call('PATCH', `race-events/${raceId}`, { notes: 'CLUBSECRET' })
      await south.call('PUT', 'pigeons/1', { name: 'SOUTHSECRET' })
      const seen = [
        await north.clubs(),
        (await north.page('/api/clubs/club/page')).body,
        (await north.page('/api/clubs/club/standings.csv')).body,
      ]
      expect(JSON.stringify(seen)).not.toMatch(/CLUBSECRET|SOUTHSECRET/)
      // A member does not see who else is one, and the club does not see the birds of its members.
      expect(JSON.stringify(await north.clubs())).not.toContain('south')
      expect((await club.clubs()).own).toMatchObject({
        members: [
          { name: 'north', state: 'member' },
          { name: 'south', state: 'member' },
        ],
      })
      for (const [method, path] of [
        ['POST', `clubs/club/races/${raceId}/take`],
        ['POST', `clubs/club/races/${raceId}/decline`],
        ['POST', 'clubs/club/accept'],
        ['DELETE', 'clubs/club'],
        ['POST', `clubs/north/races/${raceId}/take`],
      ] as const)
        expect([
          path,
          (await other.call(method, path, path.endsWith('accept') ? { takesAlways: true } : undefined)).status,
        ]).toEqual([path, 404])
      // A loft that is not a club decides nothing about clubs.
      for (const [method, path, body] of [
        ['POST', 'clubs/members', { name: 'south' }],
        ['DELETE', 'clubs/members/south', undefined],
        ['PATCH', 'clubs', { rule: 'table', table: [1], best: 1, isPublic: true }],
      ] as const)
        expect(await north.call(method, path, body)).toMatchObject({ status: 409, reply: { code: 'no_club' } })
      // A loft that leaves, or is removed, sees nothing any more.
      await north.call('DELETE', 'clubs/club')
      await club.call('DELETE', 'clubs/members/south')
      for (const loft of [north, south]) {
        expect(await loft.clubs()).toMatchObject({ memberships: [], offers: [] })
        expect((await loft.page('/api/clubs/club/page')).status).toBe(404)
      }
    })

    test('an invitation does not reveal whether there is such a loft, and a renamed member stays one', async () => {
      await using host = await open()
      const { club, north } = await openClub(host)
      const unknown = await club.call('POST', 'clubs/members', { name: 'nobody' })
      const known = await club.call('POST', 'clubs/members', { name: 'north' })
      expect([unknown.status, unknown.reply]).toEqual([known.status, known.reply])
      expect((await club.clubs()).own?.members).toEqual([
        { name: 'nobody', state: 'invited' },
        { name: 'north', state: 'invited' },
      ])
      expect((await north.clubs()).memberships).toEqual([{ club: 'club', title: 'club', state: 'invited', takesAlways: false }])
      await north.call('POST', 'clubs/club/accept', { takesAlways: false })
      await host.directory.rename('north', 'northern')
      expect((await club.clubs()).own?.members).toContainEqual({ name: 'northern', state: 'member' })
    })
  })
})
