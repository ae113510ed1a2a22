import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

test('a line that draws the borders of the columns decides where the lines are cut', () => {
  const lines = [
    'LISTA KONKURSOWA 02/2014',
    '+-----+-----------+---+-----+-+-----------------+---------+----------+---------+-------+-------+',
    ' Lp.- NAZWISKO     SEK W-K-M T OBRĄCZKA          PRZYL.    PRĘDK.     COEFIC.   PKT     ODLEGŁ.',
    '+-----+-----------+---+-----+-+-----------------+---------+----------+---------+-------+-------+',
    '     1 ŻUREK ST.     9 3-1-1 0 PL-0243-22-61766  10:58:54  1326.4196      0.98   99.00     410 ',
    '     2 PIĄTEK ZB.    7   4-1 0 PL-0192-19-42591  11:26:15  1240.4104      1.96   98.00     417 ',
    '     3 PIĄTEK ZB.    1   4-2 0 PL-0043-22-93227  11:27:49  1234.6579      2.94   97.00     417 ',
    '+-----+-----------+---+-----+-+-----------------+---------+----------+---------+-------+-------+',
  ]
  const [race] = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026).races
  const rows = readList(race!, { thisYear: 2026 })
  expect(rows.map((row) => [row.position, row.fancier, row.velocityText, row.coefficient, row.points, row.distance])).toEqual([
    [1, 'ŻUREK ST.', '1326.4196', 0.98, 99, 410_000],
    [2, 'PIĄTEK ZB.', '1240.4104', 1.96, 98, 417_000],
    [3, 'PIĄTEK ZB.', '1234.6579', 2.94, 97, 417_000],
  ])
})
