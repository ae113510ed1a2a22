// Starts the installed program by a double click: with the data folder of the user, and with the page in the browser.
import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { sendCommand } from '#server/console/send-command.ts'
import { socketPath } from '#server/console/socket-path.ts'
import { dataFolder } from './data-folder.ts'
import { openBrowser } from './open-browser.ts'

const opensBrowser = !process.argv.includes('--no-browser')
const isStopping = process.argv.includes('--stop')

const folder = dataFolder(process.platform, process.env)
process.env['DATA_DIR'] = folder
// Ends also when something that failed to start keeps the process alive.
process.exit(isStopping ? await stopRunning() : await start())

/** Shows the page of the program that already runs on the data, or starts it. */
async function start(): Promise<number> {
  const address = await runningAddress()
  if (address !== undefined) {
    console.log(`Pigeon Loft is already open at ${address}`)
    if (opensBrowser) openBrowser(address)
    return 0
  }
  const { describeStartupError } = await import('#server/describe-startup-error.ts')
  try {
    mkdirSync(folder, { recursive: true })
    enableCompileCache(join(folder, 'compiled'))
    const { serveUntilStopped } = await import('#server/serve-until-stopped.ts')
    await serveUntilStopped((opened) => {
      console.log(`The data is in ${folder}`)
      if (opensBrowser) openBrowser(opened)
    })
    return 0
  } catch (error) {
    console.error(describeStartupError(error))
    return 1
  }
}

async function stopRunning(): Promise<number> {
  const isStopped = await send('stop', console.log)
  if (!isStopped) console.log('Pigeon Loft is not running.')
  return 0
}

async function runningAddress(): Promise<string | undefined> {
  const lines: string[] = []
  await send('address', (line) => lines.push(line))
  return lines[0]
}

/** Sends a command to the running program; returns false if there is none. */
async function send(kind: 'address' | 'stop', print: (line: string) => void): Promise<boolean> {
  try {
    return await sendCommand(socketPath(folder), { kind }, print)
  } catch {
    return false
  }
}
