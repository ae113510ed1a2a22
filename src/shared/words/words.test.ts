import { describe, expect, test } from 'vitest'
import { readSexWord } from './sex-words.ts'
import { readStatusWord } from './status-words.ts'
import { languagesOfTitles } from './title-languages.ts'
import { titleKeys, wordKey } from './title-key.ts'

test.each([
  ['Ring Nr.', 'ringnr'],
  ['Price (€)', 'price'],
  ['Precio €', 'precio'],
  ['Afstand km', 'afstand'],
  ['Sex C/H', 'sex'],
  ['Nº de anilla', 'nodeanilla'],
])('the title %j can be %j', (title, key) => expect(titleKeys(title)).toContain(key))

test.each([
  ['Täubin.', 'taubin'],
  ['  Jonge   duif ', 'jonge duif'],
  ['IN-THE_LOFT', 'in the loft'],
  ['-', ''],
])('the word %j is %j', (word, key) => expect(wordKey(word)).toBe(key))

test.each([
  [['Ring', 'Geschlecht', 'Jahr'], ['de']],
  [['Ring', 'Geslacht', 'Jaar'], ['nl']],
  [['Anilla', 'Sexo', 'Año'], ['es']],
  [['Anilha', 'Sexo', 'Ano'], ['pt']],
  [['Bague', 'Sexe'], ['fr']],
  [['Obrączka', 'Płeć'], ['pl']],
  [['Anello', 'Sesso'], ['it']],
  [['Bird #', 'Sexo'], ['en']],
  [['Ring'], ['en', 'de', 'nl']],
  [['Kennung'], []],
])('the titles %j are in %j', (titles, languages) => expect(languagesOfTitles(titles)).toEqual(languages))

describe('sex', () => {
  const read = (text: string, languages: Parameters<typeof readSexWord>[1]['languages'] = [], ...words: string[]) =>
    readSexWord(text, { languages, words: new Set([text, ...words].map(wordKey)) })

  test.each([
    ['Cock', 'cock'],
    ['TÄUBER', 'cock'],
    ['Taeuber', 'cock'],
    ['Doffer', 'cock'],
    ['mâle', 'cock'],
    ['gołąb', 'cock'],
    ['♂', 'cock'],
    ['1,0', 'cock'],
    ['1.0', 'cock'],
    ['Ck', 'cock'],
    ['Ck.', 'cock'],
    ['männl.', 'cock'],
    ['Hn', 'hen'],
    ['weibl.', 'hen'],
    ['unsexed', 'por_definir'],
    ['Ckh', undefined],
    ['Täubin', 'hen'],
    ['duivin', 'hen'],
    ['fêmea', 'hen'],
    ['gołębica', 'hen'],
    ['♀', 'hen'],
    ['0,1', 'hen'],
    ['0.1', 'hen'],
    ['?', 'por_definir'],
    ['-', 'por_definir'],
    ['', 'por_definir'],
    ['0,0,1', 'por_definir'],
    ['Pichón', 'por_definir'],
    ['Jonge duif', 'por_definir'],
    ['młody', 'por_definir'],
    ['1,1', undefined],
    ['Kerl', undefined],
  ])('%j is %j', (text, gender) => expect(read(text)).toBe(gender))

  test.each([
    ['H', ['en'], 'hen'],
    ['H', ['es'], 'hen'],
    ['H', ['de'], undefined],
    ['C', ['en'], 'cock'],
    ['C', ['pl'], undefined],
    ['V', ['de'], 'cock'],
    ['V', ['nl'], 'hen'],
    ['V', ['de', 'nl'], undefined],
    ['W', ['de'], 'hen'],
    ['W', ['nl'], undefined],
    ['D', ['nl'], 'cock'],
    ['S', ['pl'], undefined],
    ['T', ['de'], undefined],
    ['M', ['fr'], 'cock'],
    ['F', ['it'], 'hen'],
    ['M', [], 'cock'],
    ['V', [], undefined],
  ] as const)('the letter %s is in %j %j', (letter, languages, gender) => expect(read(letter, languages)).toBe(gender))

  test('a number or a letter may be decided by the other words of the column', () => {
    expect([read('1'), read('1', ['de'], '0.1'), read('1', ['de'], '0,1')]).toEqual([undefined, 'cock', 'cock'])
    expect([
      read('V', [], 'D'),
      read('V', ['fr'], 'M'),
      read('V', [], 'W'),
      read('V', [], 'W', 'M'),
      read('V', ['es'], 'M'),
    ]).toEqual(['hen', 'hen', 'cock', undefined, undefined])
    expect([read('H', []), read('H', [], 'HE'), read('HE')]).toEqual(['hen', 'cock', 'hen'])
  })
})

test.each([
  ['aktiv', 'active', false],
  ['Rozpłód', 'breeding', false],
  ['Witwer', 'racing', false],
  ['weduwnaar', 'racing', false],
  ['Verkauft', 'sold', false],
  ['padł/zmarł', 'deceased', false],
  ['décédé', 'deceased', false],
  ['zaginęła', 'lost', false],
  ['te koop', 'for_sale', false],
  ['donné', 'gifted', false],
  ['wypożyczony', 'archived', true],
  ['on loan', 'archived', true],
  ['Fallecida', 'deceased', false],
  ['in_training', undefined, false],
  ['Viajera', 'racing', false],
  ['Died 2023', 'deceased', true],
  ['verkauft (12.03.2022)', 'sold', true],
  ['2023', undefined, false],
  ['Sold to Mike', 'sold', true],
  ['Lost 5/12/22', 'lost', true],
  ['vendue à M. Lefèvre', 'sold', true],
  ['verflogen 3.6.23', 'lost', true],
  ['Perdida en Ciudad Real', 'lost', true],
  ['lost feathers', undefined, false],
  ['sold?', undefined, false],
  ['sold or lost', undefined, false],
  ['active in 2 teams', undefined, false],
  ['Habicht', 'deceased', true],
  ['weg', 'archived', true],
  ['Cedida', 'gifted', false],
  ['Non rentrée de Limoges', 'lost', true],
  ['gave away to Joe', 'gifted', true],
  ['did not return from Tours', 'lost', true],
  ['Baja - vendida', 'sold', true],
  ['baja (muerte)', 'deceased', true],
  ['Baja por venta', 'sold', false],
  ['weg, verloren', 'lost', true],
  ['Baja 2023', 'archived', true],
])('the status %j is %j', (word, status, keepsWord) => expect(readStatusWord(word)).toEqual(status && { status, keepsWord }))
