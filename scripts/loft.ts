// npm run loft -- <command>: backups, restore, export and import from the command line, with or without a running program.
import { readConfig } from '#server/config.ts'
import type { Order } from '#server/console/order.ts'
import { NotUnderstood, readOrder } from '#server/console/read-order.ts'
import { OrderRefused, sendOrder } from '#server/console/send-order.ts'
import { sentenceOf } from '#server/console/sentence-of.ts'
import { socketPath } from '#server/console/socket-path.ts'
import { workAlone } from '#server/console/work-alone.ts'

const HELP = `Usage: npm run loft -- <command>

  backup              makes a backup and proves it
  backups             lists the backups
  check [name]        reads one backup, or all, from end to end
  restore <name>      puts the loft back to a backup; <name> may also be the folder of one, for example on a USB stick
  export <file.zip>   writes everything into one file
  import <file.zip>   reads such a file into a backup; with --restore it takes the place of the loft at once
  account list                    lists who may sign in
  account add <name> [role]       makes an account (manager, helper or viewer; helper where nothing is said, the first a manager)
                                  and tells its password
  account role <name> <role>      gives it another role
  account password <name>         gives it a new password and takes its second step away
  account remove <name>           removes it

The loft is the one of DATA_DIR (./data) or DATABASE_URL. A running program does the work itself; without one it is done here.
Ends with 0 when all is well, 1 when something is damaged or was refused, 2 when the command is not understood.`

const NOBODY_LISTENS = new Set(['ENOENT', 'ECONNREFUSED'])

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const order = readOrder(process.argv.slice(2))
    if (order !== 'help') return (await perform(order)) ? 0 : 1
    console.log(HELP)
    return 0
  } catch (error) {
    if (error instanceof NotUnderstood) {
      // Printed last, so that it is visible without scrolling.
      console.error(`${HELP}\n\n${error.message}`)
      return 2
    }
    console.error(error instanceof OrderRefused ? error.message : sentenceOf(error))
    return 1
  }
}

async function perform(order: Order): Promise<boolean> {
  const config = readConfig()
  try {
    return await sendOrder(socketPath(config.dataDir), order, console.log)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!NOBODY_LISTENS.has(code)) throw error
  }
  return workAlone(config, order, () => new Date(), console.log)
}
