import { describe, expect, test } from 'vitest'
import { findHeader } from '#shared/tables/header.ts'
import { chooseByContent } from './columns-by-content.ts'
import { deriveColumns } from './derived-columns.ts'
import { separateHeadings } from './heading-lines.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { readInventory } from './read-inventory.ts'

function read(...lines: string[]) {
  const rows = lines.map((line) => line.split(';'))
  const derived = deriveColumns(rows, findHeader(rows, INVENTORY_COLUMNS)!)
  const birds = readInventory(derived.rows, derived.header, 2026)
  return {
    birds: birds.map(({ fields: { bandId, gender, sire, dam } }) => [bandId, gender, sire, dam].join('|')),
    used: derived.used,
    missing: derived.header.missing,
  }
}

describe('a column with both parents', () => {
  test.each([
    ['NL18-1000001 x NL18-1000002', 'NL18-1000001|NL18-1000002'],
    ['NL18-1000001 × NL18-1000002', 'NL18-1000001|NL18-1000002'],
    ['NL18-1000001 / NL18-1000002', 'NL18-1000001|NL18-1000002'],
    ['GB 18 X 1 x GB 18 X 2', 'GB 18 X 1|GB 18 X 2'],
    ['GB 18 X 1 / GB 18 X 2', 'GB 18 X 1|GB 18 X 2'],
    ['NL18-1000001 X NL18-1000002', 'NL18-1000001|NL18-1000002'],
    ['NL18-1000001', '|'],
    ['lijn Janssen', '|'],
  ])('%j', (parents, expected) => {
    const { birds, used } = read('Ring;Geslacht;Ouders', `NL22-8500001;D;${parents}`)
    expect(birds).toEqual([`NL22-8500001|cock|${expected}`])
    expect(used).toEqual([2])
  })

  test('is known by its values', () => {
    const row = 'GB21Z44501;C;GB18X12001 x GB17X09912;Bolt x Lady'
    expect(read('Ring;Sex;Breeding;Loft mates', row)).toEqual({
      birds: ['GB21Z44501|cock|GB18X12001|GB17X09912'],
      used: [2],
      missing: [],
    })
  })

  test('keeps other texts in the notes, and leaves the sex of a line above alone', () => {
    const rows = [
      ['Vögel'],
      ['Ring', 'Farbe', 'Abstammung'],
      ['DV-1125-18-3', 'blau', '310er Linie'],
      ['Weibchen'],
      ['DV-1125-20-8'],
    ]
    const derived = deriveColumns(rows, findHeader(rows, INVENTORY_COLUMNS)!)
    const grouped = separateHeadings({ name: '', rows: derived.rows }, derived.header)
    const birds = readInventory(grouped.rows, grouped.header, 2026)
    expect(birds.map(({ fields: { gender, sire, notes } }) => [gender, sire, notes])).toEqual([
      ['cock', undefined, 'Abstammung: 310er Linie'],
      ['hen', undefined, undefined],
    ])
  })

  test('is not read beside columns of its own for the sire', () => {
    expect(read('Ring;Sex;Sire;Parents', 'GB 20 F 1;C;GB 18 F 1;A x B').birds).toEqual(['GB 20 F 1|cock|GB 18 F 1|'])
  })
})

describe('columns that say how birds left', () => {
  const statusOf = (...lines: string[]) => {
    const rows = lines.map((line) => line.split(';'))
    const derived = deriveColumns(rows, findHeader(rows, INVENTORY_COLUMNS)!)
    return readInventory(derived.rows, derived.header, 2026).map(({ fields }) => [fields.status, fields.description])
  }
  test.each([
    ['Sold to', 'J. Smith', 'sold', 'sold: J. Smith'],
    ['Date of death', '12/05/2023', 'deceased', 'deceased: 12/05/2023'],
    ['Fecha de venta', '12/05/2023', 'sold', 'sold: 12/05/2023'],
    ['Verloren', 'x', 'lost', undefined],
    ['Verloren', 'nee', undefined, undefined],
    ['Best place', '1', undefined, undefined],
  ])('%s: %s', (title, value, status, description) => {
    expect(statusOf(`Ring;Sex;${title}`, `GB 20 F 1;C;${value}`, 'GB 20 F 2;C;')).toEqual([
      [status, description],
      [undefined, undefined],
    ])
  })

  test('do not replace the status in its own column', () => {
    expect(statusOf('Ring;Sex;Status;Sold to', 'GB 20 F 1;C;lost;Ann', 'GB 20 F 2;C;;Ann').map(([status]) => status)).toEqual([
      'lost',
      'sold',
    ])
  })

  test('are kept in the notes beside a status', () => {
    const rows = [
      ['Ring', 'Sex', 'Status', 'Date of death'],
      ['GB 20 F 1', 'C', 'dead', '12/05/2023'],
      ['GB 20 F 2', 'C', 'racing', ''],
    ]
    const derived = deriveColumns(rows, findHeader(rows, INVENTORY_COLUMNS)!)
    const notes = readInventory(derived.rows, derived.header, 2026).map(({ fields }) => [fields.status, fields.notes])
    expect(notes).toEqual([
      ['deceased', 'Date of death: 12/05/2023'],
      ['racing', undefined],
    ])
  })
})

describe('columns that are ticked for the sex', () => {
  test.each([
    ['♂', '♀'],
    ['Doffer', 'Duivin'],
    ['M', 'V'],
  ])('%s and %s', (cock, hen) => {
    const { birds, used, missing } = read(
      `Ring;${cock};${hen};Kleur;Hok`,
      'NL 19-1523301;x;;b;1',
      'NL 19-1523302;;X;k;1',
      'NL 24-1523303;;;k;1',
    )
    expect(birds).toEqual(['NL 19-1523301|cock||', 'NL 19-1523302|hen||', 'NL 24-1523303|por_definir||'])
    expect([used, missing]).toEqual([[1, 2], []])
  })

  test('other values are not ticks', () => {
    expect(read('Ring;Doffer;Duivin', 'NL 19-1523301;3;4').missing).toEqual(['gender'])
  })
})

