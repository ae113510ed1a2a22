import { fullYear } from '#shared/calendar/full-year.ts'
import { findDay } from '#shared/calendar/local-date.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import { collectNotMoved, type ConvertedBird, type ConvertedLoft } from '../converted-loft.ts'

/** Types of lines, by their first character. */
const HEADER = '0'
const OWNER = '1'
const PIGEON = '4'

/** Shortest line of a pigeon: up to the first digit of its ring number. */
const PIGEON_LENGTH = 26
const SEXES: Readonly<Record<string, Gender>> = { M: 'cock', V: 'hen' }

const column = (line: string, from: number, length: number) => line.slice(from, from + length).trim()
const linesOf = (text: string) => text.split(/\r\n|\r|\n/)

/** Returns whether a text is a file of Dutch clocks and clubs (NPO UDP) with fixed columns, of owners or of a race. */
export function isUdp(text: string): boolean {
  const [first = '', ...lines] = linesOf(text)
  const pigeons = lines.filter((line) => line.startsWith(PIGEON))
  return first.startsWith(HEADER) && /^[15]$/.test(first[4] ?? '') && pigeons.length > 0 && pigeons.every(isPigeon)
}

function isPigeon(line: string): boolean {
  return line.length >= PIGEON_LENGTH && /^\d{2}$/.test(column(line, 20, 2)) && /^\d{1,7}$/.test(column(line, 25, 7))
}

/** Reads the birds of a file, each once, with ring, sex, colour, owner, chip and vaccination. */
export function readUdp(text: string, thisYear: number, t: Translate): ConvertedLoft {
  const lines = linesOf(text)
  const ownerKey = (line: string) => `${column(line, 3, 4)} ${column(line, 7, 8)}`
  const owners = new Map(lines.filter((line) => line.startsWith(OWNER)).map((line) => [ownerKey(line), column(line, 50, 20)]))
  const birds = new Map<string, ConvertedBird>()
  const notMoved = collectNotMoved()
  const pigeons = lines.filter((line) => line.startsWith(PIGEON) && isPigeon(line))
  const withBirds = new Set(pigeons.map(ownerKey))
  for (const [key, name] of owners) if (!withBirds.has(key)) notMoved.add('persons', name)
  for (const line of pigeons) {
    if (line[48] === '1' && /^\d{10}$/.test(column(line, 52, 10))) notMoved.add('arrivals')
    const [country, year, ring] = [column(line, 16, 4), column(line, 20, 2), column(line, 25, 7)]
    const bandId = `${country} ${year}-${ring}`.trim()
    const chip = column(line, 79, 8).replace(/^0+$/, '')
    const vaccinated = dayOf(column(line, 148, 6))
    if (birds.has(bandId)) continue
    birds.set(bandId, {
      bandId,
      gender: SEXES[column(line, 15, 1)] ?? 'por_definir',
      isReference: false,
      birthYear: fullYear(Number(year), thisYear),
      color: column(line, 157, 10) || undefined,
      owner: owners.get(ownerKey(line)) || undefined,
      notes: [
        ...(chip ? [`${t('movingIn.note.chip')}: ${chip}`] : []),
        ...(vaccinated ? [`${t('movingIn.note.vaccinated')}: ${vaccinated}`] : []),
      ],
    })
  }
  return {
    program: 'npo-udp',
    birds: [...birds.values()],
    pairs: [],
    races: [],
    results: [],
    treatments: [],
    media: [],
    notMoved: notMoved.list(),
  }
}

/** Reads a day written as `ddMMyy`. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return year === undefined ? undefined : findDay(2000 + Number(year), Number(month), Number(day))
}
