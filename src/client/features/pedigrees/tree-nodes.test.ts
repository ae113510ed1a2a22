import { expect, test } from 'vitest'
import { formatter } from '#shared/i18n/format.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { BirdWithFigures } from '#shared/pedigrees/pedigree-bird.ts'
import type { TreeNode } from '#client/ui/tree-node.tsx'
import { treeOf, type TreeSource } from './tree-nodes.tsx'

const bird = (id: number | null, bandId: string, fields: Partial<BirdWithFigures> = {}): BirdWithFigures => ({
  id,
  bandId,
  name: null,
  gender: null,
  birthYear: null,
  color: null,
  strain: null,
  status: null,
  isReference: false,
  isDeleted: false,
  photoUrl: null,
  thumbnailUrl: null,
  breeder: null,
  inbreeding: 0,
  completeness: 0,
  equivalentGenerations: 0,
  races: 0,
  bestResults: [],
  ...fields,
})
const place = (path: string, placedBird: BirdWithFigures) => ({ place: path, generation: path.length, bird: placedBird })

const SOURCE: TreeSource = {
  root: bird(1, 'Young'),
  generations: 3,
  ancestors: [
    place('s', bird(2, 'Sire', { gender: 'cock' })),
    place('d', bird(null, 'Golden hen')),
    place('sd', bird(3, 'Granddam')),
  ],
  commonAncestors: [{ id: 3, bandId: 'Granddam', name: null, places: ['sd'], isOnBothSides: false, inbreeding: 0 }],
  hrefOf: (id) => `/pedigree?pigeon=${id}`,
  onAddParent: () => {},
}
const tree = (patch: Partial<TreeSource> = {}) => treeOf({ ...SOURCE, ...patch }, translatorOf('en'), formatter('en'))

/** Returns the titles of a tree, with the children of a node in brackets. */
const outline = ({ title, children }: TreeNode): string =>
  children.length === 0 ? title : `${title} (${children.map(outline).join(', ')})`

test('offers to add unknown parents up to the last generation, but not to birds known only by name', () => {
  expect(outline(tree())).toBe('Young (Sire (Add sire, Granddam (Add sire, Add dam)), Golden hen)')
  expect(outline(tree({ generations: 2 }))).toBe('Young (Sire (Add sire, Granddam), Golden hen)')
})

test('shows Unknown only beside a known parent when parents cannot be added', () => {
  const { onAddParent: _, ...closed } = SOURCE
  expect(outline(treeOf(closed, translatorOf('en'), formatter('en')))).toBe('Young (Sire (Unknown, Granddam), Golden hen)')
})

test('links neither deleted birds nor birds known only by name', () => {
  const [sire, dam] = tree().children
  expect([sire?.href, dam?.href]).toEqual(['/pedigree?pigeon=2', undefined])
  const gone = tree({ ancestors: [place('s', bird(2, 'Sire', { isDeleted: true }))] })
  expect(gone.children[0]?.href).toBeUndefined()
  expect(gone.children[0]?.children).toEqual([])
})

test('marks a common ancestor with its number at each of its places', () => {
  const [sire] = tree().children
  expect(sire?.mark).toBeUndefined()
  expect(sire?.children[1]?.mark).toMatchObject({ text: '1', label: 'Common ancestor 1' })
})

test('shows the inbreeding only near the root, and an award everywhere', () => {
  const best = { raceEventId: 1, eventName: 'Pau', eventDate: '2026-06-01', position: 3, participants: 1200, distanceKm: null }
  const figures = { birthYear: 2020, color: 'BB', strain: 'Janssen', inbreeding: 12.5, bestResults: [best] }
  const ancestors = ['s', 'ss', 'sss'].map((where) => place(where, bird(7, where, figures)))
  const [sire] = tree({ ancestors }).children
  expect(sire?.lines).toEqual(['2020 · BB · Janssen', 'F 12.5%'])
  expect(sire?.children[0]?.lines).toEqual(['2020 · BB · Janssen'])
  const award = { kind: 'top', text: '3/1200', label: '3 of 1,200 · Pau' }
  expect([sire?.award, sire?.children[0]?.children[0]?.award]).toEqual([award, award])
  const [usual] = tree({ ancestors: [place('s', bird(7, 's', { bestResults: [{ ...best, participants: 29 }] }))] }).children
  expect(usual?.award).toBeUndefined()
})
