import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Every change in the client is sent by `src/client/writes`, which makes the idempotency key, keeps what cannot be sent and
 * refreshes what changed. These forms still use the former hooks; the list only becomes shorter.
 */
const REMAINING: readonly string[] = [
  'features/actions/put-back-button.tsx',
  'features/actions/undo.ts',
  'features/calendar/feed-card.tsx',
  'features/cycles/cycle-card.tsx',
  'features/cycles/delete-cycle-dialog.tsx',
  'features/cycles/edit-egg-dialog.tsx',
  'features/cycles/egg-list.tsx',
  'features/cycles/fertility-check-dialog.tsx',
  'features/cycles/new-cycle-dialog.tsx',
  'features/cycles/update-cycle-dialog.tsx',
  'features/cycles/use-cycle-write.ts',
  'features/deleted/deleted-writes.ts',
  'features/demo/demo-removal.tsx',
  'features/duplicates/compare-birds.tsx',
  'features/imports/use-commit.ts',
  'features/lofts/main-loft-writes.ts',
  'features/lofts/section-writes.ts',
  'features/lofts/use-generate-sections.ts',
  'features/medicines/add-medicine-dialog.tsx',
  'features/medicines/count-stock-dialog.tsx',
  'features/medicines/delete-medicine-dialog.tsx',
  'features/medicines/discard-batch-dialog.tsx',
  'features/medicines/edit-batch-dialog.tsx',
  'features/medicines/edit-medicine-dialog.tsx',
  'features/medicines/ledger.tsx',
  'features/medicines/receive-stock-dialog.tsx',
  'features/medicines/use-archive.ts',
  'features/medicines/use-medicine-dialog.tsx',
  'features/offspring/add-young-dialog.tsx',
  'features/offspring/band-offspring-dialog.tsx',
  'features/offspring/delete-offspring-dialog.tsx',
  'features/offspring/edit-offspring-dialog.tsx',
  'features/offspring/fledge-offspring-dialog.tsx',
  'features/offspring/offspring-died-dialog.tsx',
  'features/offspring/offspring-photos-dialog.tsx',
  'features/offspring/use-offspring-taps.ts',
  'features/offspring/vaccinate-offspring-dialog.tsx',
  'features/pairs/delete-pair-dialog.tsx',
  'features/pairs/edit-pair-dialog.tsx',
  'features/pairs/end-pair-dialog.tsx',
  'features/pairs/new-pair-dialog.tsx',
  'features/pairs/page/missing-pair.tsx',
  'features/pairs/plan/plan-actions.tsx',
  'features/pairs/plan/shift-plan-dialog.tsx',
  'features/pairs/use-reunite.ts',
  'features/pedigrees/add-pedigree-dialog.tsx',
  'features/pedigrees/parent-dialog.tsx',
  'features/pigeons/add-pigeon-dialog.tsx',
  'features/pigeons/delete-pigeon-dialog.tsx',
  'features/pigeons/edit-pigeon-dialog.tsx',
  'features/pigeons/leave-loft-dialog.tsx',
  'features/pigeons/many-pigeons-dialogs.tsx',
  'features/pigeons/move-pigeon-dialog.tsx',
  'features/pigeons/page/document-dialogs.tsx',
  'features/pigeons/page/missing-bird.tsx',
  'features/pigeons/pigeon-photos-dialog.tsx',
  'features/pigeons/reband-dialog.tsx',
  'features/qr-codes/use-generate.ts',
  'features/settings/use-settings-form.ts',
  'features/treatments/delete-treatment-dialog.tsx',
  'features/treatments/dose-row.tsx',
  'features/treatments/edit-treatment-dialog.tsx',
  'features/treatments/end-treatment-dialog.tsx',
  'features/treatments/extend-quarantine-dialog.tsx',
  'features/treatments/give-button.tsx',
  'features/treatments/history-panel.tsx',
  'features/treatments/quarantine-dialog.tsx',
  'features/treatments/quarantine-panel.tsx',
  'features/treatments/skip-dose-dialog.tsx',
  'features/treatments/start-treatment-dialog.tsx',
  'features/treatments/treatment-details-dialog.tsx',
  'features/vaccinations/delete-dialogs.tsx',
  'features/vaccinations/edit-program-dialog.tsx',
  'features/vaccinations/edit-record-dialog.tsx',
  'features/vaccinations/new-program-dialog.tsx',
  'features/vaccinations/record-vaccine-dialog.tsx',
  'features/vaccinations/starters-dialog.tsx',
  'forms/use-edit-form.ts',
  'forms/use-idempotency-key.ts',
  'screens/breeding/apply-band-dialog.tsx',
  'screens/breeding/use-chick-writes.ts',
  'screens/breeding/use-nest-taps.ts',
]

const CLIENT = join(import.meta.dirname, 'client')
/** The folders that may talk to the server, and the places that read or stream without a write. */
const ALLOWED = [
  /^writes\//,
  /^api\//,
  /^offline\//,
  /^features\/prints\/make-pdf\.ts$/,
  /^features\/backups\/restore-export-dialog\.tsx$/,
]

const sources = globSync('**/*.{ts,tsx}', { cwd: CLIENT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.') && !ALLOWED.some((allowed) => allowed.test(file)))
  .map((file) => ({ file, text: readFileSync(join(CLIENT, file), 'utf8') }))

/** Names of the writing endpoints of the contract, such as `pigeonsApi.create`. */
function writingEndpoints(): ReadonlySet<string> {
  const found = new Set<string>()
  for (const file of globSync('shared/**/*-api.ts', { cwd: import.meta.dirname })) {
    let api = ''
    for (const line of readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')) {
      api = /^export const (\w+) = \{/.exec(line)?.[1] ?? api
      const [, name, method] = /^ {2}(\w+): endpoint\('(\w+)'/.exec(line) ?? []
      if (name && method !== 'GET') found.add(`${api}.${name}`)
    }
  }
  return found
}

const withMatch = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('nothing calls fetch or XMLHttpRequest itself', () => {
  expect(withMatch(/\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\(|\bsendFile\(/)).toEqual([])
})

test('nothing sends a write with `call`', () => {
  const writes = writingEndpoints()
  expect(writes.size).toBeGreaterThan(100)
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bcall\(\s*(\w+Api\.\w+)/g)]
      .filter(([, name = '']) => writes.has(name))
      .map(([found]) => `${file}: ${found}`),
  )
  expect(wrong).toEqual([])
})

test('only the remaining forms use the former ways to send, and nothing else makes a key', () => {
  const former = withMatch(/\bsendAction\b|\bnewKey\(|\buseIdempotencyKey\b|features\/actions\/use-write\.ts/)
  expect(former.filter((file) => !REMAINING.includes(file))).toEqual([])
})
