import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { LoftLimits } from './host/loft-limits.ts'
import { LOG_LEVELS, type LogOptions } from './log.ts'
import { UPDATE_FEED as BUILT_IN_FEED } from './program-version.ts'
import { StartupError } from './startup-error.ts'

/** Configuration of the program; every value has a default that works on a new machine. */
export interface Config {
  /** Absent: the first free one from 5000, which the data folder remembers. */
  readonly port: number | undefined
  readonly host: string
  readonly dataDir: string
  /** Absent: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly publicUrl: string | undefined
  /** Whether the program serves HTTPS with its own certificates. */
  readonly isHttps: boolean
  /** A second port on which plain HTTP requests are redirected to HTTPS. */
  readonly httpPort: number | undefined
  /** Whether a loft without accounts is open to everybody who can reach it. */
  readonly isInsecure: boolean
  /** A port of this computer on which `/metrics` is served without a sign-in. */
  readonly metricsPort: number | undefined
  /** Secret with which a monitoring system reads `/metrics`. */
  readonly metricsToken: string | undefined
  /** Seconds for which `/readyz` answers 503 before the program stops, so that load balancers send nothing more. */
  readonly drainSeconds: number
  readonly log: LogOptions
  /** Whether browsers must use only HTTPS for the name in `publicUrl` (HSTS). */
  readonly isHttpsOnly: boolean
  /** Addresses of the proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** Whether the program is a host of many lofts. */
  readonly isHost: boolean
  /** The domain below which each loft of a host also has a host name of its own; undefined if there is none. */
  readonly loftDomain: string | undefined
  /** The resources that one loft of a host may use. */
  readonly loftLimits: LoftLimits
  /** The number of lofts that a host keeps open; undefined if the memory decides. */
  readonly maxOpenLofts: number | undefined
  /** The maximum number of connections that a host opens to PostgreSQL. */
  readonly databaseConnections: number
  /** Whether PostgreSQL itself restricts the statements of a host to their loft. */
  readonly hasRowSecurity: boolean
  /** The address at which newer versions of the program are announced. */
  readonly updateFeed: string | undefined
  /** Whether replies are validated against the contract (in tests and development). */
  readonly checksReplies: boolean
}

const isAddress = (text: string): boolean => {
  const [address = '', length, ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && rest.length === 0 && (length === undefined || (/^\d+$/.test(length) && Number(length) <= bits))
}

const addressList = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text: string) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ),
  z.array(z.string().check(z.refine(isAddress))),
)

/**
 * Accepts, as libpq does, an address with a user but without a host: the host is then a socket folder given in the query string.
 */
const withHostName = (text: string): string => text.replace('@/', '@localhost/')

const isUrlOf = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const blankAsAbsent = <S extends z.ZodMiniType<unknown, string | undefined>>(schema: S) =>
  z.pipe(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((text: string): string | undefined => text.trim() || undefined),
      ),
    ),
    schema,
  )

const port = z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(65_535))))

/** A shorter secret could be guessed. */
const MIN_TOKEN_LENGTH = 16
const BYTES_PER_MB = 1024 * 1024
const DEFAULT_LOG_FILE_MB = 10
const megabytes = z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(1000))))

const count = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number))

const DEFAULT_CONNECTIONS = 10
/** Two large tasks of a host need two connections each, and others must not wait for them. */
const MIN_CONNECTIONS = 5
const connections = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.pipe(z.transform(Number), z.int().check(z.gte(MIN_CONNECTIONS), z.lte(1000))),
)

