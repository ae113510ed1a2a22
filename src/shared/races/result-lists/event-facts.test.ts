import { expect, test } from 'vitest'
import { readEventFacts } from './event-facts.ts'

const clock = (hours: number, minutes: number) => (hours * 60 + minutes) * 60_000

test.each([
  [['Release Time: 7:45:00'], { release: clock(7, 45) }],
  [['Hora de suelta 07:30'], { release: clock(7, 30) }],
  [['Race :  Rongpur', 'Date: 5th March 2016'], { name: 'Rongpur', date: '2016-03-05' }],
  [['Concurso: Zaragoza'], { name: 'Zaragoza' }],
  [['Total Number Of Pigeon:  1059'], { participants: 1059 }],
  [['Total No. Of Pigeon: 701      Visibility: 5 km'], { participants: 701, weather: 'Visibility: 5 km' }],
  [['04.03.2017'], { date: '2017-03-04' }],
  [['Date:03/12/11'], { date: '2011-12-03' }],
  [['TETULIA (Bangla Bandha)', '23.03.2017'], { name: 'TETULIA (Bangla Bandha)', date: '2017-03-23' }],
  [['No.Of Participant :  65', '4 3', 'Some Racing Club'], {}],
])('%j contains %j', (titles, facts) => expect(readEventFacts(titles, 2026)).toEqual(facts))
