import { expect, test } from 'vitest'
import { findDateOrder, findWrittenDate, readWrittenDate } from './written-date.ts'

const THIS_YEAR = 2026

test.each([
  ['2019-01-21', '2019-01-21'],
  ['2019-01-21, Ancestor', '2019-01-21'],
  ['2019-01-21 11:30:00', '2019-01-21'],
  ['2019/1/21', '2019-01-21'],
  ['2019.01.21', '2019-01-21'],
  ['21/01/2019', '2019-01-21'],
  ['01/21/2019', '2019-01-21'],
  ['13-12-2019', '2019-12-13'],
  ['12-13-2019', '2019-12-13'],
  ['05/05/2019', '2019-05-05'],
  ['21/1/19', '2019-01-21'],
  ['03.04.2021', '2021-04-03'],
  ['04.13.2021', '2021-04-13'],
  ['21 Jan 2019', '2019-01-21'],
  ['21-jan-2019', '2019-01-21'],
  ['21st of January 2019', '2019-01-21'],
  ['Jan 21, 2019', '2019-01-21'],
  ['January 21st, 2019', '2019-01-21'],
  ['Mar-15-2020', '2020-03-15'],
  ['Sept. 3 2020', '2020-09-03'],
  ['21 de enero de 2019', '2019-01-21'],
  ['viernes, 5 de marzo de 2021', '2021-03-05'],
  ['Freitag, 5. März 2021', '2021-03-05'],
  ['Friday, March 5, 2021', '2021-03-05'],
  ['Fri 25/03/2021', '2021-03-25'],
  ['sábado, 13/03/2021', '2021-03-13'],
  ['sexta-feira, 5 de março de 2021', '2021-03-05'],
  ['piątek, 5 marca 2021', '2021-03-05'],
  ['Mar 5 2021', '2021-03-05'],
  ['mar. 5 mars 2021', '2021-03-05'],
  ['1º de abril de 2021', '2021-04-01'],
  ['21 ene 2019', '2019-01-21'],
  ['3 de septiembre del 2020', '2020-09-03'],
  ['3 setiembre 2020', '2020-09-03'],
  ['9 DIC. 2020', '2020-12-09'],
  ['29/02/2024', '2024-02-29'],
  ['1. März 2021', '2021-03-01'],
  ['12 Dezember 2020', '2020-12-12'],
  ['3 mrt 2022', '2022-03-03'],
  ['4 mei 2022', '2022-05-04'],
  ['1er août 2021', '2021-08-01'],
  ['3 Julie 2021', '2021-07-03'],
  ['14 févr. 2021', '2021-02-14'],
  ['5 września 2020', '2020-09-05'],
  ['21 maja 2023', '2023-05-21'],
  ['7 de março de 2021', '2021-03-07'],
  ['1º de outubro de 2021', '2021-10-01'],
  ['8 luglio 2021', '2021-07-08'],
  ['1° maggio 2015', '2015-05-01'],
  ['12. 3. 2021', '2021-03-12'],
  ['12 . 03 . 2021', '2021-03-12'],
  ['30 gen 2021', '2021-01-30'],
  ['8. června 2024', '2024-06-08'],
  ['13. júla 2024', '2024-07-13'],
  ['1. októbra 2023', '2023-10-01'],
  ['2. siječnja 2024', '2024-01-02'],
  ['14. lipnja 2024.', '2024-06-14'],
  ['5. listopada 2024.', '2024-10-05'],
  ['5 listopada 2024', '2024-11-05'],
  ['3. studenoga 2024.', '2024-11-03'],
  ['7. septembra 2024', '2024-09-07'],
  ['5 июня 2024 г.', '2024-06-05'],
  ['12 мая 2024', '2024-05-12'],
  ['21 липня 2024', '2024-07-21'],
  ['9 юни 2024', '2024-06-09'],
  ['2024. május 11.', '2024-05-11'],
  ['2024. szept. 7.', '2024-09-07'],
  ['4 iunie 2024', '2024-06-04'],
  ['9 Haziran 2024', '2024-06-09'],
  ['30 Ağustos 2024', '2024-08-30'],
  ['15. kesäkuuta 2024', '2024-06-15'],
])('%s is the day %s', (text, day) => {
  expect(readWrittenDate(text, THIS_YEAR)).toEqual({ year: Number(day.slice(0, 4)), day, isAmbiguous: false })
})

test.each(['03/04/2021', '12/11/2021', '1-2-21'])('%s is ambiguous', (text) => {
  expect(readWrittenDate(text, THIS_YEAR)).toEqual({ year: 2021, isAmbiguous: true })
})

test.each([
  ['2019', 2019],
  ['2019, bred', 2019],
  ['March 2019', 2019],
  ['marzo de 2019', 2019],
])('%s has only the year %i', (text, year) => expect(readWrittenDate(text, THIS_YEAR)).toEqual({ year, isAmbiguous: false }))

test.each([
  ['1/2/26', 2026],
  ['1/2/27', 2027],
  ['1/2/28', 1928],
])('the year of %s is %i', (text, year) => expect(readWrittenDate(text, THIS_YEAR)?.year).toBe(year))

test.each([
  '',
  'soon',
  '2019-02-30',
  '31/11/2019',
  '13/13/2019',
  '29/02/2023',
  '2019-1234',
  '20191',
  '1/2/203',
  'marble 2019',
  '0/0/2019',
])('%j is not a date', (text) => expect(readWrittenDate(text, THIS_YEAR)).toBeUndefined())

test.each([
  ['03/04/2021', 'dmy', '2021-04-03'],
  ['03/04/2021', 'mdy', '2021-03-04'],
  ['21/04/2021', 'mdy', '2021-04-21'],
] as const)('%s in the order %s is %s', (text, order, day) => {
  expect(readWrittenDate(text, THIS_YEAR, order)).toEqual({ year: 2021, day, isAmbiguous: false })
})

test.each([
  [['03/04/2021', '13/04/2021'], { order: 'dmy', open: 0 }],
  [['03/04/2021', '04/13/2021'], { order: 'mdy', open: 0 }],
  [['03/04/2021', '12/12/2021', '12.1.2021'], { open: 1 }],
  [['13/04/2021', '04/13/2021', '1/2/21'], { open: 1 }],
  [['2021-04-03', 'soon'], { open: 0 }],
])('%j have the order %j', (texts, found) => expect(findDateOrder(texts)).toEqual(found))

test.each([
  ['Released on 2019-01-21 at 07:00', '2019-01-21', 12],
  ['Bourges, 21/01/2019', '2019-01-21', 9],
  ['Bourges 03/04/2021', '2021-04-03', 8],
  ['Bourges 04/13/2021', '2021-04-13', 8],
  ['Lossing 21 januari 2019', '2019-01-21', 8],
  ['Race of January 21st, 2019', '2019-01-21', 8],
  ['list 20210505 of 21.5.2021', '2021-05-21', 17],
  ['list 20210505', '2021-05-05', 5],
  ['March 2019', undefined, undefined],
  ['January 21 45 birds', undefined, undefined],
  ['Race 2019', undefined, undefined],
])('%s contains the day %s', (text, day, index) => {
  expect(findWrittenDate(text, THIS_YEAR)).toEqual(day && { day, end: expect.any(Number), index })
})