const environmentSchema = z.object({
  PORT: blankAsAbsent(z.optional(port)),
  HOST: blankAsAbsent(z._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1')),
  DATA_DIR: blankAsAbsent(z._default(z.string(), './data')),
  DATABASE_URL: blankAsAbsent(
    z.optional(z.string().check(z.refine((text) => isUrlOf(['postgres:', 'postgresql:'])(withHostName(text))))),
  ),
  PUBLIC_URL: blankAsAbsent(z.optional(z.string().check(z.refine(isUrlOf(['http:', 'https:']))))),
  TRUSTED_PROXIES: blankAsAbsent(addressList),
  HTTPS: blankAsAbsent(z._default(z.enum(['0', '1']), '0')),
  HTTP_PORT: blankAsAbsent(z.optional(port)),
  INSECURE: blankAsAbsent(z._default(z.enum(['0', '1']), '0')),
  LOFTS: blankAsAbsent(z.optional(z.literal('many'))),
  LOFT_DOMAIN: blankAsAbsent(z.optional(z.string().check(z.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/)))),
  LOFT_REQUESTS: blankAsAbsent(z.optional(count)),
  LOFT_MB: blankAsAbsent(z.optional(count)),
  LOFT_UPLOAD_MB: blankAsAbsent(z.optional(count)),
  LOFT_BIRDS: blankAsAbsent(z.optional(count)),
  LOFT_TASKS: blankAsAbsent(z.optional(count)),
  OPEN_LOFTS: blankAsAbsent(z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/)))),
  DATABASE_CONNECTIONS: blankAsAbsent(z._default(connections, DEFAULT_CONNECTIONS)),
  ROW_SECURITY: blankAsAbsent(z._default(z.enum(['0', '1']), '1')),
  HSTS: blankAsAbsent(z._default(z.enum(['0', '1']), '0')),
  METRICS_PORT: blankAsAbsent(z.optional(port)),
  METRICS_TOKEN: blankAsAbsent(z.optional(z.string().check(z.minLength(MIN_TOKEN_LENGTH)))),
  DRAIN_SECONDS: blankAsAbsent(z._default(z.string().check(z.regex(/^\d{1,3}$/)), '0')),
  LOG: blankAsAbsent(z._default(z.enum(['text', 'json']), 'text')),
  LOG_LEVEL: blankAsAbsent(z._default(z.enum(LOG_LEVELS), 'warn')),
  LOG_FILE: blankAsAbsent(z.optional(z.string())),
  LOG_FILE_MB: blankAsAbsent(z._default(megabytes, DEFAULT_LOG_FILE_MB)),
  UPDATE_FEED: blankAsAbsent(z.optional(z.string().check(z.refine(isUrlOf(['https:']))))),
})

/** Returns the variables that are set, by name; the autostart entry of the installed program has to contain them. */
export function givenVariables(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = Object.keys(environmentSchema.shape)
  return Object.fromEntries(names.flatMap((name) => (environment[name]?.trim() ? [[name, environment[name]]] : [])))
}

const HINTS: Readonly<Record<string, string>> = {
  PORT: 'a whole number from 0 to 65535, for example 5000',
  HOST: 'an address of this machine, for example 127.0.0.1',
  DATA_DIR: 'a folder, for example ./data',
  DATABASE_URL: 'the address of a PostgreSQL database, for example postgres://user:password@host/loft (leave it out for SQLite)',
  PUBLIC_URL: 'the address under which other devices reach the program, for example https://loft.example.org',
  TRUSTED_PROXIES: 'addresses or networks separated by commas, for example 127.0.0.1, 10.0.0.0/8',
  HTTPS: '1 to serve HTTPS with certificates of its own (leave it out otherwise)',
  HTTP_PORT:
    'a whole number from 0 to 65535, for example 80, on which http:// is redirected to https:// (leave it out otherwise)',
  LOFTS: 'many to serve many lofts (leave it out otherwise)',
  LOFT_DOMAIN:
    'a domain in small letters whose names all lead to this host, for example lofts.example.org (leave it out if there is none)',
  LOFT_REQUESTS: 'the number of requests that a loft may send in a minute, for example 3000 (leave it out for no limit)',
  LOFT_MB: 'the number of MB that a loft may store, for example 2000 (leave it out for no limit)',
  LOFT_UPLOAD_MB: 'the number of MB that one upload may have, for example 20 (leave it out for the limits of the program)',
  LOFT_BIRDS: 'the number of birds that a loft may have, for example 5000 (leave it out for no limit)',
  LOFT_TASKS: 'the number of imports and reports that a loft may run at the same time, for example 2 (leave it out for no limit)',
  OPEN_LOFTS: 'a whole number from 1 to 99999, for example 200',
  DATABASE_CONNECTIONS: `a whole number from ${MIN_CONNECTIONS} to 1000, for example ${DEFAULT_CONNECTIONS}`,
  ROW_SECURITY:
    '0 if only the statements of a host restrict rows to their loft, and not PostgreSQL as well (leave it out otherwise)',
  METRICS_PORT: 'a whole number from 0 to 65535, for example 9100, on which this computer can read /metrics',
  METRICS_TOKEN: `a secret of at least ${MIN_TOKEN_LENGTH} characters, with which /metrics can be read`,
  DRAIN_SECONDS: 'a whole number from 0 to 999, for example 10, during which /readyz answers 503 before the program stops',
  LOG: 'text or json',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  LOG_FILE: 'a file to which the log is written, for example /var/log/loft.log (leave it out for the console)',
  LOG_FILE_MB: 'the size in MB at which a new log file begins, from 1 to 1000',
  HSTS: '1 to make browsers use only HTTPS for the name in PUBLIC_URL (leave it out otherwise)',
  INSECURE: '1 to open a loft without accounts to everybody who can reach it (leave it out otherwise)',
  UPDATE_FEED: 'the address of a file that announces newer versions, for example https://example.org/pigeon-loft.json',
}

