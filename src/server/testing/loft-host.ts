// One process that opens the loft of one journey after the other: the program's modules are read and compiled once for all of them.
import { prepareDemoLoft } from '#server/demo/prepare-demo-loft.ts'
import { serveUntilStopped } from '#server/serve-until-stopped.ts'

/** What the runner asks for: clock.ts hears the first, the host the others. */
export type Order =
  | { readonly now: string }
  | { readonly open: Readonly<Record<string, string>>; readonly isDemo: boolean }
  | { readonly stop: true }

let served: Promise<void> | undefined

process.on('message', (order: Order) => {
  if ('open' in order) served = serveLoft(order.open, order.isDemo)
  else if ('stop' in order) void stop()
})

// Between two lofts nothing else holds the process, and without its runner it has no work.
process.channel?.ref()
process.once('disconnect', () => process.exit())

async function serveLoft(settings: Readonly<Record<string, string>>, isDemo: boolean): Promise<void> {
  Object.assign(process.env, settings)
  try {
    if (isDemo) await prepareDemoLoft()
    await serveUntilStopped()
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

/** Ends the loft as a signal would, and says when all it had to write is written. */
async function stop(): Promise<void> {
  process.emit('SIGTERM')
  await served
  process.send?.({ stopped: true })
}
