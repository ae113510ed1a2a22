import { expect, test } from 'vitest'
import { readEventFacts } from './event-facts.ts'

const clock = (hours: number, minutes: number) => (hours * 60 + minutes) * 60_000

test.each([
  [['Race: Cholet'], ['Total birds 412', 'Checked by J Brown'], { name: 'Cholet', participants: 412 }],
  [[], ['Average'], {}],
  [[], ['Wind: North', 'Liberated 07:15'], { weather: 'Wind: North', release: clock(7, 15) }],
])('%j with %j below the results contains %j', (titles, footers, facts) =>
  expect(readEventFacts(titles, 2026, footers)).toEqual(facts),
)

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
  [['Liberated 0715 hrs  Wind NE  1,204 birds 88 lofts'], { release: clock(7, 15), participants: 1204, weather: 'Wind NE' }],
  [['Lib. 0715'], { release: clock(7, 15) }],
  [['LIB 07:15'], { release: clock(7, 15) }],
  [['Release 0.28125'], { release: clock(6, 45) }],
  [['Release 2024'], {}],
  [['eingesetzt: 1.204 Tauben'], { participants: 1204 }],
  [['Pombos enviados: 3200'], { participants: 3200 }],
  [['Race: Pau, Birds sent 12 345'], { name: 'Pau', participants: 12_345 }],
  [['1,250 pigeons'], { participants: 1250 }],
  [['Birds: 12.05.2024'], { date: '2024-05-12' }],
  [['lot nr 4 z miejscowości Berlin dnia 12.06.2022'], { name: 'Berlin', date: '2022-06-12' }],
  [['Flug ab Bad Hersfeld am 18.05.2024'], { name: 'Bad Hersfeld', date: '2024-05-18' }],
  [
    ['Federation Open Result - Cholet 25/05/2024 - Liberated 07:15'],
    { name: 'Cholet', date: '2024-05-25', release: clock(7, 15) },
  ],
  [['Agen - Old birds 30-06-2017'], { name: 'Agen', date: '2017-06-30' }],
  [['Vlucht vanuit Orange'], { name: 'Orange' }],
  [['Bourges 18/05/2024 - basketed 1204 birds'], { name: 'Bourges', date: '2024-05-18', participants: 1204 }],
  [['Basketed 17/05/2024', 'Date: 18/05/2024'], { date: '2024-05-18' }],
  [['Ingekorfd op 17-05-2024, gelost 18-05-2024'], { date: '2024-05-18' }],
  [['Printed on 20/05/2024'], {}],
  [['No.Of Participant :  65', '4 3', 'Some Racing Club'], {}],
  [['Lot: Bruksela II   Wypuszczenie: 06:00'], { name: 'Bruksela II', release: clock(6, 0) }],
  [['Lossing: St Vincent Datum: 27-05-2023'], { name: 'St Vincent', releaseLocation: 'St Vincent', date: '2023-05-27' }],
  [['Race: La Roda Hora de suelta: 07:15'], { name: 'La Roda', release: clock(7, 15) }],
  [['Wypuszczenie: Magdeburg 27.05.2023'], { name: 'Magdeburg', releaseLocation: 'Magdeburg', date: '2023-05-27' }],
  [['Race Name: 300 Ottumwa     Race Date: 13/05/2023'], { name: '300 Ottumwa', date: '2023-05-13' }],
  [['Race: 12 Date: 13/05/2023'], { date: '2023-05-13' }],
  [['Race No 5: Cholet'], { name: 'Cholet' }],
  [['Flug Nr. 8 ab Regensburg (412 km)'], { name: 'Regensburg' }],
  [['Reisevereinigung Oberholz  Preisliste'], {}],
  [['Central Downs Combine', 'Race from Blandford'], { name: 'Blandford' }],
  [['CHOLET, Saturday 27th May 2023'], { name: 'CHOLET', date: '2023-05-27' }],
  [['Results for Cholet on 27/05/2023'], { name: 'Cholet', date: '2023-05-27' }],
  [['UITSLAG VLUCHT CHOLET 27-05-2023'], { name: 'CHOLET', date: '2023-05-27' }],
  [['2023-05-27 Cholet 07:15'], { name: 'Cholet', date: '2023-05-27' }],
  [['27/05/2023 released 07:15'], { date: '2023-05-27', release: clock(7, 15) }],
])('%j contains %j', (titles, facts) => expect(readEventFacts(titles, 2026)).toEqual(facts))
