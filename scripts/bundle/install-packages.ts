import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { importedPackages, reduceLock, serverSources, type PackageLock } from './server-packages.ts'
import type { Target } from './targets.ts'

/** Parts of packages that are not used while the program runs: sources of binaries, types, maps, documents, tests. */
const UNUSED = [
  'better-sqlite3/{deps,src,binding.gyp}',
  '**/*.{md,markdown,map,d.ts,d.mts,d.cts,tsbuildinfo}',
  '**/*.test.{js,cjs,mjs,ts}',
  '**/{.github,.vscode,test,tests,__tests__,benchmark,benchmarks,example,examples,docs}',
  '.package-lock.json',
  '.bin',
]

/** Licence files are kept, because the notices of the bundle contain them. */
const LICENCE = /^(licen[cs]e|notice|copying)/i

/** Installs the packages that the server needs on a system into a folder, as the lockfile says. Errors: when npm fails. */
export function installServerPackages(folder: string, target: Target): PackageLock {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock
  const names = importedPackages(serverSources(), lock.packages['']!.dependencies!)
  const reduced = reduceLock(lock, names)
  install(folder, { name: lock.name, private: true, dependencies: reduced.packages['']!.dependencies }, reduced, target)
  const modules = join(folder, 'node_modules')
  for (const path of globSync(UNUSED, { cwd: modules }).filter((file) => !LICENCE.test(basename(file))))
    rmSync(join(modules, path), { recursive: true, force: true })
  removeOtherBinaries(modules, target)
  return reduced
}

/** Installs Node for a system; returns the path of its program. */
export function installNode(folder: string, target: Target): string {
  const from = 'scripts/bundle/node'
  const lock = JSON.parse(readFileSync(`${from}/package-lock.json`, 'utf8')) as PackageLock
  install(folder, JSON.parse(readFileSync(`${from}/package.json`, 'utf8')) as object, lock, target)
  return join(folder, 'node_modules', target.nodePackage, 'bin', target.node)
}

function install(folder: string, manifest: object, lock: PackageLock, { os, cpu }: Target): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const system = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])]
  const args = ['ci', ...system, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`The packages for ${os} ${cpu} could not be installed:\n${stderr}`)
}

/**
 * Removes the binaries of other systems, because better-sqlite3 contains those of all. Errors: when it has none for the target.
 */
function removeOtherBinaries(modules: string, { os, cpu }: Target): void {
  const folder = join(modules, 'better-sqlite3', 'prebuilds')
  const own = `${os}-${cpu}`
  const files = globSync('*', { cwd: folder })
  if (!files.some((name) => name.startsWith(own))) throw new Error(`better-sqlite3 has no binary for ${own}`)
  for (const name of files) if (!name.startsWith(own)) rmSync(join(folder, name), { recursive: true })
}
