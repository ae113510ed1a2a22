import { describe, expect, it } from 'vitest'
import type { Chunk } from '../scripts/build/first-pass.ts'
import { keysInCode } from '../scripts/build/keys-in-code.ts'
import { pageOf, textFiles } from '../scripts/build/text-files.ts'

describe('keysInCode', () => {
  const keys = ['pigeons.add', 'pigeons.status.Active', 'pigeons.status.Sold', 'pigeons.status.Sold.text', 'races.add']

  it.each([
    [`t("pigeons.add")`, ['pigeons.add']],
    ['t(`pigeons.add`)', ['pigeons.add']],
    [`const labels = { a: 'races.add', b: 'races.other' }`, ['races.add']],
    ['t(`pigeons.status.${status}`)', ['pigeons.status.Active', 'pigeons.status.Sold', 'pigeons.status.Sold.text']],
    ['t(`pigeons.status.${status}.text`)', ['pigeons.status.Sold.text']],
    ['t(`${feature}.add`)', []],
    [`// 'races.add'\nf('pigeons')`, []],
  ])('%s', (code, expected) => {
    expect([...keysInCode(code, keys)].sort()).toEqual(expected)
  })
})

describe('textFiles', () => {
  const chunk = (id: string, path: string, code: string, more: Partial<Chunk> = {}): Chunk => ({
    id,
    modules: new Map([[path, code]]),
    imports: [],
    laterImports: [],
    entry: undefined,
    isFirst: false,
    ...more,
  })
  const folder = `${import.meta.dirname}/client/screens/dashboard`
  const screen = `${folder}/dashboard-screen.tsx`
  const dialog = `${import.meta.dirname}/client/features/pigeons/add-pigeon-dialog.tsx`
  const { files } = textFiles([
    chunk('main', `${import.meta.dirname}/client/main.tsx`, "t('frame.brand')", { isFirst: true }),
    chunk('card', `${import.meta.dirname}/client/ui/card.tsx`, "t('common.close')"),
    chunk('dashboard', screen, "t('dashboard.total'); t(`error.${code}`)", {
      entry: screen,
      imports: ['card'],
      laterImports: ['list', 'dialog'],
    }),
    chunk('list', `${folder}/today-list.tsx`, "t('common.edit')", { entry: `${folder}/today-list.tsx` }),
    chunk('dialog', dialog, "t('common.undo')", { entry: dialog }),
  ])
  const texts = (path: string) => JSON.parse(files.get(path) ?? '{}') as Record<string, unknown>

  it('gives a page the texts of the frame, of its own code and of what that imports', () => {
    expect(texts('en/DashboardScreen')).toMatchObject({
      'frame.brand': 'Pigeon Loft',
      'dashboard.total': 'Total Pigeons',
      'common.close': 'Close',
    })
    expect(texts('es/DashboardScreen')).toMatchObject({ 'dashboard.total': 'Total de palomas' })
  })

  it('gives a page the texts of what it loads later, but not of dialogs', () => {
    expect(texts('en/DashboardScreen')).toHaveProperty(['common.edit'])
    expect(texts('en/DashboardScreen')).not.toHaveProperty(['common.undo'])
  })

  it('gives the frame its own texts only', () => {
    expect(Object.keys(texts('en/frame'))).toEqual(['frame.brand'])
  })

  it('leaves the texts of refused writes to the file with all texts', () => {
    expect(texts('en/DashboardScreen')).not.toHaveProperty(['error.band_taken'])
    expect(texts('en/all')).toHaveProperty(['error.band_taken'])
  })

  it('writes British texts for the region', () => {
    expect(texts('en-GB/all')).toMatchObject({ 'frame.nav.vaccinations': 'Vaccination Programme' })
  })
})

it('names a page after its screen', () => {
  expect(pageOf('/home/loft/src/client/screens/qr-codes/qr-codes-screen.tsx')).toBe('QrCodesScreen')
  expect(pageOf('/home/loft/src/client/screens/qr-codes/code-list.tsx')).toBeUndefined()
})
