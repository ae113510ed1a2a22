// Makes the root file system of the container image; the Dockerfile calls it on Linux. Usage: make-root.ts <folder>
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildClientIfStale } from '../build-client.ts'
import { makeProgram } from '../bundle/make-bundle.ts'
import { TARGETS } from '../bundle/targets.ts'

/** The id of the user that runs the program in the container; no user of the host computer has it. */
const USER_ID = 10_001
const PROGRAM = 'opt/pigeon-loft'

const root = process.argv[2]
const target = TARGETS.find(({ name }) => name === `linux-${process.arch}`)
if (root === undefined || target === undefined) throw new Error('Usage on Linux, x64 or arm64: make-root.ts <folder>')

buildClientIfStale()
const work = mkdtempSync(join(tmpdir(), 'loft-container-'))
const program = join(root, PROGRAM)
const { UPDATE_FEED: updateFeed } = process.env
makeProgram(target, { folder: program, program, work }, { updateFeed: updateFeed || undefined })
rmSync(work, { recursive: true })
// Debug symbols take a fifth of the size of Node.
run('strip', join(program, target.node))
for (const library of librariesOf([join(program, target.node), ...globSync(join(program, 'node_modules/**/*.{node,so,so.*}'))])) {
  mkdirSync(join(root, dirname(library)), { recursive: true })
  cpSync(realpathSync(library), join(root, library))
}
mkdirSync(join(root, 'etc'), { recursive: true })
writeFileSync(join(root, 'etc/passwd'), `loft:x:${USER_ID}:${USER_ID}::/data:/sbin/nologin\n`)
writeFileSync(join(root, 'etc/group'), `loft:x:${USER_ID}:\n`)
for (const [name, mode] of [
  ['data', 0o700],
  ['tmp', 0o1777],
] as const) {
  mkdirSync(join(root, name), { recursive: true })
  chmodSync(join(root, name), mode)
}
chownSync(join(root, 'data'), USER_ID, USER_ID)

/** Lists the libraries of the system that binaries load, the loader included. Errors: when one is missing. */
function librariesOf(binaries: readonly string[]): string[] {
  const found = new Set<string>()
  for (const binary of binaries) {
    const output = run('ldd', binary)
    if (output.includes('not found')) throw new Error(`${binary} needs a library that is not installed:\n${output}`)
    for (const [, path = ''] of output.matchAll(/^\s*(?:\S+ => )?(\/\S+) \(0x/gm)) found.add(path)
  }
  return [...found].filter((path) => !path.startsWith(program)).toSorted()
}

function run(command: string, file: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, [file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${file} failed: ${error?.message ?? stderr}`)
  return stdout
}
