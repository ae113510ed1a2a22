import { describe, expect, test } from 'vitest'
import { findHeader } from '#shared/tables/header.ts'
import { fold } from '#shared/text/fold.ts'
import { replaceIdsByBands, withIdAsBand } from './replace-ids-by-bands.ts'
import { INVENTORY_COLUMNS } from './inventory-columns.ts'
import { isUnknownBird } from './unknown-bird.ts'
import { PEDIGREE_COLUMNS } from './pedigree-columns.ts'
import { readInventory } from './read-inventory.ts'

function read(...lines: string[]) {
  const rows = lines.map((line) => line.split(','))
  const header = withIdAsBand(findHeader(rows, PEDIGREE_COLUMNS)!)
  return readInventory(replaceIdsByBands(rows, header), header, 2026, {}, 'pedigree')
}

describe('the header of a pedigree', () => {
  test.for([
    ['band_id,birth_year,gender,color,breeder,owner,notes,description'],
    ['Band ID,Birth Year,Sex,Colour,Breeder,Owner,Notes,Description'],
    ['bandId,birthYear,sex,Color,Bred by,Owned by,Remarks,Description'],
    ['Anilla,Año de nacimiento,Sexo,Color,Criador,Propietario,Notas,Descripción'],
  ])('has the fields of %s', ([titles]) => {
    const header = findHeader([titles!.split(',')], PEDIGREE_COLUMNS)
    expect(header?.columns.map(({ field }) => field)).toEqual([
      ...['bandId', 'birthYear', 'gender', 'color', 'breeder', 'owner', 'notes', 'description'],
    ])
    expect(header?.missing).toEqual([])
  })

  test.for([
    ['Ringnummer,Jahrgang,Geschlecht,Farbe,Vater,Mutter'],
    ['Ringnr,Jaar,Geslacht,Kleur,Vader,Moeder'],
    ['N° de bague,Année,Sexe,Couleur,Père,Mère'],
    ['Nr obrączki,Rocznik,Płeć,Barwa,Ojciec,Matka'],
    ['Número da anilha,Ano,Sexo,Cor,Pai,Mãe'],
    ['Matricola,Anno,Sesso,Mantello,Padre,Madre'],
  ])('has the fields of %s', ([titles]) => {
    const header = findHeader([titles!.split(',')], PEDIGREE_COLUMNS)
    expect(header?.columns.map(({ field }) => field)).toEqual(['bandId', 'birthYear', 'gender', 'color', 'sire', 'dam'])
  })

  test.for([['Sire,Dam'], ['Father,Mother'], ['Padre,Madre'], ['sire_id,dam_id'], ['Anilla del padre,Anilla de la madre']])(
    'parents as %s',
    ([titles]) => {
      const header = findHeader([`band_id,${titles}`.split(',')], PEDIGREE_COLUMNS)
      expect(header?.columns.map(({ field }) => field)).toEqual(['bandId', 'sire', 'dam'])
    },
  )

  test('uses the ids as bands only when there is no column of bands', () => {
    expect(withIdAsBand(findHeader([['id', 'sire']], PEDIGREE_COLUMNS)!)).toMatchObject({
      missing: [],
      columns: [{ field: 'bandId' }, {}],
    })
    expect(withIdAsBand(findHeader([['id', 'band']], PEDIGREE_COLUMNS)!).columns.map(({ field }) => field)).toEqual([
      'id',
      'bandId',
    ])
  })
})

describe('parents', () => {
  const parents = (...lines: string[]) => read(...lines).map(({ fields }) => [fields.sire, fields.dam])

  test('given by id are replaced by bands', () => {
    expect(parents('id,band,sire,dam', '1,A-1,,', '2,A-2,,', '3,B-1,1,2', '4,B-2,1,9')).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['A-1', 'A-2'],
      ['A-1', '9'],
    ])
  })

  test('given by band stay as they are, although the file has ids', () => {
    expect(parents('id,band,sire,dam', '1,2,,', '2,7,,', '3,8,2,7').at(-1)).toEqual(['2', '7'])
  })

  test.for([
    ['', true],
    ['0', true],
    ['00', true],
    ['?', true],
    ['--', true],
    ['Unknown', true],
    ['UNK', true],
    ['N/A', true],
    ['desconocido', true],
    ['Unringed', true],
    ['no anillada', true],
    ['(Sin anilla)', true],
    ['Sin anilla 2', true],
    ['s/a 12', true],
    ['n/d', true],
    ['No band 2019 12345', false],
    ['nicht beringt', true],
    ['não anilhado', true],
    ['10', false],
    ['Unknown Lady', false],
    ['Ana', false],
  ] as const)('"%s" means an unknown bird: %s', ([text, isUnknown]) => {
    expect(isUnknownBird(text)).toBe(isUnknown)
    expect(parents('band,sire', `B-1,${text}`)).toEqual([[isUnknown ? undefined : text, undefined]])
  })
})

