import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clubsApi } from '#shared/clubs/clubs-api.ts'
import type { AppContext } from '#server/app-context.ts'
import { attachmentHeader } from '#server/files/content-disposition.ts'
import { findSettings } from '#server/features/settings/settings.repository.ts'
import { todayAtLoft } from '#server/features/settings/today-at-loft.ts'
import { acceptedLanguage } from '#server/http/accepted-language.ts'
import { answer } from '#server/http/answer.ts'
import { readRequest } from '#server/http/read-request.ts'
import { Refusal } from '#server/http/refusal.ts'
import { write } from '#server/http/write.ts'
import type { LoftContext } from '#server/loft-context.ts'
import type { ClubAccess } from './club-access.ts'
import { clubCsv, clubPage, clubPages, type ClubView } from './club-page.ts'
import { listOffers } from './own-birds-in-list.ts'
import { requireRace, takeResults } from './take-results.ts'

type ClubContext = LoftContext & Pick<AppContext, 'clubs' | 'maxBirds'>

/** Registers the routes of clubs. Memberships are kept by the host, so they are not part of the history of a loft. */
export function clubsRoutes(app: FastifyInstance, loft: ClubContext): void {
  answer(app, clubsApi.show, async () => {
    const { clubs } = loft
    const rules = await clubs?.ownRules()
    return {
      own: clubs && rules ? { ...rules, name: await clubs.loftName(), members: [...(await clubs.members())] } : null,
      memberships: [...((await clubs?.memberships()) ?? [])],
      offers: [...(await listOffers(loft.reads, clubs, await todayAtLoft(loft.reads, loft.now())))],
    }
  })
  answer(app, clubsApi.edit, async ({ body }) => {
    await (await requireOwn(loft)).changeRules(body)
    return { done: true } as const
  })
  answer(app, clubsApi.invite, async ({ body }) => {
    await (await requireOwn(loft)).invite(body.name.toLowerCase())
    return { done: true } as const
  })
  answer(app, clubsApi.remove, async ({ params }) => {
    await (await requireOwn(loft)).removeMember(params.name)
    return { done: true } as const
  })
  answer(app, clubsApi.accept, async ({ params: { club }, body: { takesAlways } }) => {
    if (!(await loft.clubs?.accept(club, takesAlways))) throw notInvited(club)
    return { done: true } as const
  })
  answer(app, clubsApi.leave, async ({ params: { club } }) => {
    if (!(await loft.clubs?.leave(club))) throw notInvited(club)
    return { done: true } as const
  })
  write(app, loft, clubsApi.take, {
    kind: 'take-club-results',
    write: async (change, { params }) => {
      const { eventId, bandKeys } = await takeResults(change, loft.clubs, params)
      return { eventId, results: bandKeys.length }
    },
  })
  answer(app, clubsApi.decline, async ({ params: { club, raceId } }) => {
    await requireRace(loft.clubs, club, raceId)
    await loft.clubs!.decline(club, raceId)
    return { done: true } as const
  })

  for (const [endpoint, send] of [
    [clubsApi.page, sendPage],
    [clubsApi.csv, sendCsv],
  ] as const) {
    app.contract.push(endpoint)
    app.get(endpoint.path, async (request, reply) => {
      const { input } = await readRequest(endpoint, request)
      const { club } = input.params
      const view = await viewOf(loft.clubs, club, input.query.year)
      if (!view) throw new Refusal('not_found', `There is no club "${club}" that this loft is a member of`)
      const { documentLanguage } = await findSettings(loft.reads)
      return send(reply, {
        ...view,
        language: documentLanguage,
        csv: (year) => `standings.csv?year=${year}`,
        page: (year) => `?year=${year}`,
      })
    })
  }

  // Outside of /api, because readers have no account: the club has switched its public page on.
  app.get('/club', (request, reply) => answerPublicly(request, reply, sendPage))
  app.get('/club.csv', (request, reply) => answerPublicly(request, reply, sendCsv))

  async function answerPublicly(request: FastifyRequest, reply: FastifyReply, send: typeof sendPage) {
    const { clubs } = loft
    const { year: asked } = request.query as { readonly year?: unknown }
    const year = typeof asked === 'string' && /^\d{4}$/.test(asked) ? Number(asked) : undefined
    const view = (await clubs?.ownRules())?.isPublic ? await viewOf(clubs, await clubs!.loftName(), year) : undefined
    if (!view) return reply.callNotFound()
    const language = acceptedLanguage(request.headers['accept-language'])
    return send(reply, { ...view, language, csv: (one) => `club.csv?year=${one}`, page: (one) => `club?year=${one}` })
  }
}

async function requireOwn({ clubs }: ClubContext): Promise<ClubAccess> {
  if (!clubs || !(await clubs.ownRules()))
    throw new Refusal('no_club', 'This loft is not a club. The person who runs the host can make it one.')
  return clubs
}

const notInvited = (club: string) => new Refusal('not_found', `There is no invitation or membership of a club "${club}"`)

type View = Omit<ClubView, 'language' | 'csv' | 'page'>

/** Returns the races and birds of a club in one year; undefined if this loft may not see them. */
async function viewOf(clubs: ClubAccess | undefined, club: string, wanted: number | undefined): Promise<View | undefined> {
  const rules = await clubs?.rulesOf(club)
  if (!clubs || !rules) return undefined
  const races = await clubs.races(club)
  const years = [...new Set(races.map(({ date }) => Number(date.slice(0, 4))))]
  const year = wanted ?? years[0] ?? 0
  return {
    title: rules.title,
    rules,
    years,
    year,
    races: await Promise.all(
      races
        .filter(({ date }) => date.startsWith(`${year}-`))
        .map(async (race) => ({ race, results: await clubs.results(club, race.id) })),
    ),
    season: await clubs.season(club, year),
  }
}

const sendPage = (reply: FastifyReply, view: ClubView) =>
  reply
    .header('content-security-policy', clubPages.policy)
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(clubPage(view))

const sendCsv = (reply: FastifyReply, view: ClubView) =>
  reply
    .header('content-disposition', attachmentHeader(`${view.title} ${view.year}.csv`))
    .type('text/csv; charset=utf-8')
    .send(clubCsv(view))
