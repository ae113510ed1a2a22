import type { OtherLoft, Step, View } from './views.ts'

const peopleView = (other: OtherLoft, name: string, steps: readonly Step[] = []): View => ({
  name,
  route: '/settings',
  query: '?group=people',
  steps,
  isDialog: steps.length > 0,
  other,
})

/** The views that only other lofts have, such as dialogs that need an account. */
export const OTHER_VIEWS: readonly View[] = [
  ...Object.entries({
    token: ['tokens.make'],
    webhook: ['webhooks.make'],
  } as const).map(([dialog, steps]) => ({
    name: `settings-with-account-${dialog}`,
    route: '/settings',
    query: '?group=advanced',
    steps,
    isDialog: true,
    other: 'account' as const,
  })),
  peopleView('account', 'settings-with-account'),
  { name: 'rescue', route: '/', query: '', steps: [], isDialog: false, other: 'damaged' },
  { name: 'host', route: '/host', query: '', steps: [], isDialog: false, other: 'host' },
  ...(['club', 'invited'] as const).map((other) => peopleView(other, `settings-${other}`)),
  ...(['invite', 'rules'] as const).map((dialog) => peopleView('club', `settings-club-${dialog}`, [`clubs.${dialog}`])),
]
