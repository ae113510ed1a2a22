import type { CallName } from '#shared/accounts/permissions.ts'

/** The areas that a token may reach, each for reading or for reading and writing. */
export const TOKEN_AREAS = ['birds', 'breeding', 'health', 'races', 'tasks', 'reports', 'backups'] as const
export type TokenArea = (typeof TOKEN_AREAS)[number]

export const TOKEN_RIGHTS = ['read', 'write'] as const
export type TokenRight = (typeof TOKEN_RIGHTS)[number]

export type TokenScope = `${TokenArea}:${TokenRight}`
export const TOKEN_SCOPES: readonly TokenScope[] = TOKEN_AREAS.flatMap((area) =>
  TOKEN_RIGHTS.map((right): TokenScope => `${area}:${right}`),
)

/** The area of each call, by the first part of its path; a call without one is closed to all tokens. */
const AREA_OF: Readonly<Record<string, TokenArea>> = {
  ...areaOf('birds', [
    'pigeons',
    'pigeon-duplicates',
    'pedigrees',
    'pedigree-export.csv',
    'pedigree-export.ged',
    'loft-tables.zip',
    'qr-codes',
    'qr',
    'prints',
    'loft-locations',
    'main-loft-locations',
    'loft-section-templates',
    'imports',
    'pedigree-import',
    'history',
  ]),
  ...areaOf('breeding', ['breeding-pairs', 'breeding-cycles', 'breeding-analytics', 'offspring', 'offspring-banding']),
  ...areaOf('health', ['medicines', 'treatments', 'quarantines', 'vaccination-programs', 'vaccination-records']),
  ...areaOf('races', [
    'race-events',
    'race-results',
    'race-imports',
    'basketing-candidates',
    'performance-insights',
    'training-tosses',
    'training-toss-birds',
  ]),
  ...areaOf('tasks', ['routine-tasks', 'calendar', 'notices']),
  ...areaOf('reports', ['reports', 'stats']),
  ...areaOf('backups', ['backups', 'export']),
}

/** Calls of an area that are closed to tokens all the same: they replace or remove the loft, or give access. */
const CLOSED: readonly string[] = [
  'POST /api/backups/:id/restore',
  'POST /api/backups/start-empty',
  'POST /api/backups/upload',
  'DELETE /api/backups/:id',
  'GET /api/calendar/feed',
  'POST /api/calendar/feed',
  'DELETE /api/calendar/feed',
  'POST /api/history/:entity/:id/put-back',
]

/** Calls that every token may make. */
const OPEN_TO_ALL: readonly string[] = ['GET /api/data-version', 'GET /api/settings', 'GET /api/openapi.json']

function areaOf(area: TokenArea, parts: readonly string[]): Record<string, TokenArea> {
  return Object.fromEntries(parts.map((part) => [part, area]))
}

/** Returns the scope that a token needs for a call: `open` if any token may make it, `closed` if none may. */
export function scopeFor({ method, path }: CallName): TokenScope | 'open' | 'closed' {
  const isRead = method === 'GET' || method === 'HEAD'
  const call = `${isRead ? 'GET' : method} ${path}`
  if (OPEN_TO_ALL.includes(call)) return 'open'
  if (path.startsWith('/files/') && isRead) return 'birds:read'
  const [, start, part = ''] = path.split('/')
  const area = start === 'api' ? AREA_OF[part] : undefined
  if (area === undefined || CLOSED.includes(call)) return 'closed'
  // Printing sends data that a token may read, and changes nothing.
  return isRead || call === 'POST /api/prints' ? `${area}:read` : `${area}:write`
}

/** Checks whether a token with some scopes may make a call; the right to write includes that to read. */
export function mayTokenCall(scopes: readonly TokenScope[], call: CallName): boolean {
  const needed = scopeFor(call)
  if (needed === 'open') return true
  return needed !== 'closed' && (scopes.includes(needed) || scopes.includes(needed.replace(':read', ':write') as TokenScope))
}