/** Returns whether a host name is public: not an IP address, not this computer, and not a name of a home network. */
const isPublicName = (name: string): boolean =>
  name.includes('.') &&
  isIP(name) === 0 &&
  !name.startsWith('[') &&
  !/\.(?:localhost|local|home|lan|internal|arpa|test)$/.test(name)

/** Reads the configuration. Errors: `StartupError` naming the variable, its value and what is allowed. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const result = z.safeParse(environmentSchema, environment)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    // A database address contains a password, so it is not repeated.
    const value = name === 'DATABASE_URL' || name === 'METRICS_TOKEN' ? '' : ` and not "${environment[name]}"`
    throw new StartupError(`${name} must be ${HINTS[name]}${value}.`)
  }
  const checksReplies = ['test', 'development'].includes(environment['NODE_ENV'] ?? '')
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    PUBLIC_URL,
    TRUSTED_PROXIES,
    HTTPS,
    HTTP_PORT,
    INSECURE,
    HSTS,
    UPDATE_FEED,
    ...rest
  } = result.data
  const { METRICS_PORT, METRICS_TOKEN, LOG, LOG_LEVEL, LOG_FILE, LOG_FILE_MB, LOFTS, LOFT_DOMAIN, OPEN_LOFTS } = rest
  const { DATABASE_CONNECTIONS, ROW_SECURITY } = rest
  const { LOFT_REQUESTS, LOFT_MB, LOFT_UPLOAD_MB, LOFT_BIRDS, LOFT_TASKS, DRAIN_SECONDS } = rest
  const bytesIn = (mb: number | undefined) => mb && mb * BYTES_PER_MB
  const isHttps = HTTPS === '1'
  if (isHttps && TRUSTED_PROXIES.length > 0) {
    throw new StartupError('Behind a proxy the proxy serves HTTPS: remove HTTPS=1 (or --https), or TRUSTED_PROXIES.')
  }
  if (isHttps && PUBLIC_URL?.startsWith('http:'))
    throw new StartupError('With HTTPS=1 (or --https) PUBLIC_URL must begin with https://.')
  const isHost = LOFTS === 'many'
  if (isHost && INSECURE === '1') throw new StartupError('With LOFTS=many every loft needs accounts: remove INSECURE=1.')
  if (isHost && isHttps)
    throw new StartupError('With LOFTS=many a proxy serves HTTPS: remove HTTPS=1 (or --https) and set TRUSTED_PROXIES.')
  if (HSTS === '1' && !(PUBLIC_URL?.startsWith('https:') && isPublicName(new URL(PUBLIC_URL).hostname)))
    throw new StartupError(
      'HSTS=1 needs PUBLIC_URL with https:// and a public host name, for example https://loft.example.org. For localhost, an IP address or a name of the home network it would lock browsers out.',
    )
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    publicUrl: PUBLIC_URL,
    isHttps,
    httpPort: isHttps ? HTTP_PORT : undefined,
    metricsPort: METRICS_PORT,
    metricsToken: METRICS_TOKEN,
    drainSeconds: Number(DRAIN_SECONDS),
    log: { format: LOG, level: LOG_LEVEL, file: LOG_FILE && resolve(LOG_FILE), maxBytes: LOG_FILE_MB * BYTES_PER_MB },
    isHttpsOnly: HSTS === '1',
    isInsecure: INSECURE === '1',
    isHost,
    loftDomain: LOFT_DOMAIN,
    loftLimits: {
      requestsPerMinute: LOFT_REQUESTS,
      storedBytes: bytesIn(LOFT_MB),
      uploadBytes: bytesIn(LOFT_UPLOAD_MB),
      birds: LOFT_BIRDS,
      tasks: LOFT_TASKS,
    },
    maxOpenLofts: OPEN_LOFTS === undefined ? undefined : Number(OPEN_LOFTS),
    databaseConnections: DATABASE_CONNECTIONS,
    hasRowSecurity: ROW_SECURITY === '1',
    trustedProxies: TRUSTED_PROXIES,
    updateFeed: UPDATE_FEED ?? BUILT_IN_FEED,
    checksReplies,
  }
}
