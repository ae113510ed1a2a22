export interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly license?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** What this project reads of a package-lock.json; packages go by their path, the project itself by ''. */
export interface Lock {
  packages: Record<string, LockedPackage>
}

interface Gap {
  readonly name: string
  readonly version: string
  /** Path of the package that would use it. */
  readonly wantedBy: string
}

/** Optional packages that others ask for and the lockfile does not name: `npm ci` refuses it because of them. */
export function missingOptionals(lock: Lock): Gap[] {
  return Object.entries(lock.packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) =>
      isLocked(lock, wantedBy, name) ? [] : [{ name, version, wantedBy }],
    ),
  )
}

/** Looks where Node would: in the package's own folder, then in those around it. */
function isLocked(lock: Lock, from: string, name: string): boolean {
  if (lock.packages[`${from && `${from}/`}node_modules/${name}`]) return true
  return from !== '' && isLocked(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}
