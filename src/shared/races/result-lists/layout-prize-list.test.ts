import { expect, test } from 'vitest'
import { findTextLayout } from './text-layouts.ts'

const THREE_PLACES = [
  '   62     1    1 2K1/02 1 1 CH 19  011276  Brook Jan + Lea - SG  03  74/36 40 46 11.41.22     1510,546 10,48 10,76 10,62      3/ 3',
  '  149a   18a  10a2K1/02 1 1 CH 20  009615W Hill Samuel           03            2 11.44.04  -1 1494,566 09,68 10,75 10,61      4/ 3',
  '        107a 100a2K1/02 1 1 CH 21  004568  Hill Samuel           03           22 11.56.10   2 1425,793       07,56 07,42      4/ 2',
  '             121 2K1/02 1 1  5145 21 1103W Brook Jan + Lea - SG  03           18 11.36.21     1422,743             07,42      4/ 4',
]
const TWO_PLACES = [
  '    1    1 02 CH 19  011276  Brook Jan + Lea - SG  03  74/36 46 11.41.22     1510,546 10,24 10,10             2/ 2        2  2   49',
  '   69a  62a02 CH 20  009615W Hill Samuel           03         6 11.44.04     1494,566 09,44 08,50             2/ 2        2  2   69',
  '   69b  62b02 CH 21  004568  Hill Samuel           03        12 11.56.10   2 1425,793 09,44 08,50             1/ 1        1  1',
  '  245      02  5145 21 1103W Brook Jan + Lea - SG  03        23 11.36.21     1422,743 07,04                   2/ 2        2  1',
]

const NAMES = ['Brook Jan + Lea - SG', 'Hill Samuel', 'Hill Samuel', 'Brook Jan + Lea - SG']
const BANDS = ['CH 19 011276', 'CH 20 009615W', 'CH 21 004568', '5145 21 1103W']
const TIMES = ['11.41.22', '11.44.04', '11.56.10', '11.36.21']
const VELOCITIES = ['1510,546', '1494,566', '1425,793', '1422,743']

test.each([
  ['places of three levels', THREE_PLACES, ['1', '18a', '107a', ''], ['10,76', '10,75', '07,56', '']],
  ['places of two levels', TWO_PLACES, ['1', '69a', '69b', '245'], ['10,24', '09,44', '09,44', '07,04']],
])('a list with %s has the place in the list and its points, also of tied birds', (_, lines, places, points) => {
  const read = findTextLayout(lines)
  const cells = places.map((place, at) => [place, NAMES[at], BANDS[at], TIMES[at], VELOCITIES[at], points[at]])
  expect(read?.lines.map((line) => line.cells)).toEqual(cells)
})
