import { expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { isUdp, readUdp } from './read-udp.ts'

/** Writes texts at their columns. */
function line(...parts: readonly (readonly [at: number, text: string])[]): string {
  let written = ''
  for (const [at, text] of parts) written = written.padEnd(at) + text
  return written
}

const HEADER = line([0, '0'], [4, '1'], [19, 'Owners'])
const OWNER = line([0, '1'], [3, '1234'], [7, '00000056'], [50, 'J. Jansen'])
const pigeon = (sex: string, year: string, ring: string, ...more: readonly (readonly [number, string])[]) =>
  line([0, '4'], [3, '1234'], [7, '00000056'], [15, sex], [16, 'NL'], [20, year], [25, ring], ...more)
const read = (...lines: readonly string[]) => readUdp([HEADER, OWNER, ...lines, '9'].join('\r\n'), 2026, translatorOf('en'))

test('reads ring, sex, colour, owner, chip and vaccination of each bird once', () => {
  const first = pigeon('M', '22', '8507190', [79, '7BF21A03'], [148, '010322'], [157, 'Blue bar'])
  const { program, birds } = read(first, first, pigeon('V', '08', '2095724'), pigeon('J', '26', '123'))
  expect(program).toBe('npo-udp')
  expect(birds).toEqual([
    {
      bandId: 'NL 22-8507190',
      gender: 'cock',
      isReference: false,
      birthYear: 2022,
      color: 'Blue bar',
      owner: 'J. Jansen',
      notes: ['Chip: 7BF21A03', 'Vaccinated: 2022-03-01'],
    },
    {
      bandId: 'NL 08-2095724',
      gender: 'hen',
      isReference: false,
      birthYear: 2008,
      color: undefined,
      owner: 'J. Jansen',
      notes: [],
    },
    {
      bandId: 'NL 26-123',
      gender: 'por_definir',
      isReference: false,
      birthYear: 2026,
      color: undefined,
      owner: 'J. Jansen',
      notes: [],
    },
  ])
})

test.each([
  [[HEADER, OWNER, pigeon('M', '22', '8507190')], true],
  [[HEADER, OWNER], false],
  [[line([0, '0'], [4, '7']), pigeon('M', '22', '8507190')], false],
  [[HEADER, line([0, '4'], [20, 'xx'], [25, '8507190'])], false],
  [['0 HEAD', '1 GEDC', '2 VERS 5.5.1'], false],
  [['band,sex', '4,C'], false],
])('%j is a file of the NPO: %s', (lines, expected) => {
  expect(isUdp(lines.join('\n'))).toBe(expected)
})
