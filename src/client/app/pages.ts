import { createElement, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { loadPageTexts } from '#client/i18n/texts.ts'
import { screenIsMounted } from '#client/loading/first-screen.ts'
import { loadPartsNotSent } from '#client/loading/later-part.tsx'

/** One route and its screen. */
export interface Page {
  /** A wouter pattern: `:id` matches any single segment. */
  readonly path: string
  /** The name of the screen, and of the file with its texts. */
  readonly name: string
  /** Shown while the screen's code is loading. */
  readonly title: PlainKey
  readonly Screen: ComponentType
  /** Loads the screen's code and texts before they are needed. */
  readonly preload: () => Promise<unknown>
}

function page<Name extends string>(
  path: string,
  title: PlainKey,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  let loaded: ComponentType | undefined
  const preload = async (): Promise<{ default: ComponentType }> => {
    const [module] = await Promise.all([load(), loadPageTexts(name)])
    await loadPartsNotSent()
    loaded = module[name]
    return { default: loaded }
  }
  const LazyScreen = lazy(preload)
  /** Renders a screen at once if its code is loaded; a lazy one would first show its placeholder. */
  function Screen(): ReactNode {
    const [Chosen] = useState(() => loaded ?? LazyScreen)
    useEffect(screenIsMounted, [])
    return createElement(Chosen)
  }
  return { path, title, name, Screen, preload }
}

/** Every page, each in its own chunk. Any other address shows the 404 page. */
export const PAGES: readonly Page[] = [
  page('/', 'frame.page.dashboard', () => import('#client/screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  page('/pigeons', 'frame.page.pigeons', () => import('#client/screens/pigeons/pigeons-screen.tsx'), 'PigeonsScreen'),
  page('/pigeons/:id', 'frame.page.pigeon', () => import('#client/screens/pigeon/pigeon-screen.tsx'), 'PigeonScreen'),
  page('/breeding', 'frame.page.breeding', () => import('#client/screens/breeding/breeding-screen.tsx'), 'BreedingScreen'),
  page('/breeding/pairs/:id', 'frame.page.pair', () => import('#client/screens/pair/pair-screen.tsx'), 'PairScreen'),
  page(
    '/breeding-cycles',
    'frame.page.cycles',
    () => import('#client/screens/breeding-cycles/breeding-cycles-screen.tsx'),
    'BreedingCyclesScreen',
  ),
  page(
    '/offspring-management',
    'frame.page.offspring',
    () => import('#client/screens/offspring/offspring-screen.tsx'),
    'OffspringScreen',
  ),
  page('/races', 'frame.page.races', () => import('#client/screens/races/races-screen.tsx'), 'RacesScreen'),
  page('/races/:id', 'frame.page.race', () => import('#client/screens/race/race-screen.tsx'), 'RaceScreen'),
  page('/qr-codes', 'frame.page.qrCodes', () => import('#client/screens/qr-codes/qr-codes-screen.tsx'), 'QrCodesScreen'),
  page('/pedigree', 'frame.page.pedigree', () => import('#client/screens/pedigree/pedigree-screen.tsx'), 'PedigreeScreen'),
  page(
    '/pedigree-import',
    'frame.page.import',
    () => import('#client/screens/pedigree-import/pedigree-import-screen.tsx'),
    'PedigreeImportScreen',
  ),
  page('/import', 'frame.page.imports', () => import('#client/screens/import/import-screen.tsx'), 'ImportScreen'),
  page(
    '/loft-locations',
    'frame.page.locations',
    () => import('#client/screens/loft-locations/loft-locations-screen.tsx'),
    'LoftLocationsScreen',
  ),
  page(
    '/medicine-inventory',
    'frame.page.medicines',
    () => import('#client/screens/medicine-inventory/medicine-inventory-screen.tsx'),
    'MedicineInventoryScreen',
  ),
  page(
    '/vaccinations',
    'frame.page.vaccinations',
    () => import('#client/screens/vaccinations/vaccinations-screen.tsx'),
    'VaccinationsScreen',
  ),
  page(
    '/treatments',
    'frame.page.treatments',
    () => import('#client/screens/treatments/treatments-screen.tsx'),
    'TreatmentsScreen',
  ),
  page('/routine', 'frame.page.routine', () => import('#client/screens/routine/routine-screen.tsx'), 'RoutineScreen'),
  page('/reports', 'frame.page.reports', () => import('#client/screens/reports/reports-screen.tsx'), 'ReportsScreen'),
  page('/calendar', 'frame.page.calendar', () => import('#client/screens/calendar/calendar-screen.tsx'), 'CalendarScreen'),
  page('/settings', 'frame.page.settings', () => import('#client/screens/settings/settings-screen.tsx'), 'SettingsScreen'),
  page('/help', 'frame.page.help', () => import('#client/screens/help/help-screen.tsx'), 'HelpScreen'),
  page('/help/:page', 'frame.page.help', () => import('#client/screens/help/help-screen.tsx'), 'HelpScreen'),
  page('/deleted', 'frame.page.deleted', () => import('#client/screens/deleted/deleted-screen.tsx'), 'DeletedScreen'),
  page('/q/:code', 'frame.page.code', () => import('#client/screens/code/code-screen.tsx'), 'CodeScreen'),
  page('/sign-in', 'frame.page.signIn', () => import('#client/screens/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
]

/** Returns the page at an address. */
export const pageAt = (address: string): Page | undefined =>
  PAGES.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(address))

/** Loads the page at an address before it is needed. */
export function preloadPage(address: string): void {
  pageAt(address)
    ?.preload()
    .catch(() => undefined)
}

/** The only page when the loft's database cannot be opened. */
export const RESCUE_PAGE = page('/*', 'frame.rescue', () => import('#client/screens/rescue/rescue-screen.tsx'), 'RescueScreen')
