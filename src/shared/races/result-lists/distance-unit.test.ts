import { expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

/** Miles of a race over two days, most of whose birds came on the second day; neutral from 20:45 to 05:15. */
const ROWS = [
  ['1', 'AU 2019 AZ 77', '05/28/2022 18:49:52', '501.113', '1192.051'],
  ['2', 'AU 2020 AZ 118', '05/28/2022 19:33:11', '501.113', '1126.121'],
  ['3', 'AU 2021 AZ 159', '05/28/2022 20:03:06', '498.772', '1079.620'],
  ['4', 'AU 2019 AZ 200', '05/28/2022 20:34:23', '498.772', '1039.601'],
  ['5', 'AU 2020 AZ 241', '05/29/2022 05:49:08', '501.113', '994.910'],
  ['6', 'AU 2021 AZ 282', '05/29/2022 06:19:26', '501.113', '962.180'],
  ['7', 'AU 2019 AZ 323', '05/29/2022 06:40:33', '496.456', '931.980'],
]

test.each(['05/28/2022', '05/29/2022'])(
  'miles below Distance are known by the birds of the first day, with the date or not',
  (day) => {
    const lines = ROWS.map((cells) => (day === '05/28/2022' ? cells : cells.map((text) => text.replace(/^05\/\d\d\/2022 /, ''))))
    const rows = [
      ['AZ Combine Las Cruces 05/28/2022'],
      ['Released 06:30:00'],
      ['Place', 'Band', 'Arrival', 'Distance', 'YPM'],
      ...lines,
    ]
    const [race] = findLists([{ name: '', rows }], 2026).races
    const read = readList(race!, { thisYear: 2026, date: race!.facts.date })
    expect(read.map(({ distance }) => Math.round(distance! / 1609.344))).toEqual([501, 501, 499, 499, 501, 501, 496])
  },
)
