import { expect, test } from 'vitest'
import { findHeader } from '#shared/tables/header.ts'
import { chooseByContent } from './columns-by-content.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'

const fieldsOf = (...lines: string[]) => {
  const rows = lines.map((line) => line.split(';'))
  return chooseByContent(rows, findHeader(rows, INVENTORY_COLUMNS)!).columns.map(({ field }) => field)
}

test.each([
  ['bands without a known title', ['Kennung;Sex', 'GB 19 F 1;C'], ['bandId', 'gender']],
  [
    'names under Pigeon',
    ['Pigeon;Band Number;Sex', 'Old Joe;AU 2018 LOU 106;C', ';AU 2018 LOU 107;H'],
    ['name', 'bandId', 'gender'],
  ],
  ['two columns of bands', ['Kennung;Sex;Zeichen', 'GB 19 F 1;C;GB 19 F 2'], [null, 'gender', null]],
  ['the sex without a known title', ['Ring;G;Kleur', 'NL 19-1523301;D;b', 'NL 19-1523302;V;b'], ['bandId', 'gender', 'color']],
  ['one letter for every bird', ['Ring;G;Kleur', 'NL 19-1523301;D;b', 'NL 19-1523302;D;b'], ['bandId', null, 'color']],
  ['letters for parents', ['Ringnr;Geschl;V;M', '06976-21-211;m;06976-19-101;06976-19-102'], ['bandId', 'gender', 'sire', 'dam']],
  [
    'own bands beside those of parents',
    ['Kennung;Sex;Zeichen', 'GB 19 F 1;C;', 'GB 19 F 2;H;', 'GB 20 F 3;C;GB 19 F 1', 'GB 20 F 4;C;GB 19 F 1'],
    ['bandId', 'gender', null],
  ],
  [
    'words for a status under another title',
    ['Ring;Sex;Reason', 'GB 19 F 1;C;', 'GB 19 F 2;H;sold to Ann'],
    ['bandId', 'gender', 'status'],
  ],
  ['other remarks', ['Ring;Sex;Reason', 'GB 19 F 1;C;good hen', 'GB 19 F 2;H;sold'], ['bandId', 'gender', null]],
  ['letters for something else', ['Ringnr;Geschl;V;M', '06976-21-211;m;x;'], ['bandId', 'gender', null, null]],
])('chooses columns by their values: %s', (_, lines, fields) => expect(fieldsOf(...lines)).toEqual(fields))
