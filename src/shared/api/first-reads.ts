/** The reads of the frame of every page. */
const FRAME = ['/api/access', '/api/backups', '/api/settings', '/api/notices', '/api/data-version']

const FIRST_BIRDS = '/api/pigeons?status=in_care&limit=60'

/**
 * The first reads of each page, as the client requests them; the server sends their answers with the page. Contains only reads
 * that everyone who may open the page may make, and that are answered quickly.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [
    '/api/stats',
    '/api/stats/season',
    '/api/routine-tasks?state=open&limit=4',
    '/api/main-loft-locations',
    '/api/loft-locations',
  ],
  '/pigeons': ['/api/main-loft-locations', '/api/loft-locations', FIRST_BIRDS],
  '/pigeons/:id': [
    '/api/pigeons/:id',
    '/api/pigeons/:id/family',
    '/api/pigeons/:id/counts',
    '/api/treatments/care?pigeonIds=:id',
    '/api/main-loft-locations',
    '/api/loft-locations',
  ],
  '/breeding': [
    '/api/breeding-pairs?state=active&limit=100',
    '/api/breeding-cycles?status=running&limit=60',
    '/api/breeding-cycles?limit=60',
    '/api/offspring?shown=open&limit=60',
    '/api/routine-tasks/overdue',
  ],
  '/breeding/pairs/:id': [
    '/api/breeding-pairs/:id',
    '/api/breeding-cycles?pairId=:id&limit=60',
    '/api/offspring?pairId=:id&limit=60',
    '/api/history/breeding-pairs/:id',
  ],
  '/breeding-cycles': ['/api/breeding-cycles?limit=60'],
  '/offspring-management': ['/api/offspring?shown=open&limit=60'],
  '/races': ['/api/race-events?limit=100', '/api/training-tosses'],
  '/races/:id': [
    '/api/race-events/:id',
    '/api/race-events/:id/story',
    '/api/race-events/:id/field',
    '/api/race-results?eventId=:id&limit=100',
  ],
  '/qr-codes': ['/api/qr-codes?type=pigeon&limit=60'],
  '/pedigree': ['/api/pigeons?sort=band&limit=60', '/api/pedigrees?limit=50'],
  '/pedigree-import': ['/api/pedigree-sources'],
  '/import': [...['inventory', 'pedigree', 'moving'].map((kind) => `/api/imports?kind=${kind}`), '/api/race-imports'],
  '/loft-locations': ['/api/main-loft-locations', '/api/loft-locations'],
  '/medicine-inventory': ['/api/medicines?shown=all&limit=60'],
  '/vaccinations': [
    '/api/vaccination-programs',
    '/api/vaccination-programs/coverage',
    '/api/vaccination-records/due?limit=1',
    '/api/main-loft-locations',
    '/api/loft-locations',
  ],
  '/treatments': [
    '/api/treatments?status=active&limit=200',
    '/api/quarantines?status=open&limit=200',
    '/api/treatments/round',
    '/api/main-loft-locations',
    '/api/loft-locations',
  ],
  '/routine': ['/api/routine-tasks?state=today&limit=60'],
  '/reports': ['inventory', 'vaccinations', 'treatments', 'health', 'breeding', 'races', 'money'].map(
    (kind) => `/api/reports/${kind}`,
  ),
  '/deleted': ['/api/deleted'],
}

/** The patterns of the pages with first reads of their own. */
export const FIRST_READ_PAGES: readonly string[] = Object.keys(PAGES)

/** Returns the addresses that a page reads first. A page with a filter in its address reads others. */
export function firstReadsOf(pattern: string, path: string, hasQuery: boolean): string[] {
  const id = /\/(\d+)\/?$/.exec(path)?.[1]
  const own = hasQuery ? [] : (PAGES[pattern] ?? [])
  return [...FRAME, ...own.filter((url) => id !== undefined || !url.includes(':id')).map((url) => url.replace(':id', String(id)))]
}

/** Returns the addresses that a page reads as soon as it has its first answers. */
export function furtherReadsOf(pattern: string, answers: Readonly<Record<string, unknown>>): string[] {
  if (pattern === '/') {
    const { startHere } = (answers['/api/settings'] ?? {}) as { startHere?: string }
    return startHere === 'shown' ? ['/api/network'] : []
  }
  if (pattern !== '/pigeons') return []
  const { items = [] } = (answers[FIRST_BIRDS] ?? {}) as { items?: readonly { readonly id: number }[] }
  const ids = items.map(({ id }) => id).join(',')
  return ids ? [`/api/treatments/care?pigeonIds=${encodeURIComponent(ids)}`] : []
}
