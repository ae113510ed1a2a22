import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { billOfMaterials, bundledPackages, licenceNotices, type BundledPackage } from './describe-packages.ts'
import { installNode, installServerPackages } from './install-packages.ts'
import { serverSources, type PackageLock } from './server-packages.ts'
import { startFiles } from './start-files.ts'
import type { Target } from './targets.ts'
import { writeArchive } from './write-archive.ts'

const FOLDER = 'Pigeon Loft'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly type: string
  readonly imports: object
}

export interface BuildOptions {
  /** Another version than that of package.json, for proofs. */
  readonly version?: string | undefined
  /** The address at which newer versions are announced. */
  readonly updateFeed?: string | undefined
}

/** Makes the bundle of one system in a folder; returns the path of its archive. The client must be built. */
export async function makeBundle(target: Target, output: string, options: BuildOptions = {}): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'loft-bundle-'))
  try {
    const folder = join(work, FOLDER)
    const { version } = makeProgram(target, { folder, program: join(folder, 'program'), work }, options)
    for (const { path, content, isExecutable } of startFiles(target)) {
      writeFileSync(join(folder, path), content)
      chmodSync(join(folder, path), isExecutable ? 0o755 : 0o644)
    }
    mkdirSync(output, { recursive: true })
    const file = join(output, `pigeon-loft-${version}-${target.name}.${target.archive}`)
    await writeArchive(work, FOLDER, file)
    return file
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

interface ProgramFolders {
  /** Receives the bill of materials and the licences. */
  readonly folder: string
  readonly program: string
  /** Outside both, for packages while they are installed. */
  readonly work: string
}

/** Puts the program with its Node and its packages into a folder. The client must be built. */
export function makeProgram(
  target: Target,
  { folder, program, work }: ProgramFolders,
  { version: otherVersion, updateFeed }: BuildOptions,
): { readonly version: string } {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  for (const path of serverSources()) copy(path, join(program, path))
  copy('dist/client', join(program, 'dist/client'))
  const { name, version: ownVersion, type, imports } = manifest
  const version = otherVersion ?? ownVersion
  const own = { name, version, private: true, type, imports, ...(updateFeed !== undefined && { updateFeed }) }
  writeFileSync(join(program, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)

  const packages = join(work, 'packages')
  const lock = installServerPackages(packages, target)
  const node = installNode(join(work, 'node'), target)
  copy(join(packages, 'node_modules'), join(program, 'node_modules'))
  copy(node, join(program, target.node))
  chmodSync(join(program, target.node), 0o755)

  const parts = [...bundledPackages(join(packages, 'node_modules'), lock), nodePackage(work, target)]
  writeFileSync(join(folder, 'sbom.json'), billOfMaterials(name, version, parts))
  writeFileSync(join(folder, 'LICENSES.txt'), licenceNotices(parts))
  return { version }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true })
}

/** Describes Node itself as a package of the bundle, from its npm package for the system. */
function nodePackage(work: string, { nodePackage: name }: Target): BundledPackage {
  const { version, integrity } = (JSON.parse(readFileSync('scripts/bundle/node/package-lock.json', 'utf8')) as PackageLock)
    .packages[`node_modules/${name}`]!
  const [found] = bundledPackages(join(work, 'node', 'node_modules'), { name, lockfileVersion: 3, packages: {} })
  return { name: 'node', version, license: 'MIT', ...(integrity && { integrity }), notices: found?.notices ?? [] }
}
