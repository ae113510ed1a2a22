import { test } from 'vitest'
import { appendFileSync, writeFileSync } from 'node:fs'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { calculateRace } from '#shared/races/result-lists/calculate-results.ts'
import { findLists } from '#shared/races/result-lists/find-lists.ts'
import { readList } from '#shared/races/result-lists/read-list.ts'
import { unitOfTitle } from '#shared/races/result-lists/unit-of-title.ts'
import { timeOn } from '#shared/races/wall-time.ts'
import { readPasted, readSheets } from '#server/sheets/read-sheets.ts'
import * as xlsx from '@e965/xlsx'

interface Bird { place: number; ring: string; year: string; serial: string; name: string; dist: number; day: number; clock: number; mpm: number }
const REL = 7 * 3600
function birds(count: number, { km = 250, mpm = 1250, drop = 12, night = 0, ring = (i: number) => ['BE', '21', String(3010000 + i * 37)] as string[] } = {}): Bird[] {
  return Array.from({ length: count }, (_, i) => {
    const dist = km * 1000 + ((i * 731) % 9000)
    let speed = mpm - i * drop - (i % 3)
    let flown = Math.round((dist / speed) * 60)
    let t = REL + flown
    let day = 0
    // night from 22:30 to 05:00
    const startNight = 22.5 * 3600, endNight = 29 * 3600
    if (night && t > startNight) { t += endNight - startNight }
    day = Math.floor(t / 86400)
    const clock = t % 86400
    speed = dist / (flown / 60)
    const [c, y, s] = ring(i)
    return { place: i + 1, ring: `${c}-${y}-${s}`, year: y!, serial: s!, name: ['Novák Jiří', 'García', 'Müller', 'Świątek'][i % 4]! + ' ' + i, dist, day, clock, mpm: speed }
  })
}
const two = (n: number) => String(n).padStart(2, '0')
const hms = (s: number, sep = ':') => [Math.floor(s / 3600), Math.floor((s % 3600) / 60), s % 60].map(two).join(sep)
const ampm = (s: number) => { const h = Math.floor(s / 3600); return `${((h + 11) % 12) + 1}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)} ${h < 12 ? 'AM' : 'PM'}` }
const comma = (n: number, d: number) => n.toFixed(d).replace('.', ',')
const csv = (rows: (string | number)[][], sep = ';') => rows.map((r) => r.join(sep)).join('\r\n') + '\r\n'
const book = (sheets: Record<string, any[][]>, opts: any = {}) => {
  const wb = xlsx.utils.book_new()
  for (const [n, rows] of Object.entries(sheets)) xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet(rows, { cellDates: false, ...opts }), n)
  return xlsx.write(wb, { type: 'buffer', bookType: opts.bookType ?? 'xlsx' }) as Buffer
}
const DATE = '2026-06-13'
const serial = (d: string) => Math.round((Date.parse(d) - Date.UTC(1899, 11, 30)) / 86400000)

