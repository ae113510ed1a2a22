/** A package as the lockfile describes it. */
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

/** The part of package-lock.json that this project reads; keys are package paths, '' is the project itself. */
export interface LockFile {
  packages: Record<string, LockedPackage>
}

interface MissingOptional {
  readonly name: string
  readonly version: string
  /** Path of the package that depends on it. */
  readonly wantedBy: string
}

/** Lists the optional dependencies that are missing in the lockfile: `npm ci` refuses it because of them. */
export function listMissingOptionals(lock: LockFile): MissingOptional[] {
  return Object.entries(lock.packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) =>
      findLocked(lock, wantedBy, name) ? [] : [{ name, version, wantedBy }],
    ),
  )
}

/** Returns the path of a locked package, searched like Node: in the package's own folder, then in its parents. */
export function findLocked(
  { packages }: { packages: Readonly<Record<string, object>> },
  from: string,
  name: string,
): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (packages[path]) return path
  return from === '' ? undefined : findLocked({ packages }, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}
