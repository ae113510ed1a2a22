import { describe, expect, test } from 'vitest'
import { fold } from '#shared/text/fold.ts'
import { FOREIGN_COLOR_NAMES } from './foreign-color-names.ts'
import { colorWords, shownColor } from './color-words.ts'
import { COLOR_MARKINGS, COLORS } from './colors.ts'

describe('colorWords', () => {
  test.each([
    ['BBWF', ['blue bar', 'blue bar white flight', 'azul barrado', 'barras azules', 'white flight', 'vuelos blancos', 'bbwf']],
    ['Blue bar', ['bb', 'blue bar', 'azul barrado', 'azul barrada', 'barras azules']],
    ['bb wf', ['bbwf', 'azul barrado vuelos blancos']],
    ['Blue bar piebald', ['bbpd', 'blue bar pied', 'azul barrado', 'pio']],
    ['Azul barrada', ['bb', 'blue bar']],
    ['barras azules', ['bb', 'blue bar']],
    ['Blue Chequer', ['bc', 'blue check', 'azul rodado']],
    ['Mealy', ['rb', 'red bar', 'rojo barrado']],
    ['RED BAR', ['rb', 'mealy']],
    ['DBB', ['dark blue bar', 'azul oscuro barrado']],
    ['GRIZ', ['grizzle', 'tordo']],
    ['BCSPTC', ['bcsptc', 'blue check splash ticked']],
    ['Blue-bar/white flight', ['bbwf']],
  ])('%s is found with %j', (color, questions) => {
    const words = colorWords(color)
    expect(questions.filter((question) => !` ${words} `.includes(` ${question} `))).toEqual([])
  })

  test.each([
    ['Red Bar', 'rojo rodado'],
    ['Dark blue bar', 'azul barrado'],
    ['White flight', 'blanco'],
    ['Blue check', 'bar'],
  ])('%s is not found with %j', (color, question) => expect(` ${colorWords(color)} `).not.toContain(` ${question} `))

  test.each(['', '  ', 'Opal', 'barbless', 'BBX'])('%j is not in the colour list', (color) => expect(colorWords(color)).toBe(''))
})

test('each code and name belongs to one colour', () => {
  for (const list of [COLORS, COLOR_MARKINGS]) {
    const names = list.flatMap(({ code, en, es, alsoEn, alsoEs }) => [
      ...new Set([code, en, es, ...alsoEn, ...alsoEs, ...(FOREIGN_COLOR_NAMES[code] ?? [])].map(fold)),
    ])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

test.each(COLORS.flatMap((color) => COLOR_MARKINGS.map((marking) => [color.code, marking.code, color.en, marking.en] as const)))(
  '%s%s is read as its names',
  (color, marking, colorName, markingName) => expect(colorWords(color + marking)).toBe(colorWords(`${colorName} ${markingName}`)),
)

test.each([
  ['Blue bar', 'Blue bar', 'Azul barrado'],
  ['BBWF', 'BBWF', 'Azul barrado vuelos blancos'],
  ['Azul barrada', 'Blue bar', 'Azul barrada'],
  ['Mealy', 'Mealy', 'Rojo barrado'],
  ['Blue-bar/white flight', 'Blue-bar/white flight', 'Azul barrado vuelos blancos'],
  ['Azul rodado pío', 'Blue check pied', 'Azul rodado pío'],
  ['Pied', 'Pied', 'Pío'],
  ['Chocolate', 'Chocolate', 'Chocolate'],
  ['Opal', 'Opal', 'Opal'],
  ['blaugehämmert', 'Blue check', 'Azul rodado'],
  ['Blau', 'Blue bar', 'Azul barrado'],
  ['rotfahl', 'Red bar', 'Rojo barrado'],
  ['Dunkel, Weißschlag', 'Dark check white flight', 'Rodado oscuro vuelos blancos'],
  ['donkerkras', 'Dark check', 'Rodado oscuro'],
  ['blauw witpen', 'Blue bar white flight', 'Azul barrado vuelos blancos'],
  ['schalie', 'Slate', 'Pizarra'],
  ['Écaillé', 'Blue check', 'Azul rodado'],
  ['Meunier', 'Red bar', 'Rojo barrado'],
  ['Noir panaché', 'Black pied', 'Negro pío'],
  ['niebieska nakrapiana', 'Blue check', 'Azul rodado'],
  ['szpakowaty', 'Grizzle', 'Tordo'],
  ['płowy', 'Red bar', 'Rojo barrado'],
  ['żółty', 'Yellow', 'Amarillo'],
  ['Vermelho', 'Red', 'Rojo'],
  ['Malhado', 'Pied', 'Pío'],
  ['Trigano scuro', 'Dark check', 'Rodado oscuro'],
  ['Bianco', 'White', 'Blanco'],
  ['Blue bar with one white feather', 'Blue bar with one white feather', 'Blue bar with one white feather'],
  ['', '', ''],
])('%j is shown as %j in English and as %j in Spanish', (color, english, spanish) => {
  expect([shownColor(color, 'en'), shownColor(color, 'es')]).toEqual([english, spanish])
})
