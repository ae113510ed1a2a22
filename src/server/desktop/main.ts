// Starts the installed program by a double click: with the data folder of the user, and with the page in the browser.
import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { sendCommand } from '#server/console/send-command.ts'
import { socketPath } from '#server/console/socket-path.ts'
import { dataFolder } from './data-folder.ts'
import { openBrowser } from './open-browser.ts'

const opensBrowser = !process.argv.includes('--no-browser')
const isStopping = process.argv.includes('--stop')
/** A command of the command line, such as `restore <name>`. */
const words = process.argv.slice(2).filter((word) => !['--no-browser', '--stop'].includes(word))

const folder = resolve(dataFolder(process.platform, process.env))
process.env['DATA_DIR'] = folder
const status = isStopping ? await stopRunning() : words.length > 0 ? await runCommandLine() : await start()
if (status !== 0 && opensBrowser) await waitForEnter()
// Ends the process even if a part that failed to start would keep it alive.
process.exit(status)

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
    const { beginCheck } = await import('#server/db/early-check.ts')
    beginCheck(folder)
    const { serveUntilStopped } = await import('#server/serve-until-stopped.ts')
    const { isSystemdHere, makeAutostart } = await import('./autostart.ts')
    const { givenVariables } = await import('#server/config.ts')
    const autostart = makeAutostart(
      { platform: process.platform, home: homedir(), environment: process.env, hasSystemd: isSystemdHere() },
      {
        node: process.execPath,
        main: import.meta.filename,
        variables: { ...givenVariables(process.env), DATA_DIR: folder },
      },
    )
    await autostart.updateEntry().catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
    await serveUntilStopped({
      autostart,
      onOpen: (opened) => {
        console.log(`The data is in ${folder}`)
        if (opensBrowser) openBrowser(opened)
      },
    })
    return 0
  } catch (error) {
    console.error(describeStartupError(error))
    return 1
  }
}

/** Runs a command of the command line on the data of the user. */
async function runCommandLine(): Promise<number> {
  const { sendOrRunCommand } = await import('#server/console/send-or-run-command.ts')
  const { errorSentence } = await import('#server/console/error-sentence.ts')
  const { parseCommand } = await import('#server/console/parse-command.ts')
  const { readConfig } = await import('#server/config.ts')
  try {
    const command = parseCommand(words)
    return command !== 'help' && (await sendOrRunCommand(readConfig(), command, console.log)) ? 0 : 1
  } catch (error) {
    console.error(errorSentence(error))
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

/** Keeps the window that a double click has opened, so that the keeper can read why the program ended. */
async function waitForEnter(): Promise<void> {
  if (!process.stdin.isTTY || process.platform === 'win32') return
  await createInterface({ input: process.stdin, output: process.stdout }).question('Press Enter to close this window. ')
}