describe('a bird of a pedigree', () => {
  test.for([
    // Birth year, reference, whether it is an ancestor, problem codes.
    ['1990', '', false, []],
    ['1989', '', true, ['reference_born_before']],
    ['1989', 'yes', true, []],
    ['2020', 'sí', true, []],
    ['2020', 'no', false, []],
    ['1900', 'x', true, []],
    ['1899', '', true, ['birth_year_left_out']],
    ['', '', true, ['reference_without_year']],
    ['', '1', true, []],
    ['2027', '', false, []],
    ['2028', '', false, ['birth_year_out_of_range']],
    ['soon', '', true, ['birth_year_unreadable']],
  ] as const)('born "%s", reference "%s": %s %j', ([year, reference, isReference, codes]) => {
    const [row] = read('band,year,reference', `Keno,${year},${reference}`)
    expect(row?.isReference).toBe(isReference)
    expect(row?.problems.map(({ code }) => code)).toEqual(codes)
  })

  test('gets no birth year from its band if marked as reference, and no hatch date from its description', () => {
    const [kept, ancestor] = read(
      'band,description,reference',
      'NL-2020-1,hatched 2020-05-01,',
      'NL-2020-2,hatched 2020-05-01,yes',
    )
    expect(kept?.fields).toMatchObject({ birthYear: 2020 })
    expect(kept?.fields.hatchDate).toBeUndefined()
    expect(ancestor?.fields.birthYear).toBeUndefined()
  })

  test.for([
    ['M', 'cock'],
    ['hembra', 'hen'],
  ] as const)('of sex "%s" is %s', ([sex, gender]) => {
    expect(read('band,sex', `B-1,${sex}`)[0]?.fields.gender).toBe(gender)
  })
})

describe('texts of a bird under the titles of eight languages', () => {
  test.for([
    ['en', 'Name,Colour,Strain,Breeder,Owner,Description,Notes'],
    ['es', 'Nombre,Pluma,Estirpe,Criador,Dueño,Descripción,Notas'],
    ['de', 'Name,Farbe,Stamm,Züchter,Eigentümer,Beschreibung,Bemerkungen'],
    ['nl', 'Naam,Kleur,Ras,Kweker,Eigenaar,Omschrijving,Opmerkingen'],
    ['fr', 'Nom,Couleur,Souche,Éleveur,Propriétaire,Description,Remarques'],
    ['pl', 'Imię,Barwa,Ród,Hodowca,Właściciel,Opis,Uwagi'],
    ['pt', 'Nome,Cor,Estirpe,Criador,Proprietário,Descrição,Observações'],
    ['it', 'Nome,Mantello,Ceppo,Allevatore,Proprietario,Descrizione,Osservazioni'],
  ] as const)('%s', ([, titles]) => {
    const header = findHeader([`Ring,${titles}`.split(',')], PEDIGREE_COLUMNS)
    expect(header?.columns.map(({ field }) => field)).toEqual([
      ...['bandId', 'name', 'color', 'strain', 'breeder', 'owner', 'description', 'notes'],
    ])
  })

  test.for([
    ['an inventory', INVENTORY_COLUMNS],
    ['a pedigree', PEDIGREE_COLUMNS],
  ] as const)('no title of %s means two fields', ([, columns]) => {
    const fields = new Map<string, Set<string>>()
    for (const { field, titles } of columns)
      for (const title of titles) fields.set(fold(title), (fields.get(fold(title)) ?? new Set()).add(field))
    expect([...fields].filter(([, named]) => named.size > 1)).toEqual([])
  })
})
