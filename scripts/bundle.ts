// npm run bundle -- <os>-<arch> …: archives with everything that the program needs on a system, its own Node included.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readOptions } from './read-options.ts'
import { buildClientIfStale } from './build-client.ts'
import { makeBundle } from './bundle/make-bundle.ts'
import { TARGETS } from './bundle/targets.ts'

const NAMES = TARGETS.map(({ name }) => name)
/** Maximum size of an archive. */
const MAX_BYTES = 120_000_000

const HELP = `Usage: npm run bundle -- [--out folder] [--update-feed address] <system> …

Makes an archive for each system, with its own Node, and SHA256SUMS for all archives in the folder (dist/bundles).
--update-feed is the address (https://) of the file in which you announce newer versions; the program reads it only if the keeper switches that on.
Systems: all, ${NAMES.join(', ')}`

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist/bundles' },
    'update-feed': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const wanted = positionals.includes('all') ? NAMES : positionals
const unknown = wanted.find((name) => !NAMES.includes(name))
if (values.help || wanted.length === 0 || unknown !== undefined) {
  console.log(HELP)
  if (unknown !== undefined) console.error(`\nThere is no system "${unknown}".`)
  process.exit(values.help ? 0 : 2)
}

buildClientIfStale({ onStart: () => console.log('Building the client …') })
for (const target of TARGETS.filter(({ name }) => wanted.includes(name))) {
  const file = await makeBundle(target, values.out, { updateFeed: values['update-feed'] })
  const { size } = statSync(file)
  console.log(`${file}  ${(size / 1e6).toFixed(1)} MB`)
  if (size > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES / 1e6} MB`)
}
const sums = globSync('pigeon-loft-*.{zip,tar.gz}', { cwd: values.out })
  .toSorted()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(values.out, name)))
        .digest('hex')}  ${basename(name)}\n`,
  )
writeFileSync(join(values.out, 'SHA256SUMS'), sums.join(''))
