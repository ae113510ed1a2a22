import { expect, test } from 'vitest'
import { readEventFacts } from './event-facts.ts'
import { findLists } from './find-lists.ts'

const clock = (hours: number, minutes: number) => (hours * 60 + minutes) * 60_000

/** Names of races after their dates, in front of them across gaps, with numbers, and in languages of few lists. */
test.each([
  [
    'PV DE LUCHTBODE                                       Blad 1\nWedvlucht: ASSE-ZELLIK     Datum: 04-05-2024     Los: 08:30:00     In concours: 387 duiven',
    { name: 'ASSE-ZELLIK', date: '2024-05-04', release: clock(8, 30), participants: 387 },
  ],
  [
    'RACE REPORT\nName: 200 YB Salem   Flown: 09/17/2024   Release: 07:00 AM   Birds: 214  Lofts: 17',
    { name: '200 YB Salem', date: '2024-09-17', release: clock(7, 0), participants: 214 },
  ],
  [
    'LISTA KONKURSOWA NR 8 Z LOTU: HANNOVER Z DNIA 03.06.2023 R. WYPUSZCZENIE GODZ. 06:10',
    { name: 'HANNOVER', date: '2023-06-03', release: clock(6, 10) },
  ],
  [
    'LISTA KONKURSOWA 11/2024   lot z miejscowości:  ARNHEM\nData odbytego lotu - 22.06.2024 rok',
    { name: 'ARNHEM', date: '2024-06-22' },
  ],
  [
    'Concurso de MEDINA DEL CAMPO Fecha 22/04/2023 Hora de suelta 07:45:00',
    { name: 'MEDINA DEL CAMPO', date: '2023-04-22', release: clock(7, 45) },
  ],
  ['Talbenny Liberated: 03/06/2023 11:15', { name: 'Talbenny', date: '2023-06-03' }],
  [
    'Gara del 26 maggio 2024 da SALERNO - lancio ore 7.00 - colombi ingabbiati 733',
    { name: 'SALERNO', date: '2024-05-26', release: clock(7, 0), participants: 733 },
  ],
  [
    'Suelta nº 3: Manzanares\n10/03/2024\nHora suelta: 9:00\nPalomas enviadas: 640',
    { name: 'Manzanares', date: '2024-03-10', release: clock(9, 0), participants: 640 },
  ],
  [
    'Pretek č. 8: Praha  13. júla 2024  Vypustenie: 05:50  Počet holubov: 920',
    { name: 'Praha', date: '2024-07-13', release: clock(5, 50), participants: 920 },
  ],
  [
    'Результати змагань: Чоп\n21 липня 2024 р.  випуск о 06:40  голубів: 388',
    { name: 'Чоп', date: '2024-07-21', release: clock(6, 40), participants: 388 },
  ],
  ['Koncentrat wyników lotu z: MAGDEBURG\nData lotu: 06.07.2024', { name: 'MAGDEBURG', date: '2024-07-06' }],
  ['Verseny: Brno\n2024. május 11., szombat', { name: 'Brno', date: '2024-05-11' }],
  [
    'Slutliste  Bremen  lørdag den 15. juni 2024   Slip kl. 05.30   Antal duer: 512',
    { name: 'Bremen', date: '2024-06-15', release: clock(5, 30), participants: 512 },
  ],
  ['Jungflug Nr. 2           Aschaffenburg  11.08.2024', { name: 'Aschaffenburg', date: '2024-08-11' }],
  [
    '6. závod Wiesbaden dne 6. července 2024 start 5:45 nasazeno 720 holubů',
    { name: 'Wiesbaden', date: '2024-07-06', release: clock(5, 45), participants: 720 },
  ],
  [
    'RACE: 150 YB #3    DATE: 9/24/2024    REL: 7:15:00    BIRDS: 301\nWEATHER AT RELEASE: CLEAR 55F',
    { name: '150 YB #3', date: '2024-09-24', release: clock(7, 15), participants: 301 },
  ],
  ['Fluggemeinschaft Nordheide\n10. Flug Wels/AT 30.06.2024 Auflass 6:20', { name: 'Wels/AT', date: '2024-06-30' }],
  ['Wedvlug: Beaufort-Wes  Datum: 08/06/2024  Losgelaat: 07:00  Duiwe: 877', { name: 'Beaufort-Wes', participants: 877 }],
  ['Versenyhely: Brünn       2024.08.10.       Indítás: 7:30', { name: 'Brünn', date: '2024-08-10' }],
  ['司放地: 赤峰  司放时间: 2024-04-13 06:40:00  上笼: 2650羽', { name: '赤峰', date: '2024-04-13', participants: 2650 }],
  ['West-Vlaanderen - Limoges - 06/07/2024', { name: 'Limoges', date: '2024-07-06' }],
  ['YB 2 - WINCANTON - SAT 3RD AUG 2024 - LIB 1045', { name: 'WINCANTON', date: '2024-08-03' }],
  ['GAUTENG NORTH RPF     RACE 15     TROMPSBURG     24 AUGUST 2024', { name: 'TROMPSBURG', date: '2024-08-24' }],
  ['Midfond 3: Sourdun\n8 juni 2024, gelost 08:00', { name: 'Sourdun', release: clock(8, 0) }],
  ['Pág. 1\nCLASIFICACIÓN SUELTA 3 MANZANARES - 16/02/2025', { name: 'MANZANARES', date: '2025-02-16' }],
  ['Rezultati natjecanja: SARVAR, 11.05.2025.', { name: 'SARVAR', date: '2025-05-11' }],
  ['Класиране от състезание: Ниш 27.04.2025', { name: 'Ниш', date: '2025-04-27' }],
  ['UITSLAG LIMOGES  PROVINCIAAL OOST   12/07/2025', { name: 'LIMOGES', date: '2025-07-12' }],
  ['Afdeling 8 - uitslag Sens (M22) d.d. 31-05-2025', { name: 'Sens (M22)', date: '2025-05-31' }],
  ['GARA DI MEZZOFONDO DA: TERMOLI        DEL 15/06/2025', { name: 'TERMOLI', date: '2025-06-15' }],
  ['Lot nr 9  z: BRUKSELA    dnia 29.06.2024', { name: 'BRUKSELA', date: '2024-06-29' }],
  ['Etapa: 6 FOND   Localitatea: MIELEC   Data: 15.06.2024', { name: 'MIELEC', date: '2024-06-15' }],
  [
    'REZULTATI TEKME   kraj spusta: LINZ   datum: 9. 6. 2024   ura spusta: 6.30',
    { name: 'LINZ', releaseLocation: 'LINZ', date: '2024-06-09', release: clock(6, 30) },
  ],
  ['OZ CHPH Poprad\nMiesto štartu: Lipsko II   Dátum: 13.07.2024', { name: 'Lipsko II', date: '2024-07-13' }],
  ['Результати\nМісце випуску: Чоп', { name: 'Чоп', releaseLocation: 'Чоп' }],
  ['CARRERA N° 9      LARGADA: SANTA ROSA      FECHA: 07/09/2025', { name: 'SANTA ROSA', date: '2025-09-07' }],
  ['放飞地点:徐州  放飞时间:2025年10月19日06:50', { name: '徐州', date: '2025-10-19', release: clock(6, 50) }],
  ['Sat 19th July 2025 - Young Bird Race - GUERNSEY', { name: 'GUERNSEY', date: '2025-07-19' }],
  ['Такмичење: Дебрецин   Датум: 11.05.2025   Пуштање: 06:20', { name: 'Дебрецин', release: clock(6, 20) }],
  ['Cheltenham 10 May 2025\nLibbed 10:40', { name: 'Cheltenham', release: clock(10, 40) }],
  ['Slippsted: Halmstad          Dato: 28.06.2025', { name: 'Halmstad', date: '2025-06-28' }],
  ['4. Preisflug, Straubing, 25.05.2025, Auflass 07:05 Uhr', { name: 'Straubing', release: clock(7, 5) }],
  ['Campionato di Fondo\nLancio da: Reggio Calabria\n7 giugno 2025', { name: 'Reggio Calabria', date: '2025-06-07' }],
  [
    'CONCOURS SUR  : BRIVE                     du samedi 17 mai 2025\nLACHER        : 06 h 45       VENT : N.E. modéré',
    { name: 'BRIVE', date: '2025-05-17', release: clock(6, 45) },
  ],
  ['Concours sur Vierzon — dimanche 15 juin 2025 — lâcher à 7h00 — 118 pigeons', { name: 'Vierzon', participants: 118 }],
  ['Wedstrijd: Issoudun\nDatum: 26/07/2025', { name: 'Issoudun', date: '2025-07-26' }],
  ['Race: OLD BIRD 250 - EFFINGHAM, IL         Date: 05/17/2025', { name: 'EFFINGHAM', date: '2025-05-17' }],
  ['Race: OLD BIRD 250         Date: 05/17/2025', { name: 'OLD BIRD 250', date: '2025-05-17' }],
  ['UCPR - Filiala Sibiu\nLansare din Cracovia\nData lansării: 22.06.2025', { name: 'Cracovia', date: '2025-06-22' }],
  ['Classifica gara nazionale CROTONE\n18/05/2025', { name: 'CROTONE', date: '2025-05-18' }],
  ['Etapa 5 Zilina 18.05.2025 ora 6:20 (411 porumbei)', { name: 'Zilina', release: clock(6, 20), participants: 411 }],
  [
    'Alencon National - convoyed 14th June 2025 - liberated 06.45 into light NE wind - 431 members sent 3,212 birds',
    { name: 'Alencon National', date: '2025-06-14', release: clock(6, 45), participants: 3212 },
  ],
  ['KBDB Gueret 25/07/2024', { name: 'Gueret', date: '2024-07-25' }],
  ['郑州300公里比赛成绩\n司放日期：2024-08-08 司放时间：07:05', { name: '郑州', date: '2024-08-08' }],
  ['Final Race 03 February 2024', { name: 'Final Race', date: '2024-02-03' }],
  [
    '冬季聯合會 第三關 成績表\n放鴿日期: 2024/03/16  放鴿時間: 06:50:00  參賽羽數: 1533',
    { date: '2024-03-16', release: clock(6, 50), participants: 1533 },
  ],
])('finds the facts of the race in %j', (titles, facts) => expect(readEventFacts(titles.split('\n'), 2026)).toMatchObject(facts))

