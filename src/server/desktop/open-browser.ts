import { spawn } from 'node:child_process'

/** The command with which each system opens an address in the keeper's browser. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...rest: string[]]>>> = {
  // The empty text is the window's title, which `start` takes from the first quoted argument.
  win32: ['cmd', '/c', 'start', ''],
  darwin: ['open'],
}

/** Opens an address in the browser. Without a browser nothing happens: the address is also printed. */
export function openBrowser(address: string, platform: NodeJS.Platform = process.platform): void {
  const [command, ...rest] = OPENERS[platform] ?? ['xdg-open']
  const child = spawn(command, [...rest, address], { detached: true, stdio: 'ignore' })
  child.on('error', () => {})
  child.unref()
}
