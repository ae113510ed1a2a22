// Preloaded into the server of a test (node --import). Moves its clock, so that production code need not know about tests.
const RealDate = Date
let shift = Date.parse(process.env['CLOCK_START'] ?? '') - RealDate.now() || 0

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => {
    const constructor = newTarget === globalThis.Date ? target : newTarget
    return Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, constructor) as object
  },
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, key) => (key === 'now' ? () => target.now() + shift : (Reflect.get(target, key) as unknown)),
})

process.on('message', ({ now }: { now?: string }) => {
  if (now === undefined) return
  shift = RealDate.parse(now) - RealDate.now()
  process.send?.({ now })
})
process.channel?.unref()
