import { expect, test } from 'vitest'
import { fold } from '#shared/text/fold.ts'
import { readStatedNight } from './stated-night.ts'

test.each([
  ['Hours of darkness 22:30 to 05:00', '22:30', '05:00'],
  ['Hours of Darkness: 2130 - 0445 hrs', '21:30', '04:45'],
  ['Darkness from 22.00 until 4.30', '22:00', '04:30'],
  ['Neutral: 22:30 - 05:00', '22:30', '05:00'],
  ['Neutralisation 22h58 à 05h07', '22:58', '05:07'],
  ['Heures neutres de 22h43 à 5h25', '22:43', '05:25'],
  ['Neutrale tijd: 22.34 uur tot 05.35 uur', '22:34', '05:35'],
  ['Neutralisatie van 22u50 tot 05u18', '22:50', '05:18'],
  ['Neutralisationszeit 21:45 Uhr bis 4:50 Uhr', '21:45', '04:50'],
  ['Horas de oscuridad: de 22:10 a 06:05', '22:10', '06:05'],
  ['Tempo neutro 21:30–05:45', '21:30', '05:45'],
  ['Czas neutralny od 21:50 do 4:10', '21:50', '04:10'],
  ['Liberated 06:45, hours of darkness 20:00 to 06:30', '20:00', '06:30'],
  ['Airline measurement - darkness 9pm to 6am', '21:00', '06:00'],
  ['Hours of darkness: 10.30 p.m. until 4.45 a.m.', '22:30', '04:45'],
  ['Los 07.30 uur, 2.311 duiven, nacht 22.35-04.40', '22:35', '04:40'],
  ['Cisza nocna 22:00-04:00', '22:00', '04:00'],
  ['Neutral from the evening 18:00 to 11:59', '18:00', '11:59'],
])('reads the night from %s', (line, from, to) => expect(readStatedNight(fold(line))).toEqual({ from, to }))

test.each([
  'Neutralisation 369 minutes',
  'Hours of darkness apply',
  'Hours of darkness 06:00 to 12:00',
  'Neutral 17:59 to 05:00',
  'Neutral 22:00 to 12:00',
  'Open 22:30 to 05:00',
  'Wind neutral, released 06:45',
  'Hours of darkness 24:30 to 05:00',
])('%s states no night', (line) => expect(readStatedNight(fold(line))).toBeUndefined())
