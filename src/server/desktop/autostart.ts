import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Autostart } from '#shared/program/program-api.ts'
import { Refusal } from '#server/http/refusal.ts'
import { PRIVATE_FILE_MODE } from '#server/files/private-folder.ts'
import { autostartEntry, type StartCommand, type UserFolders } from './autostart-entry.ts'

/** Whether the program starts when the keeper signs in to the computer; `state` reads the files of the system at each call. */
export interface AutostartSwitch {
  readonly state: () => Promise<Autostart>
  /** Errors: `autostart_unavailable`, `autostart_failed`. */
  readonly set: (isOn: boolean) => Promise<void>
  /** Lets the entry start this copy of the program if it starts another copy for the same data; returns whether it was changed. */
  readonly updateEntry: () => Promise<boolean>
}

export interface AutostartPlace extends UserFolders {
  readonly platform: NodeJS.Platform
  /** Whether the system was started by systemd, which then also runs the services of its users. */
  readonly hasSystemd: boolean
}

/** Returns whether this computer uses systemd. */
export const isSystemdHere = (): boolean => existsSync('/run/systemd/system')

/** Longest time that systemd may take to read its files again, ms. */
const RELOAD_MS = 5000

/** Makes the switch for the program that a command starts. */
export function makeAutostart({ platform, hasSystemd, ...folders }: AutostartPlace, command: StartCommand): AutostartSwitch {
  const entry = autostartEntry(platform, folders, command)
  const reason = entry === undefined ? 'unknown_system' : platform === 'linux' && !hasSystemd ? 'no_systemd' : null

  async function state(): Promise<Autostart> {
    if (!entry || reason) return { state: 'unavailable', reason }
    const content = await readFile(entry.path, 'utf8').catch(() => '')
    if (content === '' || (entry.link !== undefined && !exists(entry.link))) return { state: 'off', reason: null }
    return { state: content === entry.content ? 'on' : 'elsewhere', reason: null }
  }

  async function set(isOn: boolean): Promise<void> {
    if (!entry || reason) throw new Refusal('autostart_unavailable', 'This system cannot start the program automatically.')
    const { path, content, link } = entry
    try {
      if (link !== undefined) await rm(link, { force: true })
      if (isOn) {
        await mkdir(dirname(path), { recursive: true })
        // A variable may contain a password.
        await writeFile(path, content, { mode: PRIVATE_FILE_MODE })
        if (link !== undefined) {
          await mkdir(dirname(link), { recursive: true })
          await symlink(path, link)
        }
      } else {
        await rm(path, { force: true })
      }
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error)
      throw new Refusal('autostart_failed', `The entry could not be changed (${cause}).`, { path })
    }
    // Without a running manager of the user it fails, and systemd reads the files at the next sign-in.
    if (link !== undefined) spawnSync('systemctl', ['--user', 'daemon-reload'], { stdio: 'ignore', timeout: RELOAD_MS })
  }

  async function updateEntry(): Promise<boolean> {
    if (!entry || (await state()).state !== 'elsewhere') return false
    const found = await readFile(entry.path, 'utf8')
    // Another loft of the same keeper has its own data folder.
    if (!found.includes(entry.data)) return false
    await set(true)
    return true
  }

  return { state, set, updateEntry }
}

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined
