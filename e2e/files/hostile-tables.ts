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

/** An inventory and a list of results with hostile texts. */
export const hostileInventory = (words: (room: number) => string): ChosenFile =>
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

export const hostileResults = (words: (room: number) => string): ChosenFile =>
  table(
    'results',
    ['Place', 'Ring', 'Name', 'Velocity'],
    Array.from({ length: 6 }, (_, row) => [String(row + 1), words(50), words(90), `${1200 - row},5`]),
  )
