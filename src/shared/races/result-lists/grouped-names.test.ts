import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'

const rowsOf = (lines: readonly string[]) =>
  findLists([{ name: '', rows: lines.map((line) => line.split(';')) }], 2026).races.map(({ rows, areNamesJoined }) => ({
    rows: rows.map(({ fields: { position, fancier } }) => [position, fancier]),
    areNamesJoined,
  }))
const HEAD = ['Limoges 18-06-2022', 'Place;Ring;Distance;Arrival;Speed']
const row = (place: number) => `${place};NL 21-18123${40 + place};512455;14:10:${10 + place};1310,${100 + place}`

test('a name behind a label above the birds is that of the fancier, also in a list of one race whose winner is below', () => {
  expect(rowsOf([...HEAD, 'Fancier: Vale & Son', row(3), row(4), 'Fancier: Brook J.', row(1), row(2)])).toEqual([
    {
      rows: [
        ['3', 'Vale & Son'],
        ['4', 'Vale & Son'],
        ['1', 'Brook J.'],
        ['2', 'Brook J.'],
      ],
      areNamesJoined: undefined,
    },
  ])
})

test('a text above birds is a name where the places of all groups are different, which is said', () => {
  expect(
    rowsOf([...HEAD, 'Vale & Son - Best', row(3), row(4), 'Brook J. - Uden', row(1), row(5), 'Hill - Best', row(2)]),
  ).toEqual([
    {
      rows: [
        ['3', 'Vale & Son - Best'],
        ['4', 'Vale & Son - Best'],
        ['1', 'Brook J. - Uden'],
        ['5', 'Brook J. - Uden'],
        ['2', 'Hill - Best'],
      ],
      areNamesJoined: true,
    },
  ])
})

test('categories whose places begin again are no fanciers', () => {
  const races = rowsOf([...HEAD, 'Old birds', row(1), row(2), 'Yearlings', row(1), row(3), 'Young birds', row(1)])
  expect(races.flatMap(({ rows }) => rows.map(([, name]) => name)).filter(Boolean)).toEqual([])
})
