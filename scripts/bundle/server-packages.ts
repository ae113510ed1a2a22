import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findLocked, type LockedPackage } from '../test/missing-optionals.ts'

/** A package that can be installed, as the lockfile describes it. */
interface InstallablePackage extends LockedPackage {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

export interface PackageLock {
  readonly name: string
  readonly lockfileVersion: number
  readonly packages: Readonly<Record<string, InstallablePackage>>
}

/** Sources that only tests or the type check use. */
const UNUSED_FILE = /\.test\.ts$|-for-tests\.ts$|\/testing\/|tsconfig/
/** An import of a package, and the constant by which `pdf-document.ts` finds the files of a package. */
const IMPORT = /(?:\bfrom|\bimport\(|^const PACKAGE =)\s*'([^'#.][^']*)'/gm

/** Lists the sources of the server and the files that they read, without those of tests. */
export function serverSources(): string[] {
  return globSync('src/{server,shared,genetics}/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative('.', join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !UNUSED_FILE.test(path))
    .toSorted()
}

/** Lists the packages that the sources of the server import. */
export function importedPackages(sources: readonly string[], dependencies: Readonly<Record<string, string>>): string[] {
  const imported = new Set<string>()
  for (const path of sources) {
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const parts = name.split('/')
      imported.add(parts.slice(0, name.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return [...imported].filter((name) => name in dependencies).toSorted()
}

/** Returns a lockfile with only some packages and all that they need, so that nothing else is installed. */
export function reduceLock(lock: PackageLock, names: readonly string[]): PackageLock {
  const packages: Record<string, InstallablePackage> = {}
  const add = (from: string, name: string): void => {
    const path = findLocked(lock, from, name)
    if (path === undefined || path in packages) return
    const found = lock.packages[path]!
    packages[path] = found
    for (const needed of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) add(path, needed)
  }
  for (const name of names) add('', name)
  const root = lock.packages['']!
  const dependencies = Object.fromEntries(names.map((name) => [name, root.dependencies![name]!]))
  const sorted = Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return { ...lock, packages: { '': { version: root.version, dependencies }, ...Object.fromEntries(sorted) } }
}
