import { expect, test } from 'vitest'
import { requiredRoleOf } from '#shared/accounts/permissions.ts'
import { ROLES } from '#shared/accounts/role.ts'
import { firstManager, newBrowser, addAccountAndSignIn } from '#server/testing/accounts.ts'
import { listRoutes } from '#server/http/list-routes.ts'
import { testApp } from '#server/testing/test-app.ts'

/** Codes of an authorization refusal, which must be sent before anything of the call is processed. */
const REFUSALS = ['sign_in_needed', 'not_allowed']

/** Routes that are open without authentication, and need no reason beyond their purpose. */
const OPEN = [
  'GET /club',
  'GET /club.csv',
  'GET /healthz',
  'GET /readyz',
  'GET /trust',
  'GET /trust/pigeon-loft.crt',
  'GET /calendar/:secret.ics',
  'GET /api/access',
  'POST /api/access/first-account',
  'POST /api/access/set-up-code',
  'POST /api/access/sign-in',
  'POST /api/access/sign-out',
  'POST /api/access/sign-in-code',
  'POST /api/access/sign-in-code/session',
  'POST /api/access/invitation',
  'POST /api/access/invitation/accept',
  'GET /api/shared/loft',
  'GET /api/shared/pedigree',
]

/** Routes that only managers may call. */
const FOR_MANAGERS = [
  'DELETE /api/clubs/:club',
  'DELETE /api/clubs/members/:name',
  'PATCH /api/clubs',
  'POST /api/clubs/:club/accept',
  'POST /api/clubs/members',
  'DELETE /api/accounts/:id',
  'DELETE /api/backups/:id',
  'DELETE /api/breeding-cycles/:id',
  'DELETE /api/breeding-cycles/:id/eggs/:eggId',
  'DELETE /api/breeding-pairs/:id',
  'DELETE /api/calendar/feed',
  'DELETE /api/deleted/:entity/:id',
  'DELETE /api/demo',
  'DELETE /api/import-answers/:id',
  'DELETE /api/invitations/:id',
  'DELETE /api/loft-locations/:id',
  'DELETE /api/loft-section-templates/:id',
  'DELETE /api/main-loft-locations/:id',
  'DELETE /api/medicines/:id',
  'DELETE /api/offspring/:id',
  'DELETE /api/offspring/:id/photos/:kind',
  'DELETE /api/pedigree-archive/:name',
  'DELETE /api/pedigree-sources/:source',
  'DELETE /api/pigeons/:id',
  'DELETE /api/pigeons/:id/documents/:documentId',
  'DELETE /api/pigeons/:id/photos/:kind',
  'DELETE /api/quarantines/:id',
  'DELETE /api/race-events/:id',
  'DELETE /api/race-results/:id',
  'DELETE /api/routine-tasks/:id',
  'DELETE /api/sharing-keys/:id',
  'DELETE /api/training-tosses/:id',
  'DELETE /api/treatments/:id',
  'DELETE /api/vaccination-programs/:id',
  'DELETE /api/vaccination-records/:id',
  'DELETE /api/webhooks/:id',
  'GET /api/accounts',
  'GET /api/audit-log',
  'GET /api/calendar/feed',
  'GET /api/export',
  'GET /api/invitations',
  'GET /api/network',
  'GET /api/sharing-keys',
  'GET /api/sign-in-codes/:id',
  'GET /api/webhooks',
  'GET /api/webhooks/:id/deliveries',
  'PATCH /api/accounts/:id',
  'PATCH /api/settings',
  'POST /api/accounts',
  'POST /api/backups',
  'POST /api/backups/:id/check',
  'POST /api/backups/:id/restore',
  'POST /api/backups/start-empty',
  'POST /api/backups/upload',
  'POST /api/breeding-pairs/plan/drop',
  'POST /api/calendar/feed',
  'POST /api/deleted/:entity/:id/restore',
  'POST /api/demo',
  'POST /api/imports/:id/undo',
  'POST /api/invitations',
  'POST /api/loft/empty',
  'POST /api/network/close',
  'POST /api/network/open',
  'POST /api/pigeons/delete',
  'POST /api/program/autostart',
  'POST /api/program/quit',
  'POST /api/program/updates',
  'POST /api/program/updates/check',
  'POST /api/race-imports/:id/undo',
  'POST /api/sharing-keys',
  'POST /api/sign-in-codes',
  'POST /api/sign-in-codes/:id/allow',
  'POST /api/sign-in-codes/:id/cancel',
  'POST /api/sign-in-codes/:id/refuse',
  'POST /api/webhooks',
  'POST /api/webhooks/:id/test',
]

test('every route requires the role that is listed here', async () => {
  await using loft = await testApp('sqlite')
  const routes = listRoutes(loft.app)
  expect(routes.filter((route) => requiredRoleOf(route) === 'anyone').map(({ name }) => name)).toEqual(OPEN.toSorted())
  expect(routes.filter((route) => requiredRoleOf(route) === 'manager').map(({ name }) => name)).toEqual(FOR_MANAGERS.toSorted())
  // Of the remaining routes, viewers may call the reading ones and helpers the writing ones.
  const others = routes.filter((route) => !['anyone', 'manager'].includes(requiredRoleOf(route)))
  const unusual = others.filter(({ method, path }) => (method === 'GET') !== (requiredRoleOf({ method, path }) === 'viewer'))
  expect(unusual.map(({ name }) => name).filter((name) => !name.includes(' /api/access'))).toEqual([
    'DELETE /api/tokens/:id',
    'POST /api/prints',
    'POST /api/tokens',
  ])
})

test('lets every role call exactly the routes it may', async () => {
  await using loft = await testApp('sqlite')
  const ana = await firstManager(loft)
  const clients = {
    nobody: newBrowser(loft),
    viewer: await addAccountAndSignIn(loft, ana, 'Vera', 'viewer'),
    helper: await addAccountAndSignIn(loft, ana, 'Hugo', 'helper'),
    manager: await addAccountAndSignIn(loft, ana, 'Mara', 'manager'),
  }
  // The demo loft, which takes seconds to make, is refused in a loft that is in use.
  await ana.call('POST', '/api/main-loft-locations', { name: 'North' })
  const wrong: string[] = []
  let checked = 0
  for (const { name, method, path } of listRoutes(loft.app)) {
    // Skipped: these end the session that calls them, or replace the loft under test.
    if (/sign-out|restore$|first-account/.test(path)) continue
    for (const [who, { call }] of Object.entries(clients)) {
      // The id is not a number, so a call that is let through is refused for that and changes nothing.
      const url = path.replace(/:\w+/g, 'x')
      const answer = await call(method, url, method === 'GET' || path === '/api/demo' ? undefined : { x: 1 }, { 'if-match': 'x' })
      const code = answer.headers['content-type']?.toString().includes('json') ? (answer.json() as { code?: string }).code : ''
      const isLetThrough = !REFUSALS.includes(code ?? '')
      const requiredRole = requiredRoleOf({ method, path })
      const isAllowed =
        requiredRole === 'anyone' || (who !== 'nobody' && ROLES.indexOf(who as 'viewer') <= ROLES.indexOf(requiredRole))
      checked += 1
      if (isLetThrough !== isAllowed) wrong.push(`${who}: ${name} → ${answer.statusCode} ${code}`)
      if (!isAllowed && answer.statusCode !== (who === 'nobody' ? 401 : 403)) wrong.push(`${who}: ${name} → ${answer.statusCode}`)
    }
  }
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(700)
})
