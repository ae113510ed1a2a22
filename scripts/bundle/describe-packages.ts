import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageLock } from './server-packages.ts'

/** A third-party package in a bundle. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression, as the package declares it. */
  readonly license: string
  /** Base64, as npm writes it: `sha512-…`. */
  readonly integrity?: string
  /** Texts of its licence files. */
  readonly notices: readonly string[]
}

/** Lists the packages in a folder `node_modules`, by name. */
export function bundledPackages(modules: string, lock: PackageLock): BundledPackage[] {
  return globSync(['{*,@*/*}/package.json', '**/node_modules/{*,@*/*}/package.json'], { cwd: modules })
    .map((path) => {
      const folder = path.slice(0, -'/package.json'.length).replaceAll('\\', '/')
      const { name, version, license } = JSON.parse(readFileSync(join(modules, path), 'utf8')) as Record<string, string>
      const integrity = lock.packages[`node_modules/${folder}`]?.integrity
      const files = globSync(`${folder}/{LICENSE,LICENCE,NOTICE,COPYING,License,license,licence}*`, { cwd: modules }).toSorted()
      return {
        name: name!,
        version: version!,
        license: license ?? 'NOASSERTION',
        ...(integrity && { integrity }),
        notices: files.map((file) => readFileSync(join(modules, file), 'utf8').trim()),
      }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Returns the software bill of materials as CycloneDX 1.6 JSON (https://cyclonedx.org/docs/1.6/json/), without a time. */
export function billOfMaterials(name: string, version: string, packages: readonly BundledPackage[]): string {
  const components = packages.map((one) => ({
    type: one.name === 'node' ? 'platform' : 'library',
    name: one.name,
    version: one.version,
    purl: one.name === 'node' ? `pkg:generic/node@${one.version}` : `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
    licenses: [{ expression: one.license }],
    ...(one.integrity && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    }),
  }))
  const metadata = { component: { type: 'application', name, version } }
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components }, null, 2)}\n`
}

/** Returns the notices of all third-party licences as one text. */
export function licenceNotices(packages: readonly BundledPackage[]): string {
  const parts = packages.map(({ name, version, license, notices }) =>
    [`${name} ${version} (${license})`, ...notices].join('\n\n'),
  )
  return `${parts.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`
}
