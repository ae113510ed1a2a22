import { expect, test } from 'vitest'
import { weatherParts, windSide } from './wind.ts'

test.each([
  ['', '', '', null],
  ['Clear', 'Clear', '', null],
  ['Clear, light north wind', 'Clear', 'light north wind', 0],
  ['Clear, light wind from the south', 'Clear', 'light wind from the south', 180],
  ['Cloudy, headwind', 'Cloudy', 'headwind', null],
  ['Hot, no wind', 'Hot', 'no wind', null],
  ['Hot; NO 3', 'Hot', 'NO 3', 315],
  ['HOT, NO WIND', 'HOT', 'NO WIND', null],
  ['NO RAIN, WIND LIGHT', 'NO RAIN', 'WIND LIGHT', null],
  ['Sunny, NNE 2 Bft', 'Sunny', 'NNE 2 Bft', 22.5],
  ['SW', '', 'SW', 225],
  ['Rain over the Channel', 'Rain over the Channel', '', null],
  ['South-west wind, turning to north wind', '', 'South-west wind, turning to north wind', null],
  ['Fresh south-westerly wind', '', 'Fresh south-westerly wind', null],
  ['South-west wind, 20 °C', '20 °C', 'South-west wind', 225],
  ['Nublado, viento del suroeste', 'Nublado', 'viento del suroeste', 225],
  ['Viento sur flojo. Despejado', 'Despejado', 'Viento sur flojo', 180],
  ['Window of good weather', 'Window of good weather', '', null],
])('separates weather and wind in %j', (text, weather, wind, from) => expect(weatherParts(text)).toEqual({ weather, wind, from }))

test.each([
  [0, 0, 'head'],
  [60, 0, 'head'],
  [61, 0, 'cross'],
  [119, 0, 'cross'],
  [120, 0, 'tail'],
  [180, 0, 'tail'],
  [350, 20, 'head'],
  [200, 350, 'tail'],
])('a wind from %i° on a bearing of %i° is a %s wind', (from, bearing, side) => expect(windSide(from, bearing)).toBe(side))
