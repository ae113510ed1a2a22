import { expect, test } from 'vitest'
import { mayTokenCall, scopeFor, type TokenScope } from './token-scopes.ts'

const call = (text: string) => ({ method: text.split(' ')[0]!, path: text.split(' ')[1]! })

test.each([
  ['GET /api/pigeons', 'birds:read'],
  ['HEAD /api/pigeons/:id', 'birds:read'],
  ['POST /api/pigeons', 'birds:write'],
  ['DELETE /api/pigeons/:id', 'birds:write'],
  ['GET /api/pigeons/:id/exchange.zip', 'birds:read'],
  ['POST /api/prints', 'birds:read'],
  ['GET /files/:name', 'birds:read'],
  ['POST /api/race-results', 'races:write'],
  ['GET /api/reports/:kind.csv', 'reports:read'],
  ['POST /api/backups', 'backups:write'],
  ['GET /api/export', 'backups:read'],
  ['GET /api/settings', 'open'],
  ['PATCH /api/settings', 'closed'],
  ['GET /api/data-version', 'open'],
  ['POST /api/backups/:id/restore', 'closed'],
  ['POST /api/backups/start-empty', 'closed'],
  ['POST /api/backups/upload', 'closed'],
  ['GET /api/calendar', 'tasks:read'],
  ['GET /api/calendar/feed', 'closed'],
  ['GET /api/access', 'closed'],
  ['POST /api/access/sign-in', 'closed'],
  ['GET /api/accounts', 'closed'],
  ['GET /api/tokens', 'closed'],
  ['POST /api/tokens', 'closed'],
  ['GET /api/webhooks', 'closed'],
  ['POST /api/network/open', 'closed'],
  ['POST /api/invitations', 'closed'],
  ['POST /api/sign-in-codes', 'closed'],
  ['GET /api/sharing-keys', 'closed'],
  ['GET /api/audit-log', 'closed'],
  ['POST /api/loft/empty', 'closed'],
  ['DELETE /api/demo', 'closed'],
  ['POST /api/actions/:id/undo', 'closed'],
  ['POST /api/pedigree-sources/:source/search', 'closed'],
  ['GET /metrics', 'closed'],
  ['GET /pigeons', 'closed'],
])('%s needs %s', (name, scope) => expect(scopeFor(call(name))).toBe(scope))

test.each<[readonly TokenScope[], string, boolean]>([
  [['birds:read'], 'GET /api/pigeons', true],
  [['birds:read'], 'POST /api/pigeons', false],
  [['birds:write'], 'GET /api/pigeons', true],
  [['birds:write'], 'POST /api/pigeons', true],
  [['races:write'], 'GET /api/pigeons', false],
  [[], 'GET /api/settings', true],
  [['backups:write'], 'POST /api/backups/:id/restore', false],
])('a token with %j may make %s: %s', (scopes, name, isAllowed) => expect(mayTokenCall(scopes, call(name))).toBe(isAllowed))