interface Case { name: string; file?: Buffer | string; paste?: string; expect: Bird[][]; unit?: string; date?: string; country?: string; hasArrival?: boolean }
const one = birds(12), multi = birds(14, { km: 620, mpm: 900, drop: 22, night: 1 })
const gb = birds(10, { km: 180, ring: (i) => ['GB', '22', `N${12345 + i}`] })
const us = birds(10, { km: 300, ring: (i) => ['AU', '2022', `LVH${100 + i}`] })
const pl = birds(14, { km: 620, mpm: 900, drop: 22, night: 1, ring: (i) => ['PL', '22', `0${123 + i}-${4500 + i}`] })
const ypm = (b: Bird) => b.mpm * 1.0936132983
const CASES: Case[] = [
  { name: 'de csv Tag-Spalte', file: csv([['Preisliste Flug ab Dijon'], ['Datum: 13.06.2026', 'Auflass: 07:00 Uhr'], ['Platz', 'Züchter', 'Ringnummer', 'Entfernung', 'Tag', 'Ankunft', 'Geschw. m/min'], ...multi.map((b) => [b.place, b.name, b.ring, comma(b.dist / 1000, 3), b.day + 1, hms(b.clock), comma(b.mpm, 3)])]), expect: [multi], unit: 'm_min', hasArrival: true },
  { name: 'pl pipe cp1250 dzień-godzina', paste: ['LISTA KONKURSOWA  Lot: Bruksela  Data: 13.06.2026  Wypuszczenie: 07:00', '|Lp.|Nazwisko i imię|S|W/K/M|Numer obr.|Godzina|M/MIN|COEF|Km|', ...pl.map((b) => `|${b.place}|${b.name}|01|20/5/1|${b.ring}|${b.day + 1}-${hms(b.clock)}|${comma(b.mpm, 4)}|12,34|${comma(b.dist / 1000, 3)}|`)].join('\n'), expect: [pl], hasArrival: true },
  { name: 'es csv fecha y hora en una celda', file: csv([['Concurso Tarancon'], ['Suelta: 13/06/2026 07:00'], ['Puesto', 'Anilla', 'Colombófilo', 'Distancia (km)', 'Llegada', 'Velocidad (m/min)'], ...multi.map((b) => [b.place, b.ring, b.name, comma(b.dist / 1000, 3), `${two(13 + b.day)}/06/2026 ${hms(b.clock)}`, comma(b.mpm, 2)])]), expect: [multi], hasArrival: true },
  { name: 'pt csv', file: csv([['Local de solta: Valencia del Cid', 'Data: 13-06-2026', 'Hora de solta: 07:00'], ['Class.', 'Columbófilo', 'Anilha', 'Distância', 'Chegada', 'Velocidade m/m'], ...one.map((b) => [b.place, b.name, `PORT ${b.serial}/${b.year}`, comma(b.dist / 1000, 3), hms(b.clock), comma(b.mpm, 3)])]), expect: [one], country: 'PT', hasArrival: true },
  { name: 'fr csv', file: csv([['Concours de Orléans du 13/06/2026 - Lâcher à 7h00'], ['Classement', 'Amateur', 'Localité', 'Matricule', 'Distance', 'Constatation', 'Vitesse'], ...one.map((b) => [b.place, b.name, 'Lille', `${b.serial}-${b.year} F`, b.dist, hms(b.clock, '.'), comma(b.mpm, 4)])]), expect: [one], country: 'FR', hasArrival: true },
  { name: 'it csv', file: csv([['Gara: Ancona', 'Data: 13/06/2026', 'Lancio: 07:00:00'], ['Posizione', 'Allevatore', 'Anello', 'Distanza', 'Arrivo', 'Velocità m/min'], ...one.map((b) => [b.place, b.name, `IT-${b.year}-${b.serial}`, b.dist, hms(b.clock), comma(b.mpm, 3)])]), expect: [one], hasArrival: true },
  { name: 'uk miles yards ypm', file: csv([['Race: Ashford', 'Date: 13 June 2026', 'Liberated 07:00'], ['Pos', 'Name', 'Ring Number', 'Miles', 'Yards', 'Time', 'Velocity (ypm)'], ...gb.map((b) => { const y = Math.round(b.dist / 0.9144); return [b.place, b.name, `GB22N${b.serial.slice(1)}`, Math.floor(y / 1760), y % 1760, hms(b.clock), ypm(b).toFixed(3)] })], ','), expect: [gb], unit: 'yd_min', hasArrival: true },
  { name: 'us am/pm ypm', file: csv([['Race Point: Topeka', 'Date: 06/13/2026', 'Release: 7:00:00 AM'], ['Pos', 'Competitor', 'Band', 'Dist. (miles)', 'Arrival', 'YPM'], ...us.map((b) => [b.place, b.name, `AU 2022 LVH ${b.serial.slice(3)}`, (b.dist / 1609.344).toFixed(3), ampm(b.clock), ypm(b).toFixed(3)])], ','), expect: [us], unit: 'yd_min', hasArrival: true },
  { name: 'nl csv', file: csv([['Uitslag Quievrain', '13-06-2026', 'Lossing: 07:00'], ['Plaats', 'Naam', 'Woonplaats', 'Get.', 'Ring', 'Afstand', 'Aankomst', 'Snelh. m/min', 'Punten'], ...one.map((b) => [b.place, b.name, 'Ede', '8/10', `${b.year}-${b.serial}`, comma(b.dist / 1000, 3), hms(b.clock), comma(b.mpm, 3), '100,0'])]), expect: [one], country: 'NL', hasArrival: true },
  { name: 'xlsx date+time cells', file: book({ Results: [['Race', 'Clermont'], ['Date', serial(DATE)], ['Release', '07:00'], [], ['Pos', 'Ring', 'Fancier', 'Distance km', 'Arrival', 'Speed m/min'], ...multi.map((b) => [b.place, b.ring, b.name, b.dist / 1000, { t: 'n', v: serial(DATE) + b.day + b.clock / 86400, z: 'dd/mm/yyyy hh:mm:ss' }, Number(b.mpm.toFixed(3))])] }), expect: [multi], hasArrival: true },
  { name: 'xlsx time only cells + day col', file: book({ Results: [['Race: Clermont'], ['Date: 13/06/2026'], ['Release: 07:00'], ['Pos', 'Ring', 'Distance km', 'Day', 'Time', 'm/min'], ...multi.map((b) => [b.place, b.ring, b.dist / 1000, b.day + 1, { t: 'n', v: b.clock / 86400, z: 'hh:mm:ss' }, Number(b.mpm.toFixed(3))])] }), expect: [multi], hasArrival: true },
  { name: 'xls sheet per race', file: book({ Dijon: [['Race', 'Dijon'], ['Date', '13/06/2026'], ['Release', '07:00'], ['Pos', 'Ring', 'Distance', 'Arrival', 'm/min'], ...one.map((b) => [b.place, b.ring, b.dist, hms(b.clock), Number(b.mpm.toFixed(3))])], Lyon: [['Race', 'Lyon'], ['Date', '20/06/2026'], ['Release', '07:00'], ['Pos', 'Ring', 'Distance', 'Arrival', 'm/min'], ...us.map((b) => [b.place, b.ring, b.dist, hms(b.clock), Number(b.mpm.toFixed(3))])] }, { bookType: 'biff8' }), expect: [one, us], hasArrival: true },
  { name: 'season book csv', file: csv([['Race Point', 'Date', 'Release', 'Total Pigeon', 'Pos', 'Ring', 'Fancier', 'Distance', 'Arrival', 'Velocity m/min'], ...[[one, 'Dijon', '13/06/2026'], [us, 'Lyon', '20/06/2026'], [gb, 'Macon', '27/06/2026']].flatMap(([list, p, d]) => (list as Bird[]).map((b) => [p as string, d as string, '07:00', 250, b.place, b.ring, b.name, b.dist, hms(b.clock), b.mpm.toFixed(3)]))], ','), expect: [one, us, gb], hasArrival: true },
  { name: 'season blocks text', file: [['Dijon', '13/06/2026', one], ['Lyon', '20/06/2026', us]].map(([p, d, l]) => csv([[`Race: ${p}`, `Date: ${d}`, 'Release: 07:00'], ['Pos', 'Ring', 'Distance', 'Arrival', 'm/min'], ...(l as Bird[]).map((b) => [b.place, b.ring, b.dist, hms(b.clock), b.mpm.toFixed(3)]), []], ',')).join('\r\n'), expect: [one, us], hasArrival: true },
  { name: 'html table', file: `<!doctype html><html><body><h1>Narbonne 13/06/2026</h1><p>Lossing 07:00</p><table><tr><th>Plaats</th><th>Naam</th><th>Ring</th><th>Afstand</th><th>Aankomst</th><th>Snelheid</th></tr>${multi.map((b) => `<tr><td>${b.place}</td><td>${b.name}</td><td>${b.ring}</td><td>${comma(b.dist / 1000, 3)}</td><td>${b.day + 1} - ${hms(b.clock)}</td><td>${comma(b.mpm, 4)}</td></tr>`).join('')}</table></body></html>`, expect: [multi], hasArrival: true },
  { name: 'kbdb pasted', paste: ['Plaats\tNaam\tGemeente\tAfstand\tRing\tVluchtdag\tBestatiging\tSnelheid\tCoef', ...multi.map((b) => `${b.place} - 8/10\t${b.name}\tGent\t${b.dist}\tBE ${b.serial}-${b.year}\t${b.day + 1}\t${hms(b.clock)}\t${comma(b.mpm, 4)}\t1,23`)].join('\n'), expect: [multi] },
  { name: 'kmh units', file: csv([['Flug ab Gotha am 13.06.2026, Auflass 07:00'], ['Platz', 'Ring', 'Entfernung', 'Ankunft', 'km/h'], ...one.map((b) => [b.place, `DV-0${6976}-21-${100 + b.place}`, comma(b.dist / 1000, 3), hms(b.clock), comma((b.mpm * 60) / 1000, 3)])]), expect: [one], unit: 'km_h', hasArrival: true },
  { name: 'flying time only', file: csv([['Race: Dijon', 'Date: 13/06/2026'], ['Pos', 'Ring', 'Distance km', 'Flying time', 'Velocity m/min'], ...one.map((b) => [b.place, b.ring, (b.dist / 1000).toFixed(3), hms(b.clock - REL), b.mpm.toFixed(3)])], ','), expect: [one] },
  { name: 'iso datetimes', file: csv([['Race: Dijon', 'Release: 2026-06-13 07:00:00'], ['Position', 'Band', 'Distance (m)', 'Arrival', 'Velocity'], ...multi.map((b) => [b.place, b.ring, b.dist, `2026-06-${13 + b.day}T${hms(b.clock)}`, b.mpm.toFixed(4)])], ','), expect: [multi], hasArrival: true },
  { name: 'aligned text', paste: ['Race: Dijon   Date: 13/06/2026   Release: 07:00', '', 'Pos  Name                 Ring             Distance   Time      m/min', ...one.map((b) => `${String(b.place).padEnd(4)} ${b.name.padEnd(20)} ${b.ring.padEnd(16)} ${(b.dist / 1000).toFixed(3).padStart(8)}   ${hms(b.clock)}  ${b.mpm.toFixed(3)}`)].join('\n'), expect: [one], hasArrival: true },
  { name: 'ring parts', file: csv([['Race: Dijon', 'Date: 13/06/2026', 'Release: 07:00'], ['Pos', 'Country', 'Year', 'Ring', 'Distance', 'Arrival', 'Velocity'], ...one.map((b) => [b.place, 'BE', '20' + b.year, b.serial, b.dist, hms(b.clock), b.mpm.toFixed(3)])], ','), expect: [one], hasArrival: true },
  { name: 'utf16 csv tab', file: Buffer.from('\ufeff' + csv([['Race: Dijon', 'Date: 13/06/2026', 'Release: 07:00'], ['Pos', 'Ring', 'Name', 'Distance', 'Arrival', 'Velocity'], ...one.map((b) => [b.place, b.ring, b.name, b.dist, hms(b.clock), b.mpm.toFixed(3)])], '\t'), 'utf16le'), expect: [one], hasArrival: true },
  { name: 'no velocities, places, multi', file: csv([['Race: Pau', 'Date: 13/06/2026', 'Release: 07:00'], ['Pos', 'Ring', 'Distance', 'Arrival'], ...multi.map((b) => [b.place, b.ring, b.dist, hms(b.clock)])], ','), expect: [multi], hasArrival: true },
  { name: 'weekday letters', file: csv([['Race: Pau', 'Saturday 13/06/2026', 'Release: 07:00'], ['Pos', 'Ring', 'Distance', 'Day', 'Arrival', 'm/min'], ...multi.map((b) => [b.place, b.ring, b.dist, ['Saturday', 'Sunday', 'Monday'][b.day]!, hms(b.clock), b.mpm.toFixed(3)])], ','), expect: [multi], hasArrival: true },
  { name: 'titles uppercase with units below (two rows)', file: csv([['RACE DIJON 13.06.2026 LIB 07:00'], ['POS', 'LOFT NAME', 'RING NO', 'DIST', 'CLOCKED', 'SPEED'], ['', '', '', 'KM', 'H:M:S', 'M/MIN'], ...one.map((b) => [b.place, b.name, b.ring, (b.dist / 1000).toFixed(3), hms(b.clock), b.mpm.toFixed(3)])], ','), expect: [one], hasArrival: true },
  { name: 'cs windows-1250', file: Buffer.from([...csv([['Závod: Plzeň', 'Datum: 13.06.2026', 'Start: 07:00'], ['Pořadí', 'Chovatel', 'Kroužek', 'Vzdálenost', 'Přílet', 'Rychlost m/min'], ...one.map((b) => [b.place, b.name, `CZ-0${111 + b.place}-21-${100 + b.place}`, comma(b.dist / 1000, 3), hms(b.clock), comma(b.mpm, 3)])])].map((ch) => cp1250(ch))), expect: [one], hasArrival: true },
]
function cp1250(ch: string): number {
  const map: Record<string, number> = { á: 0xe1, č: 0xe8, ď: 0xef, é: 0xe9, ě: 0xec, í: 0xed, ň: 0xf2, ó: 0xf3, ř: 0xf8, š: 0x9a, ť: 0x9d, ú: 0xfa, ů: 0xf9, ý: 0xfd, ž: 0x9e, Ž: 0x8e, Č: 0xc8, Ř: 0xd8, Š: 0x8a, ü: 0xfc, Ś: 0x8c, ś: 0x9c, ą: 0xb9, ę: 0xea, í2: 0 }
  return map[ch] ?? (ch.charCodeAt(0) < 128 ? ch.charCodeAt(0) : 63)
}

