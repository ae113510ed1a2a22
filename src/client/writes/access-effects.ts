import type { Effect } from './effect.ts'

const only = (...refreshes: string[]): Effect => ({ refreshes })

/** The writes about accounts, sessions and other devices. All need the server. */
export const ACCESS_EFFECTS: Readonly<Record<string, Effect>> = {
  'POST /api/accounts': only('accounts'),
  'PATCH /api/accounts/:id': only('accounts', 'access'),
  'DELETE /api/accounts/:id': only('accounts', 'access'),
  // The forms refresh everything themselves, after the device knows whether it may keep data of the account.
  'POST /api/access/first-account': only(),
  'POST /api/access/set-up-code': only(),
  'POST /api/access/sign-in': only(),
  'POST /api/access/sign-out': only(),
  'POST /api/access/sign-out-everywhere': only(),
  'POST /api/access/password': only('access'),
  'POST /api/access/sessions/:id/end': only('access'),
  'POST /api/access/totp': only(),
  'POST /api/access/totp/confirm': only('access'),
  'POST /api/access/totp/remove': only('access'),

  'POST /api/access/confirm': only('network'),
  'POST /api/network/open': only('network', 'connection', 'access'),
  'POST /api/network/close': only('network', 'connection', 'access'),
  'POST /api/program/quit': only('program'),
  'POST /api/program/autostart': only('program'),
  'POST /api/program/updates': only('program'),
  'POST /api/program/updates/check': { ...only('program'), isSlow: true },
  'POST /api/sign-in-codes': only('sign-in-codes'),
  'POST /api/sign-in-codes/:id/allow': only('sign-in-codes', 'accounts', 'access', 'network'),
  'POST /api/sign-in-codes/:id/refuse': only('sign-in-codes'),
  'POST /api/sign-in-codes/:id/cancel': only('sign-in-codes'),
  'POST /api/webhooks': only('webhooks'),
  'DELETE /api/webhooks/:id': only('webhooks'),
  'POST /api/webhooks/:id/test': only('webhooks'),
  'POST /api/tokens': only('tokens'),
  'DELETE /api/tokens/:id': only('tokens'),
  'POST /api/invitations': only('invitations'),
  'DELETE /api/invitations/:id': only('invitations'),
  'POST /api/access/sign-in-code': only(),
  'POST /api/access/sign-in-code/session': only(),
  'POST /api/access/invitation': only(),
  'POST /api/access/invitation/accept': only(),
}
