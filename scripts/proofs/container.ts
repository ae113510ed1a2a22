import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/free-port.ts'

const IMAGE = 'localhost/pigeon-loft-proof'
const BASE = 'localhost/pigeon-loft-proof-node'
const NAME = 'pigeon-loft-proof'
const BUILDER = 'pigeon-loft-proof-builder'
const MAX_MB = 300
const MAX_START_MS = 60_000
const NEEDED = ['buildah', 'podman', 'mmdebstrap', 'unshare'] as const
/** The packages that the build stage uses besides Node. */
const DEBIAN_PACKAGES = 'libatomic1,libstdc++6,binutils,ca-certificates'
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

export interface ContainerReport {
  readonly figures: readonly string[]
  readonly problems: readonly string[]
}

/** Builds the image on a Debian base image made by this function, and runs it; returns the reason where that is impossible. */
export async function proveContainer(): Promise<ContainerReport> {
  const missing = NEEDED.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || missing.length > 0) {
    const reason = missing.length > 0 ? `${missing.join(', ')} missing` : 'needs Linux and its root user'
    return { figures: [`not tried: ${reason}`], problems: [] }
  }
  const work = mkdtempSync(join(tmpdir(), 'loft-container-proof-'))
  try {
    makeBase(work)
    const cache = run('npm', ['config', 'get', 'cache']).trim().split('\n').at(-1) ?? ''
    run('buildah', [
      ...['build', '--isolation', 'chroot', '--format', 'docker', '--build-arg', `NODE_IMAGE=${BASE}`],
      ...['--volume', `${cache}:/root/.npm`, '-t', IMAGE, '.'],
    ])
    return await runImage()
  } finally {
    spawnSync('buildah', ['rm', BUILDER])
    podman(['rm', '--force', '--time', '1', NAME])
    podman(['volume', 'rm', '--force', NAME])
    rmSync(work, { recursive: true, force: true })
  }
}

/** Makes the image for the build stage from Debian's packages and this Node, so that no registry of images is needed. */
function makeBase(work: string): void {
  if (spawnSync('buildah', ['inspect', '--type', 'image', BASE]).status === 0) return
  const archive = join(work, 'base.tar')
  run('mmdebstrap', ['--variant=apt', `--include=${DEBIAN_PACKAGES}`, 'bookworm', archive])
  const container = run('buildah', ['from', '--name', BUILDER, 'scratch']).trim()
  const root = run('buildah', ['mount', container]).trim()
  run('tar', ['-xf', archive, '-C', root, '--exclude=./dev/*'])
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
  // The command is a link to npm/bin/npm-cli.js.
  const npm = dirname(dirname(realpathSync(run('sh', ['-c', 'command -v npm']).trim())))
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true })
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  const script = '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n'
  writeFileSync(join(root, 'usr/local/bin/npm'), script, { mode: 0o755 })
  // The registry may be reached through a proxy with a certificate of its own.
  mkdirSync(dirname(join(root, AUTHORITIES)), { recursive: true })
  if (existsSync(AUTHORITIES)) copyFileSync(AUTHORITIES, join(root, AUTHORITIES))
  run('buildah', ['config', '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, container])
  run('buildah', ['commit', '--rm', container, BASE])
}

async function runImage(): Promise<ContainerReport> {
  const problems: string[] = []
  const check = (isRight: boolean, problem: string) => void (isRight || problems.push(problem))
  const megabytes = Number(run('podman', ['image', 'inspect', IMAGE, '--format', '{{.Size}}'])) / 1e6
  check(megabytes <= MAX_MB, `the image has ${megabytes.toFixed(0)} MB`)

  const port = await freePort()
  const first = await startContainer(port)
  check(exec(['-e', 'process.exit(process.getuid() === 10001 ? 0 : 1)']) === 0, 'the program does not run as its own user')
  const isReadOnly =
    "try { require('fs').writeFileSync('/x', ''); process.exit(1) } catch (e) { process.exit(e.code === 'EROFS' ? 0 : 1) }"
  check(exec(['-e', isReadOnly]) === 0, 'the root file system can be written')
  check(exec(['src/server/health-check.ts']) === 0, 'the health check fails while the program is ready')
  const added = await fetch(`http://127.0.0.1:${port}/api/pigeons`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ bandId: 'BE-26-BOX', birthYear: 2026, gender: 'hen' }),
  })
  check(added.ok, `adding a bird is answered with ${added.status}`)
  const stopBegun = performance.now()
  podman(['stop', '--time', '20', NAME])
  const stopMs = performance.now() - stopBegun
  check((await first.ended) === 0, `the program failed at SIGTERM: ${first.log()}`)
  podman(['rm', '--force', NAME])

  // A new container, as after an update of the image, on the same volume.
  const second = await startContainer(port)
  const birds = await (await fetch(`http://127.0.0.1:${port}/api/pigeons`)).text()
  check(birds.includes('BE-26-BOX'), 'the bird is gone after a restart')
  podman(['kill', '--signal', 'INT', NAME])
  check((await second.ended) === 0, 'the program failed at SIGINT')
  const figures = [
    `image ${megabytes.toFixed(0)} MB (at most ${MAX_MB}), open after ${(first.startMs / 1000).toFixed(1)} s, stopped in ${(stopMs / 1000).toFixed(1)} s`,
    'read-only root, user 10001, no capabilities; health check, volume, SIGTERM, SIGINT and a second container on the same data tried',
  ]
  return { figures, problems }
}

interface RunningContainer {
  readonly startMs: number
  readonly ended: Promise<number | null>
  readonly log: () => string
}

async function startContainer(port: number): Promise<RunningContainer> {
  const begun = performance.now()
  const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096', '--cgroups=disabled', '--network=host']
  const restrictions = ['--read-only', '--tmpfs', '/tmp', '--cap-drop=all', '--security-opt', 'no-new-privileges']
  const options = [...limits, ...restrictions, '--env', `PORT=${port}`, '--volume', `${NAME}:/data`]
  const child = spawn('unshare', inOwnMounts(['run', '--name', NAME, ...options, IMAGE]), { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - begun > MAX_START_MS)
      throw new Error(`The container does not open:\n${output}`)
    await wait(50)
  }
  return { startMs: performance.now() - begun, ended, log: () => output }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const exec = (args: readonly string[]): number | null => podman(['exec', NAME, '/opt/pigeon-loft/node', ...args]).status

const podman = (args: readonly string[]) => spawnSync('unshare', inOwnMounts(args), { encoding: 'utf8' })

/**
 * Returns the arguments of `unshare` that run podman where version 2 of control groups is not mounted, because its runtime crun
 * refuses a machine with both versions.
 */
const inOwnMounts = (args: readonly string[]): string[] => [
  ...['--mount', 'sh', '-c', 'umount /sys/fs/cgroup/unified 2>/dev/null; exec podman "$@"', 'sh'],
  ...args,
]

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}
