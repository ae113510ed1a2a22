// npm run loft -- <command>: backups, restore, export and import from the command line, with or without a running program.
import { readConfig } from '#server/config.ts'
import { sendOrRunCommand } from '#server/console/send-or-run-command.ts'
import { UsageError, parseCommand } from '#server/console/parse-command.ts'
import { CommandRefused } from '#server/console/send-command.ts'
import { errorSentence } from '#server/console/error-sentence.ts'
import { ApiCallFailed } from '#server/console/call-api.ts'
import { isRemote, runOverApi } from '#server/console/run-over-api.ts'

const HELP = `Usage: npm run loft -- <command>

  address             prints the address of the running program
  stop                stops the running program
  backup              makes a backup and verifies it
  backups             lists the backups
  check [name]        verifies one backup, or all
  restore <name>      restores the loft from a backup; <name> may also be its folder, for example on a USB stick
  begin               begins with an empty loft if the database is missing although there are backups
  export <file.zip>   writes everything into one file
  import <file.zip>   imports such a file as a backup; with --restore it also replaces the loft
  account list                    lists the accounts
  account add <name> [role]       creates an account (manager, helper or viewer; by default helper, the first one manager)
                                  and prints its password
  account role <name> <role>      changes the role of an account
  account password <name>         sets a new password and turns two-step sign-in off
  account remove <name>           removes an account

Over the network, with a token from the settings (Advanced), also in LOFT_TOKEN: npm run loft -- --url <address> --token <token> …
  birds [--q words]   lists the birds; with --json one JSON object on each line
  bird <band>         shows one bird
  results [--q words] lists the race results of this loft's birds
  backup              makes a backup and verifies it
  export <file.zip>   downloads everything

The loft is in DATA_DIR (./data) or DATABASE_URL. A running program carries the command out itself; otherwise it is done here.
Exit code: 0 if everything is in order, 1 if something is damaged or was refused, 2 if the command is invalid.`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const argv = process.argv.slice(2)
    if (isRemote(argv)) {
      await runOverApi(argv, process.env, console.log)
      return 0
    }
    const command = parseCommand(argv)
    if (command !== 'help') return (await sendOrRunCommand(readConfig(), command, console.log)) ? 0 : 1
    console.log(HELP)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      // Printed last, so that it is visible without scrolling.
      console.error(`${HELP}\n\n${error.message}`)
      return 2
    }
    console.error(error instanceof CommandRefused || error instanceof ApiCallFailed ? error.message : errorSentence(error))
    return 1
  }
}