test.each([
  'GARA DI: CAMPOBASSO\nLANCIO: ore 7.15     COLOMBI: 422',
  'Race: Cholet\nRelease: 7 h 45   312 birds',
  'Concours: Cholet\nLâcher : 7 h 45',
])('the time behind the label of a release is no release point: %j', (titles) =>
  expect(readEventFacts(titles.split('\n'), 2026).releaseLocation).toBe(undefined),
)

test.each([
  ['JONGE DUIVEN   Getal: 214   Los: 9u00', 214],
  ['TOURS  -  JAARLINGEN: 176  -  GELOST OM 7.00 U.', 176],
  ['Porumbei angajați: 1310     Crescători: 71', 1310],
  ['Losgelaat: 07:00   Voëls: 512', 512],
  ['Gara di BENEVENTO lancio ore 6,50 colombi 288', 288],
])('the birds of %j', (title, participants) => expect(readEventFacts([title], 2026)).toMatchObject({ participants }))

test.each(['Vluchtnaam', 'Flugname', 'Nom du concours', 'Nazwa lotu'])('a column %j names the race', (title) => {
  const rows = [
    ['Code', title, 'Datum', 'Pos', 'Ring', 'm/min'],
    ['V28', 'Heusden', '12-07-2025', '1', 'NL 21-8500101', '1200,5'],
    ['V28', 'Heusden', '12-07-2025', '2', 'NL 21-8500102', '1199,5'],
  ]
  expect(findLists([{ name: '', rows }], 2026).races.map(({ facts }) => facts.name)).toEqual(['Heusden'])
})

test.each([
  ['a label of the release with its translation', '第五關 300公里\n放飛時間 Release: 2023-10-21 06:40:00', 'name'],
  ['the end of a sentence about the wind', 'Liberated 06.30 into light NW wind. Hours of darkness 22.30 to 05.00.', 'weather'],
])('%s is no fact of the race', (_, titles, fact) => {
  expect(readEventFacts(titles.split('\n'), 2026)).not.toHaveProperty(fact)
})

/** Words of a race, its number or its organiser around the release point. */
test.each([
  ['Vlucht Duffel\nDatum 16-04-2022', 'Duffel'],
  ['Vlucht Bourges 20-06-2020', 'Bourges'],
  ['Vlucht: 21 Sens\nDatum: 05-06-2021', 'Sens'],
  ['Race: 300 Mile Salina\nDate: 05/12/2018', '300 Mile Salina'],
  ['Concours national Bourges\n27/05/2023', 'Concours national Bourges'],
  ['Výsledková listina závodu č. 8  NORIMBERK\nDatum: 11.6.2022', 'NORIMBERK'],
  ['Federación Insular - Segundo Altamar\nSuelta: 28/04/2022 a las 07:30', 'Segundo Altamar'],
  ['PZHGP ODDZIAŁ 0177 PIŁA\nMiejscowość startu:  NOWY TOMYŚL', 'NOWY TOMYŚL'],
  ['Regionalverband 412 – Endflug Passau\nAuflass: 08.07.2023 07:00', 'Passau'],
  ['Forfar R.P.C.\nWitton Castle\nSaturday 14th August 2021', 'Witton Castle'],
  ['21 Sens 05-06-2021', 'Sens'],
  ['Nationaal BOURGES\n05/06/2021', 'BOURGES'],
  ['Nationaal BOURGES 05/06/2021', 'BOURGES'],
  ['International de PAU\n18/06/2021', 'PAU'],
  ['INTERNATIONAL DE PAU 18/06/2021', 'PAU'],
  ['National Derby\n05/06/2021', 'National Derby'],
  ['NATIONAL DERBY 05/06/2021', 'NATIONAL DERBY'],
  ['İSTANBUL POSTA GÜVERCİNİ DERNEĞİ\n2022 SEZONU 4. YARIŞ   SALIM YERİ: AKSARAY   TARİH: 15.05.2022', 'AKSARAY'],
  ['International de PAU   lâché le vendredi 24 juin 2022 à 6 h 30', 'PAU'],
  ['V31 PITHIVIERS\n31/07/2021', 'PITHIVIERS'],
  ['Flown 6/17/2023 from Tulsa OK, released 6:15 AM, 148 birds', 'Tulsa OK'],
  ['LISTA KONKURSOWA LOTU NR 4 - ŚWIEBODZIN   z dnia 04.06.2022', 'ŚWIEBODZIN'],
  [
    'National Flying Club - Blandford/Carentan 2022\nLib 6.00 am on Saturday 11th June 2022\nSECTION A',
    'Blandford/Carentan 2022',
  ],
  ['SECTION A', 'SECTION A'],
  ['Uitslag Jonge duiven: Quievrain 20-08-2022', 'Quievrain'],
  ['Versenyeredmény  Feleresztési hely: Humpolec   Dátum: 2022.05.14.', 'Humpolec'],
  ['FPC\nProva:\nVALENCIA DE ALCANTARA\nData: 30-04-2022 Hora de solta: 07:45', 'VALENCIA DE ALCANTARA'],
  ['HET LOKAAL         LOCATION          DATA TECHNOLOGY-DEERLIJK\nLossing: CHIMAY\nRelease: 10.00', 'CHIMAY'],
  ['Let It Fly Derby\nDate: 05/12/2018', 'Let It Fly Derby'],
  ['Útnév: Brno 1\nDátum: 2024.06.01.', 'Brno 1'],
])('the name in %j is %j', (text, name) => expect(readEventFacts(text.split('\n'), 2026).name).toBe(name))

