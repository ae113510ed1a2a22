import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { csv } from './inventory.ts'
import type { ChosenFile } from './pictures.ts'

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Returns a table whose title, sheets and cells are hostile but can still be read. */
function table(name: string, titles: readonly string[], rows: readonly (readonly string[])[]): ChosenFile {
  const [extra, ...more] = HOSTILE_TEXTS.filter((text) => !text.includes('\n') && text.length < 60)
  const lines = rows.map((cells, row) => [...cells, more[row % more.length]!])
  return csv(
    `${name} "><img src=x onerror=xss()>.csv`,
    [[...titles, extra!], ...lines].map((cells) => cells.map(quoted).join(',')).join('\n'),
  )
}

/** Makes an inventory and a list of results with hostile texts. */
export const hostileInventory = (words: (maxLength: number) => string): ChosenFile =>
  table(
    'inventory',
    ['Bird #', 'Sex', 'Description', 'Color', 'Strain', 'Sire', 'Dam', 'Location', 'Breeder', 'Status', 'Birth year'],
    Array.from({ length: 12 }, (_, row) => [
      `AU 2024 X ${row + 100}`,
      'Cock',
      ...Array.from({ length: 7 }, () => words(90)),
      words(20),
      row === 0 ? words(10) : '2024',
    ]),
  )

export const hostileResults = (words: (maxLength: number) => string): ChosenFile =>
  table(
    'results',
    ['Place', 'Ring', 'Name', 'Velocity'],
    Array.from({ length: 6 }, (_, row) => [String(row + 1), words(50), words(90), `${1200 - row},5`]),
  )

/** Makes a GEDCOM file with hostile texts in names, colours, notes and unknown tags; each text is one line of the file. */
export function hostileGedcom(words: (maxLength: number) => string): ChosenFile {
  const line = (maxLength: number) => words(maxLength).replaceAll(/[\r\n]+/g, ' ')
  const birds = Array.from({ length: 4 }, (_, bird) => [
    `0 @I${bird}@ INDI`,
    `1 REFN NL-2019-${7_000_001 + bird}`,
    `1 NAME ${line(50)}`,
    `1 SEX ${bird % 2 === 0 ? 'M' : 'F'}`,
    '1 BIRT',
    '2 DATE 1 MAR 2019',
    `1 DSCR ${line(50)}`,
    `1 _STRAIN ${line(50)}`,
    `1 NOTE ${line(200)}`,
    `1 _OTHER ${line(50)}`,
  ])
  const text = ['0 HEAD', '1 CHAR UTF-8', ...birds.flat(), '0 TRLR', ''].join('\n')
  return { name: 'birds "><img src=x onerror=xss()>.ged', mimeType: 'text/plain', buffer: Buffer.from(text) }
}
