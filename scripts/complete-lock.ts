// Run after a change of packages: `node scripts/run.mjs scripts/complete-lock.ts`. If a registry carries packages only for some
// platforms, npm omits the optional packages of the others from package-lock.json, and `npm ci` then refuses the file everywhere.
// This adds them, with the platform of each.
import { readFileSync, writeFileSync } from 'node:fs'
import { listMissingOptionals, type LockFile } from './test/missing-optionals.ts'

const LOCK = 'package-lock.json'
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as LockFile
const missing = listMissingOptionals(lock)
for (const { name, version, wantedBy } of missing) {
  const words = name.split(/[/-]/)
  const cpu = words.find((word) => PROCESSORS.includes(word))
  const os = words.find((word) => SYSTEMS.includes(word))
  if (cpu === undefined) throw new Error(`The processor of ${name} is unknown`)
  const libc = /-musl/.test(name) ? 'musl' : /-gnu/.test(name) ? 'glibc' : undefined
  const { dev, license } = lock.packages[wantedBy] ?? {}
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: [cpu],
    ...(libc && { libc: [libc] }),
    ...(dev && { dev }),
    ...(license && { license }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} packages of other platforms added to ${LOCK}`)
