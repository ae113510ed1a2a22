import { expect, test } from 'vitest'
import { formatter } from '#shared/i18n/format.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { fieldLabel } from './field-labels.ts'
import { isFileAddress, valueText } from './field-texts.ts'

const t = translatorOf('en')
const tSpanish = translatorOf('es')

test.each([
  ['gender', 'por_definir', 'Por definir', 'Por definir'],
  ['status', 'for_sale', 'For Sale', 'En venta'],
  ['status', 'a status of tomorrow', 'a status of tomorrow', 'a status of tomorrow'],
  ['leftReason', 'deceased', 'Died', 'Muerte'],
  ['breedingSeason', 'fall', 'Fall', 'Otoño'],
  ['status', 'fertility_check', 'Fertility check', 'Control de fertilidad'],
  ['failureReason', 'dead_in_shell', 'Dead in shell', 'Muerto en el huevo'],
  ['failureReason', 'a cat', 'a cat', 'a cat'],
  ['fertility', 'infertile', 'Infertile', 'Infértil'],
  ['candledOn', '2026-03-06', 'Mar 6, 2026', '6 mar 2026'],
  ['pairingDate', '2026-03-06', 'Mar 6, 2026', '6 mar 2026'],
  ['type', 'probiotic', 'Probiotic', 'Probiótico'],
  ['type', 'pigeon', 'Pigeon', 'Paloma'],
  ['type', 'nest', 'Nest', 'Nido'],
  ['unitOfMeasure', 'doses', 'doses', 'dosis'],
  ['category', 'cleaning', 'Cleaning', 'Limpieza'],
  ['category', 'my own', 'my own', 'my own'],
  ['lowStockThreshold', 0.5, '0.5', '0,5'],
  ['velocityUnit', 'm_min', 'Meters per minute (m/min)', 'Metros por minuto (m/min)'],
  ['documentLanguage', 'es', 'Español', 'Español'],
  ['purchasePrice', 1234.5, '1,234.50', '1234,50'],
  ['birthYear', 2024, '2024', '2024'],
  ['capacity', 12000, '12,000', '12.000'],
  ['latitude', 41.123456, '41.123456', '41,123456'],
  ['hatchDate', '2026-03-06', 'Mar 6, 2026', '6 mar 2026'],
  ['releasedAt', '2026-03-06T07:30:00', 'Mar 6, 2026, 07:30', '6 mar 2026, 07:30'],
  ['arrivalTime', '2026-03-06T10:47:07', 'Mar 6, 2026, 10:47:07', '6 mar 2026, 10:47:07'],
  ['flightTime', '3:48:07', '3:48:07', '3:48:07'],
  ['notToRaceBefore', '2026-03-06', 'Mar 6, 2026', '6 mar 2026'],
  ['prize', 12.5, '12.50', '12,50'],
  ['outcome', 'cured', 'Cured', 'Curación'],
  ['outcome', 'two strong young', 'two strong young', 'two strong young'],
  ['pointsRule', 'first_to_last', 'First to last', 'Del primero al último'],
  ['neutralisation', { rule: 'none' }, 'All hours count', 'Cuentan todas las horas'],
  ['neutralisation', { rule: 'fixed', minutes: 480 }, 'Fixed minutes of each night · 480', 'Minutos fijos de cada noche · 480'],
  [
    'neutralisation',
    { rule: 'windows', windows: [{ from: '2017-07-28T22:34:00', to: '2017-07-29T05:35:00' }] },
    'The hours of each night · 22:34–05:35',
    'Las horas de cada noche · 22:34–05:35',
  ],
  ['isActive', false, 'No', 'No'],
  ['isReference', true, 'Yes', 'Sí'],
  ['color', null, '—', '—'],
  ['color', 'Blue bar', 'Blue bar', 'Azul barrado'],
  ['color', 'Isabelline', 'Isabelline', 'Isabelline'],
  ['notes', '', '—', '—'],
  ['notes', '2026-03-06', '2026-03-06', '2026-03-06'],
])('shows %s %j as %s, %s', (field, value, english, spanish) => {
  expect(valueText(field, value, t, formatter('en'))).toBe(english)
  expect(valueText(field, value, tSpanish, formatter('es'))).toBe(spanish)
})

test('shows a known field by its label, an unknown one by its own name', () => {
  expect(fieldLabel('loftLocationId', tSpanish)).toBe('Ubicación')
  expect(fieldLabel('wingspan', t)).toBe('wingspan')
  expect(fieldLabel('title', t, 'routine-tasks')).toBe('Title')
  expect(fieldLabel('isActive', tSpanish, 'routine-tasks')).toBe(fieldLabel('isActive', tSpanish))
  expect(fieldLabel('defaultDose', t, 'medicines')).toBe('Usual dose per bird')
  expect(fieldLabel('constructor', t)).toBe('constructor')
})

test.each([
  ['/files/ab.jpg', true],
  ['files/ab.jpg', false],
  [null, false],
])('recognizes %j as the address of a file: %s', (value, expected) => expect(isFileAddress(value)).toBe(expected))
