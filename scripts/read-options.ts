import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Reads the options of a command with `parseArgs`. An unknown option ends the command with one line that lists the known ones. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split('. ') : []
    const names = Object.entries(config.options ?? {}).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name} …`,
    )
    console.error(`${sentence}. The options are: ${names.join(', ')}`)
    process.exit(2)
  }
}
