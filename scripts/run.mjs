// Runs a program of this project under Node 24 or newer, with exactly the package versions of the lockfile.
// Plain JavaScript for old Node versions, because a machine with Node 18 or 20 runs this file first.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NEEDED_MAJOR = 24

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function isInstalled(folder) {
  const packagesOf = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).packages
  try {
    const wanted = packagesOf('package-lock.json')
    const present = packagesOf('node_modules/.package-lock.json')
    return Object.keys(wanted).every((path) => {
      if (!path) return true
      return present[path] ? present[path].version === wanted[path].version : wanted[path].optional
    })
  } catch {
    return false
  }
}

function install(folder) {
  if (isInstalled(folder)) return
  console.log(`Installing packages in ${folder} …`)
  // Without install scripts: npm would try to compile better-sqlite3, which already contains its binaries.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') && process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: folder, stdio: 'inherit', shell: !npm && process.platform === 'win32' }
  const { status } = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync('npm', args, options)
  if (status !== 0) fail('The packages could not be installed. Can this machine reach the npm registry?')
}

function newEnoughNode() {
  if (parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath
  const folder = join(ROOT, 'scripts', 'node')
  install(folder)
  const isWindows = process.platform === 'win32'
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const node = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (spawnSync(node, ['--version']).status !== 0)
    fail(`Node ${NEEDED_MAJOR} or newer is needed, this is ${process.version}: see https://nodejs.org`)
  return node
}

install(ROOT)
const node = newEnoughNode()
const PATH = dirname(node) + delimiter + process.env.PATH
// Later starts need not strip and compile the sources again, which saves time and 30 MB.
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled')
// Memory settings of glibc: two areas shared by all threads, and pieces of 32 KB or more given back to the system when they are freed.
// After heavy work this leaves about 60 MB less.
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' }
// A host has many requests under way: 4 MB are full before they end, and their objects would become long-lived ones.
const args = process.argv
  .slice(2)
  .map((arg) => (process.env.LOFTS === 'many' && arg === '--max-semi-space-size=4' ? '--max-semi-space-size=32' : arg))
const child = spawn(node, args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE, ...ALLOCATOR, ...process.env, PATH },
})
child.on('exit', (code) => process.exit(code ?? 1))
// A terminal sends Ctrl-C to this process and its child; other signals, and those of a process manager, reach only this process.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
}
// npm forwards a signal only to its shell, which ends and orphans this process.
const parent = process.ppid
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === parent) return
  clearInterval(watch)
  child.kill('SIGTERM')
}, 300)
