// npm run lofts -- <command>: the lofts of a host, with or without the running host.
import { readConfig } from '#server/config.ts'
import { runHostCommand, UsageError } from '#server/host/run-host-command.ts'
import { HostRefusal } from '#server/host/directory.repository.ts'
import { errorSentence } from '#server/console/error-sentence.ts'

const HELP = `Usage: npm run lofts -- <command>

  create <name>              makes a loft and prints its address, and a link for its keeper's first account
  code <name>                prints a new link; the former one ends
  list                       lists all lofts
  pause <name>               stops serving a loft; resume <name> serves it again
  rename <name> <new name>   renames a loft: its address changes
  delete <name>              deletes a loft; for 30 days, undelete <name> brings it back
  purge                      removes the data of lofts that were deleted more than 30 days ago
  club <name>                makes a loft a club, which publishes results to its members; unclub <name> ends it
  reset-host                 removes the account of /host: a new one is then made there
  migrate                    migrates all lofts to this version ahead of time
  distribute                 distributes the lofts over the nodes of a PostgreSQL with Citus, and checks the statements
  export <name> <file.zip>   writes everything of a loft into one file
  loft <name> <command>      runs a command of "npm run loft" for one loft, for example: loft blue-bar backup
  adopt <name>               makes the single loft in DATA_DIR the first loft of a host; release undoes it

The host is in DATA_DIR (./data). PUBLIC_URL is its address, and LOFT_DOMAIN the domain with a name for each loft.
Exit code: 0 if it was done, 1 if it was refused or failed, 2 if the command is invalid.`

process.exitCode = await main()

async function main(): Promise<number> {
  const words = process.argv.slice(2)
  if (words.length === 0 || words[0] === 'help') {
    console.log(HELP)
    return 0
  }
  try {
    return (await runHostCommand(readConfig(), words, () => new Date(), console.log)) ? 0 : 1
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${HELP}\n\n${error.message}`)
      return 2
    }
    console.error(error instanceof HostRefusal ? error.message : errorSentence(error))
    return 1
  }
}