describe('columns with the place', () => {
  const placesOf = (...lines: string[]) => {
    const rows = lines.map((line) => line.split(';'))
    const derived = deriveColumns(rows, chooseByContent(rows, findHeader(rows, INVENTORY_COLUMNS)!))
    return readInventory(derived.rows, derived.header, 2026).map(({ fields }) => [fields.location, fields.notes])
  }

  test.each([
    ...['Box', 'Nest Box', 'Perch', 'Casilla', 'Nidal', 'Cajón', 'Celda', 'Zelle', 'Nistzelle', 'Abteil', 'Box-Nr.', 'Bak'],
    ...['Broedbak', 'Hok', 'Vak', 'Case', 'Casier', 'N° de casier', 'Nichoir', 'Cela', 'Gniazdo', 'Boks', 'Woliera', 'Ninho'],
    ...['Casulo', 'Pombal', 'Voliera', 'Gabbia', 'Cella', 'Nido'],
  ])('%s is the section of birds', (title) => {
    expect(placesOf(`Ring;Sex;${title}`, 'GB 20 F 1;C;12')).toEqual([['12', undefined]])
  })

  test('a second column of the status or of remarks is kept in the notes', () => {
    expect(placesOf('Ring;Sex;Status;Use;Info;Palmarès;Baja', 'GB 20 F 1;C;active;stud;good;1st;')).toEqual([
      [undefined, 'good, Use: stud, Palmarès: 1st'],
    ])
  })

  test('chips and vaccinations are kept in the notes', () => {
    expect(placesOf('Ring;Sex;Chipnummer;Ent PMV', 'GB 20 F 1;C;7BF21A03;2022-05-20', 'GB 20 F 2;C;;')).toEqual([
      [undefined, 'Chipnummer: 7BF21A03, Ent PMV: 2022-05-20'],
      [undefined, undefined],
    ])
  })

  test('a nest box beside the section is kept in the notes, wherever its column is', () => {
    expect(placesOf('Ring;Sex;Schlag;Zelle', 'GB 20 F 1;C;Witwer;12', 'GB 20 F 2;C;Witwer;')).toEqual([
      ['Witwer', 'Zelle: 12'],
      ['Witwer', undefined],
    ])
    expect(placesOf('Ring;Sex;Bak;Hok;Opmerking', 'GB 20 F 1;C;7;Kweekhok;mooi', 'GB 20 F 2;C;;;goed')).toEqual([
      ['Kweekhok', 'mooi, Bak: 7'],
      [undefined, 'goed'],
    ])
  })
})

describe('parents in remarks', () => {
  test.each([
    ['Bague;Sexe;Origine', 'FR 123456-21;M;FR 111000-18 x FR 222000-17', 'FR 123456-21|cock|FR 111000-18|FR 222000-17'],
    ['Ring;Sex;Notes', 'GB20F28768;C;ace, sire GB18X12001', 'GB20F28768|cock|GB18X12001|'],
    // A pair of the bird itself, and files with columns for the parents.
    ['Ring;Sex;Notes', 'GB20F28768;C;paired: GB20F28768 x GB20F28769', 'GB20F28768|cock||'],
    ['Ring;Sex;Sire;Notes', 'GB20F28768;C;;GB18X12001 x GB17X09912', 'GB20F28768|cock||'],
  ])('%s: %s', (titles, row, expected) => expect(read(titles, row)).toEqual({ birds: [expected], used: [], missing: [] }))
})

describe('a column with a ring, a colour and a sex', () => {
  const birdsOf = (...lines: string[]) => {
    const rows = lines.map((line) => line.split(';'))
    const derived = deriveColumns(rows, chooseByContent(rows, findHeader(rows, INVENTORY_COLUMNS)!))
    expect(derived.header.missing).toEqual([])
    return readInventory(derived.rows, derived.header, 2026).map(({ fields: { bandId, gender, color } }) => [
      bandId,
      gender,
      color,
    ])
  }

  test('has the ring in front', () => {
    expect(birdsOf('Band Color Sex;Sire', 'AU 2019 OMA 123 BB C;', 'IF 2018 ABC 7 Red Check H;', 'CU 22 GTA 55 DC;')).toEqual([
      ['AU 2019 OMA 123', 'cock', 'BB'],
      ['IF 2018 ABC 7', 'hen', 'Red Check'],
      ['CU 22 GTA 55', 'por_definir', 'DC'],
    ])
  })

  test.each([
    ['Ring;Colour & Sex', 'GB19X1;Blue Bar Cock', ['GB19X1', 'cock', 'Blue Bar']],
    ['Ring;Col/Sex', 'GB19X1;BBH', ['GB19X1', 'hen', 'BB']],
    ['Ringnummer;Geschlecht/Farbe', 'DV-01234-19-1;0,1 blau', ['DV-01234-19-1', 'hen', 'blau']],
    ['Anilla;Color y Sexo', 'ESP-19-123456;Azul macho', ['ESP-19-123456', 'cock', 'Azul']],
  ])('%s %s', (titles, line, expected) => expect(birdsOf(titles, line)).toEqual([expected]))

  test('is left alone beside columns of its own', () => {
    expect(birdsOf('Ring;Sex;Colour & Sex', 'GB19X1;C;Blue Cock')).toEqual([['GB19X1', 'cock', undefined]])
  })
})
