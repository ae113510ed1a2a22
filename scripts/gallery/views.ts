import type { Key } from '../../src/shared/i18n/translate.ts'

/** The name of a control by the key of its text, or a Playwright selector after `css:`. It is clicked. */
export type Step = Key | `css:${string}`

/** One picture of the gallery in all its states: a screen, a tab of it, or a dialog over it. */
export interface View {
  readonly name: string
  /** A pattern of `src/client/app/pages.ts`. */
  readonly route: string
  readonly query: string
  readonly steps: readonly Step[]
  readonly isDialog: boolean
  /** The loft in which it is found, if not the demo loft or a new one. */
  readonly other?: OtherLoft
}

/** A loft with an account, a loft whose database is damaged, a host of many lofts, a club on it, or a loft that the club invited. */
export type OtherLoft = 'account' | 'damaged' | 'host' | 'club' | 'invited'

interface ScreenEntry {
  readonly route: string
  readonly name: string
  /** The query of each tab or view that the address can name. */
  readonly tabs?: Readonly<Record<string, string>>
  /** The clicks that open each dialog; those of a tab begin with its name and a colon. */
  readonly dialogs?: Readonly<Record<string, readonly Step[]>>
}

/** An address for each route with a parameter: a bird, a pair and a race of the demo loft, and a code that no loft has. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/pigeons/:id': '/pigeons/12',
  '/breeding/pairs/:id': '/breeding/pairs/2',
  '/races/:id': '/races/9',
  '/q/:code': '/q/PGN-00000000',
  '/help/:page': '/help/nest-round',
}

/** Every screen of the program with its tabs and dialogs. A test compares the routes with those of the client. */
export const SCREENS: readonly ScreenEntry[] = [
  {
    route: '/',
    name: 'dashboard',
    dialogs: {
      bell: ['css:header [aria-haspopup="menu"]:has(.lucide-bell)'],
      palette: ['css:[aria-keyshortcuts="Control+K Meta+K"], header button:has(.lucide-search)'],
      phone: ['start.phone.open'],
      'add-pigeon': ['dashboard.actions.addPigeon'],
      'task-done': ['dashboard.actions.taskDone'],
      'other-day': ['today.otherDay', 'today.anotherDay'],
      candling: ['today.otherDay', 'breeding.tap.eachEgg'],
    },
  },
  {
    route: '/pigeons',
    name: 'pigeons',
    tabs: { 'no-match': '?q=zzzz' },
    dialogs: {
      add: ['pigeons.add'],
      'add-more': ['pigeons.add', 'pigeons.form.more'],
      upload: ['pigeons.upload'],
    },
  },
  {
    route: '/pigeons/:id',
    name: 'pigeon',
    tabs: {
      races: '?tab=races',
      health: '?tab=health',
      breeding: '?tab=breeding',
      history: '?tab=history',
      documents: '?tab=documents',
    },
    dialogs: {
      edit: ['pigeons.action.edit'],
      photos: ['common.more', 'pigeons.action.photos'],
      reband: ['common.more', 'pigeons.action.reband'],
      code: ['common.more', 'pigeons.action.qr'],
      merge: ['common.more', 'duplicates.with'],
      leave: ['common.more', 'pigeons.action.leave'],
      delete: ['common.more', 'pigeons.action.delete'],
      'documents:add': ['pigeon.addDocument'],
    },
  },
  {
    route: '/breeding',
    name: 'breeding',
    tabs: {
      pairs: '?tab=pairs',
      offspring: '?tab=offspring',
      cycles: '?tab=cycles',
      analytics: '?tab=analytics',
      pending: '?tab=pending',
      round: '?view=nest-round',
      planner: '?view=season-planner',
    },
    dialogs: {
      'new-pair': ['pairs.new'],
      'pending:apply-band': ['breeding.pending.applyBand'],
      'pending:band-late': ['breeding.pending.bandLate'],
    },
  },
  {
    route: '/breeding/pairs/:id',
    name: 'pair',
    dialogs: {
      edit: ['pairs.action.edit'],
      end: ['pairs.action.end'],
      delete: ['common.more', 'pairs.action.delete'],
    },
  },
  {
    route: '/breeding-cycles',
    name: 'cycles',
    dialogs: {
      new: ['cycles.new'],
      details: ['cycles.details'],
      update: ['cycles.update'],
      fertility: ['cycles.fertility.checkNow'],
      delete: ['cycles.more', 'cycles.delete'],
    },
  },
  {
    route: '/offspring-management',
    name: 'offspring',
    tabs: { vaccination: '?tab=vaccination', fledging: '?tab=fledging', all: '?tab=all' },
    dialogs: {
      add: ['offspring.new'],
      band: ['offspring.action.band'],
      'vaccination:vaccinate': ['offspring.action.vaccinate'],
      'fledging:fledge': ['offspring.action.fledge'],
      'all:edit': ['offspring.action.of', 'common.edit'],
      'all:photos': ['offspring.action.of', 'offspring.action.photos'],
      'all:died': ['offspring.action.of', 'offspring.action.died'],
      'all:delete': ['offspring.action.of', 'common.delete'],
    },
  },
  {
    route: '/races',
    name: 'races',
    tabs: { results: '?tab=results', tosses: '?tab=tosses', season: '?tab=season' },
    dialogs: {
      upload: ['races.upload'],
      'new-event': ['races.newEvent'],
      'new-result': ['races.actionsOf', 'races.addResult'],
      basketing: ['races.actionsOf', 'basketing.title'],
      'edit-event': ['races.actionsOf', 'races.editEvent'],
      'delete-event': ['races.actionsOf', 'races.deleteEvent'],
      'results:edit': ['races.actionsOf', 'races.editResult'],
      'tosses:new': ['tosses.new'],
      'tosses:edit': ['tosses.actionsOf', 'tosses.edit'],
    },
  },
  { route: '/races/:id', name: 'race' },
  {
    route: '/qr-codes',
    name: 'qr-codes',
    tabs: { nest: '?tab=nest', new: '?tab=new' },
    dialogs: { print: ['qrCodes.print'], scan: ['qrCodes.scan'] },
  },
  {
    route: '/pedigree',
    name: 'pedigree',
    tabs: {
      bird: '?pigeon=47',
      relatives: '?pigeon=47&view=relatives',
      figures: '?pigeon=47&view=figures',
      mating: '?tab=mating&cock=7&hen=8',
      planner: '?tab=planner',
      relationship: '?tab=relationship&a=12&b=47',
      loft: '?tab=loft',
    },
    dialogs: { add: ['pedigrees.add'] },
  },
  { route: '/import', name: 'import' },
  { route: '/pedigree-import', name: 'pedigree-import' },
  {
    route: '/loft-locations',
    name: 'locations',
    dialogs: {
      'add-section': ['lofts.addSection'],
      'add-loft': ['lofts.addMainLoft'],
      edit: ['lofts.menu', 'common.edit'],
      print: ['prints.title'],
      delete: ['lofts.menu', 'common.delete'],
    },
  },
  {
    route: '/medicine-inventory',
    name: 'medicines',
    dialogs: {
      add: ['medicines.add'],
      use: ['medicines.use'],
      details: ['medicines.more', 'medicines.view'],
      receive: ['medicines.more', 'medicines.receive'],
      count: ['medicines.more', 'medicines.count'],
      edit: ['medicines.more', 'common.edit'],
      delete: ['medicines.more', 'medicines.delete'],
    },
  },
  {
    route: '/vaccinations',
    name: 'vaccinations',
    tabs: { records: '?tab=records', overdue: '?tab=overdue', inventory: '?tab=inventory', proof: '?tab=proof' },
    dialogs: {
      record: ['vaccinations.record'],
      program: ['vaccinations.newProgram'],
      starters: ['vaccinations.starters'],
      'last-given': ['vaccinations.lastGiven'],
      'edit-program': ['vaccinations.schedule.more', 'vaccinations.schedule.edit'],
      'delete-program': ['vaccinations.schedule.more', 'vaccinations.schedule.delete'],
    },
  },
  {
    route: '/treatments',
    name: 'treatments',
    tabs: { schedule: '?tab=schedule', history: '?tab=history', quarantine: '?tab=quarantine' },
    dialogs: {
      start: ['treatments.start'],
      'new-quarantine': ['treatments.quarantine.start'],
      details: ['treatments.details'],
      end: ['treatments.end'],
      edit: ['treatments.actions', 'treatments.edit'],
      delete: ['treatments.actions', 'treatments.delete'],
      'schedule:skip': ['treatments.dose.actions', 'treatments.skip'],
      'quarantine:extend': ['treatments.quarantine.actions', 'treatments.quarantine.extend'],
    },
  },
  {
    route: '/routine',
    name: 'routine',
    tabs: {
      all: '?tab=all',
      cleaning: '?tab=cleaning',
      feeding: '?tab=feeding',
      health: '?tab=health',
      history: '?tab=history',
    },
    dialogs: {
      add: ['routine.add'],
      starters: ['routine.starters'],
      complete: ['routine.menu', 'routine.action.completeWith'],
      completions: ['routine.menu', 'routine.action.completions'],
      delete: ['routine.menu', 'routine.action.delete'],
    },
  },
  { route: '/reports', name: 'reports' },
  { route: '/calendar', name: 'calendar' },
  {
    route: '/settings',
    name: 'settings',
    tabs: {
      loft: '?group=loft',
      people: '?group=people',
      safety: '?group=safety',
      units: '?group=units',
      programs: '?group=programs',
      advanced: '?group=advanced',
    },
    dialogs: {
      'safety:export': ['backups.bring'],
      'people:key': ['sharing.make'],
      'programs:answers': ['settings.answers.open'],
      'advanced:quit': ['program.quit.open'],
      'advanced:empty': ['emptying.open'],
      'advanced:webhook': ['webhooks.make'],
    },
  },
  { route: '/help', name: 'help' },
  { route: '/help/:page', name: 'help-page' },
  { route: '/deleted', name: 'deleted', dialogs: { forever: ['deleted.removeForever'] } },
  { route: '/q/:code', name: 'unknown-code' },
  { route: '/sign-in', name: 'sign-in' },
]

export const VIEWS: readonly View[] = SCREENS.flatMap(({ route, name, tabs = {}, dialogs = {} }) => [
  { name, route, query: '', steps: [], isDialog: false },
  ...Object.entries(tabs).map(([tab, query]) => ({ name: `${name}-${tab}`, route, query, steps: [], isDialog: false })),
  ...Object.entries(dialogs).map(([dialog, steps]) => {
    const [tab = ''] = dialog.includes(':') ? dialog.split(':') : []
    return { name: `${name}-${dialog.replace(':', '-')}`, route, query: tabs[tab] ?? '', steps, isDialog: true }
  }),
])

/** Returns the address of a view in the demo loft. */
export const addressOf = ({ route, query }: View): string => (EXAMPLES[route] ?? route.replace(':id', '1')) + query