/** Numbers of birds without a word for birds, and behind a time. */
test.each([
  ['CHIMAY               09-08-25     62 Oude   Deelnemers:   12   LOSTIJD: 08:00', 62],
  ['CHIMAY 09-08-25 1.246 Jaarduiven Deelnemers: 11 LOSTIJD: 08:00', 1246],
  ['Melun 02/07/2022 346 vieux', 346],
  ['Auflass: 08.07.2023 07:00 Tauben: 2310', 2310],
  ['Registered Pigeon: 220, Returned P: 12', 220],
  ['Vlucht 14 oude 09-08-25', undefined],
  ['512 pigeons - 38 amateurs', 512],
  ['KATILAN KUŞ: 640', 640],
])('%j states %j birds', (text, birds) => expect(readEventFacts([text], 2026).participants).toBe(birds))

test('a remark on a bird is no name of the race', () => {
  const rows = [
    ['Pos', 'Name', 'Ring', 'Time', 'Remarks'],
    ['1', 'Hammond', 'GB 22 N 11111', '12:01:02', ''],
    ['2', 'Raeside', 'GB 22 N 11112', '12:02:02', 'late ETS read'],
  ]
  expect(findLists([{ name: '', rows }], 2026).races[0]!.facts.name).toBe(undefined)
})

test('the titles of columns of several races name no race', () => {
  const rows = [
    'Rank;Team;Ring;HS1 Pos;HS1 Speed;HS2 Pos;HS2 Speed',
    '1;Brook;GB24X7700;1;1300.0;1;1250.0',
    '2;Hill;GB24X7791;2;1295.0;2;1244.0',
  ]
  const [race] = findLists([{ name: '', rows: rows.map((row) => row.split(';')) }], 2026).races
  expect(race?.facts).toEqual({})
})
