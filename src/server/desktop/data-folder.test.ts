import { expect, test } from 'vitest'
import { dataFolder } from './data-folder.ts'

test.each<[NodeJS.Platform, Record<string, string>, string, string]>([
  ['linux', {}, '/home/ana', '/home/ana/.local/share/pigeon-loft'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/home/ana', '/data/pigeon-loft'],
  ['linux', { XDG_DATA_HOME: 'data' }, '/home/ana', '/home/ana/.local/share/pigeon-loft'],
  ['linux', { XDG_DATA_HOME: '' }, '/home/ana', '/home/ana/.local/share/pigeon-loft'],
  ['darwin', {}, '/Users/ana', '/Users/ana/Library/Application Support/Pigeon Loft'],
  ['win32', { LOCALAPPDATA: 'C:\\Users\\Ana\\AppData\\Local' }, 'C:\\Users\\Ana', 'C:\\Users\\Ana\\AppData\\Local\\Pigeon Loft'],
  ['win32', {}, 'C:\\Users\\Ana', 'C:\\Users\\Ana\\AppData\\Local\\Pigeon Loft'],
  ['linux', { DATA_DIR: '/mnt/loft' }, '/home/ana', '/mnt/loft'],
  ['win32', { DATA_DIR: ' ' }, 'C:\\Users\\Ana', 'C:\\Users\\Ana\\AppData\\Local\\Pigeon Loft'],
])('on %s with %j the data is in the usual folder', (platform, environment, home, folder) => {
  expect(dataFolder(platform, environment, home)).toBe(folder)
})