test('all', { timeout: 120000 }, async () => {
  writeFileSync('/tmp/off/b.out', '')
  const log = (s: string) => appendFileSync('/tmp/off/b.out', s + '\n')
  for (const c of CASES) {
    try {
      const found = c.paste !== undefined ? findLists(await readPasted(c.paste), 2026) : findLists(await readSheets(typeof c.file === 'string' ? Buffer.from(c.file) : c.file!), 2026)
      const notes: string[] = []
      if (found.races.length !== c.expect.length) notes.push(`RACES ${found.races.length} for ${c.expect.length}`)
      found.races.forEach((list, r) => {
        const want = c.expect[r] ?? []
        const date = (list.facts.date ?? DATE) as LocalDate
        if (list.facts.date === undefined) notes.push('no date')
        if (list.facts.release === undefined) notes.push('no release')
        const release = list.facts.release ?? (REL * 1000)
        const rows = readList(list, { thisYear: 2026, date, country: found.country })
        const race = calculateRace(rows, { date, release: { releasedAt: timeOn(date, release), neutralisation: { rule: 'none' } }, unitOfTitle: unitOfTitle(list), country: found.country } as any, {})
        if (race.rows.length !== want.length) notes.push(`ROWS ${race.rows.length}/${want.length}`)
        if (race.questions.length) notes.push('Q ' + JSON.stringify(race.questions).slice(0, 200))
        let bad = 0, days = 0, vel = 0, pos = 0, ring = 0, dist = 0, probs = 0
        race.rows.forEach((row: any, i: number) => {
          const w = want[i]
          if (!w) return
          probs += row.problems.length
          if (row.position !== w.place) pos++
          if (Math.abs((row.distance ?? 0) - w.dist) > 2) dist++
          if (Math.abs((row.speed ?? 0) - w.mpm) > 0.1) vel++
          const expArr = timeOn(date, (w.day * 86400 + w.clock) * 1000).slice(0, 19)
          if (c.hasArrival && row.arrivalTime?.slice(0, 19) !== expArr) days++
          if (!row.bandKey || !row.bandKey.replaceAll('-', '').endsWith(w.serial.replace(/\D/g, '').slice(-2)) && !/DV|CZ/.test(row.bandKey)) ring++
        })
        const first: any = race.rows[0]
        notes.push(`[${list.facts.name ?? '?'} ${list.facts.date} ${list.facts.release} unit ${race.velocityUnit}] pos${pos} dist${dist} vel${vel} arr${days} ring${ring} problems${probs} first ${first?.bandKey} ${first?.arrivalTime} ${first?.speed?.toFixed?.(2)}` + (probs ? JSON.stringify(race.rows.flatMap((x: any) => x.problems)[0]) : ''))
      })
      log(`${c.name}: ${notes.join(' | ')}`)
    } catch (e) {
      log(`${c.name}: THREW ${String((e as Error).stack).slice(0, 300)}`)
    }
  }
})
