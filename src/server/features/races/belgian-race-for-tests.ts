import { readFileSync } from 'node:fs'
import { bandKey } from '#shared/bands/band-key.ts'
import type { ListedResult } from '#shared/races/result-lists/race-inference.ts'

/** Reads a Belgian national list of the fixtures; a number in the column of distances is an ordinal for the further birds of a loft. */
export function belgianRace(name: string): ListedResult[] {
  const [titles = '', ...lines] = readFileSync(`fixtures/races/${name}.csv`, 'utf8').trim().split('\n')
  const names = titles.trim().split(',')
  const cells = lines.map((line) => {
    const texts = line.trim().split(',')
    return Object.fromEntries(names.map((title, at) => [title, texts[at] ?? '']))
  })
  const distanceOf = new Map<string, number>()
  for (const { loft_id: loft = '', distance } of cells) {
    if (Number(distance) >= 10_000) distanceOf.set(loft, Number(distance))
  }
  return cells.map((cell, at) => {
    const distance = distanceOf.get(cell['loft_id'] ?? '')
    const [hours = 0, minutes = 0, seconds = 0] = (cell['arr_time'] ?? '').split(':').map(Number)
    return {
      sheet: '',
      key: `0:${at + 2}`,
      rowNumber: at + 2,
      band: cell['ring'] ?? '',
      bandKey: bandKey(cell['ring'] ?? ''),
      ...(cell['position'] && { position: Number(cell['position']) }),
      ...(distance !== undefined && { distance }),
      arrival: ((hours * 60 + minutes) * 60 + seconds) * 1000,
      ...(cell['velocity'] && { velocityText: cell['velocity'] }),
      problems: [],
    }
  })
}
