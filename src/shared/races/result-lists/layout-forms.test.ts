import { describe, expect, test } from 'vitest'
import { findLists } from './find-lists.ts'
import { readList } from './read-list.ts'

/** Reads a text of single spaces, and returns the place, ring, name, time in minutes and velocity of each row. */
function read(lines: readonly string[]) {
  const { races, isGuessed } = findLists([{ name: '', rows: lines.map((line) => [line]) }], 2026)
  const rows = races.flatMap((race) => readList(race, { thisYear: 2026, date: race.facts.date }))
  return {
    isGuessed,
    facts: races[0]?.facts,
    rows: rows.map(({ position, bandKey, fancier, arrival, velocityText, distance }) => [
      ...[position, bandKey, fancier, arrival && arrival / 60_000, velocityText],
      ...(distance === undefined ? [] : [distance]),
    ]),
  }
}

describe('a text with single spaces', () => {
  test('without titles is read by the forms of its words', () => {
    const found = read([
      'Uitslag Chimay 18-05-2024',
      'Lossing 08:45',
      '1 Comb. Sterk & Zn Ede NL22-1234567 11:30:00 1420,042',
      '2 Fam. 4 Linden NL23-1238286 11:36:00 1410,967',
      '3 H. van de Berg Oud Gastel NL22-1242005 11:39:00 1402,06',
      '4 Team 2000 NL21-1242006 11:42:00 1391,06',
    ])
    expect(found.facts).toMatchObject({ name: 'Chimay', date: '2024-05-18' })
    expect(found.isGuessed).toBe(true)
    expect(found.rows).toEqual([
      [1, 'NL-2022-1234567', 'Comb. Sterk & Zn Ede', 690, '1420,042'],
      [2, 'NL-2023-1238286', 'Fam. 4 Linden', 696, '1410,967'],
      [3, 'NL-2022-1242005', 'H. van de Berg Oud Gastel', 699, '1402,06'],
      [4, 'NL-2021-1242006', 'Team 2000', 702, '1391,06'],
    ])
  })

  test('has rings of as many digits, although numbers in front of some look like rings', () => {
    const { rows } = read([
      'NARBONNE 29-07-22',
      '1 MORE NAME TOWN 15 12 914419 383835722 1.201505.0 1108,27',
      '2 SOME NAME TOWN 5 5 910237 421511323 1.202732.0 1086,81',
      '3 OTHER NAME VILLAGE 12 5 881788 527833223 1.200424.0 1082,75',
      '4 NEXT NAME TOWN 14 8 913303 231359122 1.203613.0 1079,28',
      '5 MORE NAME TOWN 15 2 914419 383835822 1.223613.0 979,28',
      '6 LAST NAME TOWN 14 8 913303 ? 1.203613.0 979,12',
    ])
    expect(rows.map(([position, ring]) => [position, ring])).toEqual([
      ...[
        [1, '?-2022-3838357'],
        [2, '?-2023-4215113'],
        [3, '?-2023-5278332'],
        [4, '?-2022-2313591'],
        [5, '?-2022-3838358'],
      ],
      [6, ''],
    ])
  })

  test('has rings of several words, also of an unknown issuer', () => {
    const found = read([
      '1 AU 2023 ABC 12 Brook Loft 300.12 13:00:00 1300.25',
      '2 ZA 22 VTU 10201 Hill, J.J. 301.33 13:06:00 1299.25',
      '3 GB 21 X 12345 Vale & Son 302.33 13:09:00 1298.25',
    ])
    expect(found.rows.map(([place, key, name]) => [place, key, name])).toEqual([
      [1, 'AU-2023-ABC-12', 'Brook Loft'],
      [2, 'ZA-2022-VTU-10201', 'Hill, J.J.'],
      [3, 'GB-2021-X-12345', 'Vale & Son'],
    ])
  })

  test('is read by the forms of its words if cuts go through its rings', () => {
    const line = (place: number, name: string, serial: number, miles: number, yards: number, time: string, ypm: string) =>
      `${String(place).padEnd(4)}  ${'AB'[place % 2]}     ${name.padEnd(18)} IHU 2${place} S ${serial}  ${miles}  ${String(yards).padStart(4, '0')}         ${time}   ${ypm}`
    const found = read([
      'RACE 3 - PENZANCE        DATE: 25/05/2024',
      'LIB: 10:30     BIRDS: 1012',
      'Open  Sec   Name                 Ring No         Dist (mls yds)   Time In     Velocity',
      line(1, "O'Brook & Vale", 12_040, 125, 288, '13:03:46', '1432.6122'),
      line(2, 'P. Mc Hill', 12_071, 124, 347, '13:04:38', '1413.5827'),
      line(3, 'Dale Bros', 12_102, 126, 1466, '13:09:50', '1396.6173'),
    ])
    expect(found.rows.map(([place, key, , , velocity, metres]) => [place, key, velocity, metres])).toEqual([
      [1, 'IHU-2021-S-12040', '1432.6122', 201_431],
      [2, 'IHU-2022-S-12071', '1413.5827', 199_876],
      [3, 'IHU-2023-S-12102', '1396.6173', 204_118],
    ])
  })

  test('in which the yards have four digits and its title names both units has miles and yards', () => {
    const found = read([
      'RACE 3 - PENZANCE        DATE: 25/05/2024',
      'LIB: 10:30     BIRDS: 1012',
      'Open Name Ring No Dist (mls yds) Time In Velocity',
      "1 O'Brook & Vale IHU 21 S 12040 125 0288 13:03:46 1432.6122",
      '2 P. Mc Hill IHU 22 S 12071 124 0347 13:04:38 1413.5827',
      '3 Dale Bros IHU 23 S 12102 126 1466 13:09:50 1396.6173',
    ])
    expect(found.rows.map(([place, key, , , velocity, metres]) => [place, key, velocity, metres])).toEqual([
      [1, 'IHU-2021-S-12040', '1432.6122', 201_431],
      [2, 'IHU-2022-S-12071', '1413.5827', 199_876],
      [3, 'IHU-2023-S-12102', '1396.6173', 204_118],
    ])
  })

  test('has codes of sections and numbers of birds apart from the names beside them', () => {
    const french = read([
      'Concours de BOURGES du 02/06/2024 - Lâcher à 6h45 - 845 pigeons',
      'Clt Amateur Localité Eng/Mq Bague Sexe Distance Heure Vitesse',
      '1 LEROY Alain TEMPLEUVE 22/1 FR 123400-22 F 312,455 10h47mn35 1288,032',
      '2 DUBOIS et Fils SECLIN 22/10 FR 123471-22 M 316,002 10h53mn02 1273,972',
      '3 Asso PETIT ORCHIES 4/2 FR 123542-22 F 309,870 10h51mn40 1256,195',
    ])
    expect(french.facts).toMatchObject({ name: 'BOURGES', date: '2024-06-02' })
    expect(french.rows.map(([place, key, name]) => [place, key, name])).toEqual([
      [1, 'FR-2022-123400', 'LEROY Alain'],
      [2, 'FR-2022-123471', 'DUBOIS et Fils'],
      [3, 'FR-2022-123542', 'Asso PETIT'],
    ])
    const scottish = read([
      'ALENCON GOLD CUP RACE 5 JULY 2024',
      'Open Sect Name Town Ring Day Time Miles Yards Velocity',
      '1 A1 J Bowie Kirkcaldy SU21L1120 1 20.16.22 504 1351 1159.224',
      '2 C3 Campbell & Son Stonehouse SU21L1133 1 18.50.10 463 691 1198.000',
      '3 B2 J Bowie Kirkcaldy SU21L1146 2 05.16.22 504 1351 1100.224',
    ])
    expect(scottish.facts).toMatchObject({ name: 'ALENCON GOLD CUP RACE', date: '2024-07-05' })
    expect(scottish.rows.map(([place, key, name]) => [place, key, name])).toEqual([
      [1, 'SU-2021-L-1120', 'J Bowie'],
      [2, 'SU-2021-L-1133', 'Campbell & Son'],
      [3, 'SU-2021-L-1146', 'J Bowie'],
    ])
  })

  test('has the sexes in a column of their own, also those that are marks of a ring', () => {
    const found = read([
      'Clasificación suelta nº 7 desde Alcázar de San Juan 21/04/2024 hora 8:30 512 palomas',
      'Pos. Colombófilo Anilla Sx Llegada Dist. Veloc. Ptos.',
      '1 García Brook, José ESP-22-323456 H 12:53:37 287,340 1089,99 99',
      '2 Hnos. Hill ESP-22-323767 M 13:01:05 290,155 1070,68 98',
      '3 Palomar Sol y Vale ESP-22-324078 M 13:04:11 281,960 1028,37 97',
    ])
    expect(found.facts).toMatchObject({ date: '2024-04-21', participants: 512 })
    expect(found.rows.map(([place, key, name]) => [place, key, name])).toEqual([
      [1, 'ES-2022-323456', 'García Brook, José'],
      [2, 'ES-2022-323767', 'Hnos. Hill'],
      [3, 'ES-2022-324078', 'Palomar Sol y Vale'],
    ])
  })

  test('has the section and the numbers of birds of Polish lists apart from the names', () => {
    const found = read([
      'Lista konkursowa 9/2024 lot z Hannover data lotu 13.07.2024 godz. wypuszczenia 5:30:00',
      'Lp. Nazwisko hodowcy S W/K/M Numer obr. Przyl. Prędk. Coef. Km',
      '1 Brook Zenon 2 20/1/1 PL-0333-21-3200 12:40:20 1187.9861 1.40 511.230',
      '2 Hill M. i T. 2 20/2/1 PL-0333-21-3209 12:39:30 1177.0760 2.80 505.670',
      '3 Vale-Bąk 3 8/1/1 PL-0333-21-3218 12:56:22 1165.3220 4.20 520.110',
    ])
    expect(found.rows.map(([place, key, name]) => [place, key, name])).toEqual([
      [1, 'PL-2021-333-3200', 'Brook Zenon'],
      [2, 'PL-2021-333-3209', 'Hill M. i T.'],
      [3, 'PL-2021-333-3218', 'Vale-Bąk'],
    ])
  })

  test('does not read the section and the number of a bird as a ring', () => {
    const found = read([
      '1 Brook Loft A1 22/1 GB22X10021 300.120 13:00:00 1300.25',
      '2 Hill & Son B2 22/3 GB22X10042 301.330 13:06:00 1299.25',
      '3 Vale Bros A1 4/2 GB22X10063 302.330 13:09:00 1298.25',
    ])
    expect(found.rows.map(([place, key, name]) => [place, key, name])).toEqual([
      [1, 'GB-2022-X-10021', 'Brook Loft'],
      [2, 'GB-2022-X-10042', 'Hill & Son'],
      [3, 'GB-2022-X-10063', 'Vale Bros'],
    ])
  })

  test('of 20,000 crowded lines without results is read within the time limit of a test', () =>
    expect(read(Array.from({ length: 20_000 }, () => 'a1 b2 c3 d4 22/1 f6 g7 h8')).rows).toEqual([]))

  test('has the places of several levels in columns of their own', () => {
    const found = read([
      'RegV 501 Preisliste Flug 4 ab Gelnhausen am 12.05.2024',
      'Auflass: 06.45 Uhr Tauben: 2.331 Züchter: 71',
      'RegV RV FG Züchter ges./Preise Ring-Nr. Entfernung Konst.-Zeit m/min As-Punkte',
      '1 1 1a SG Pohl u. Sohn 41/11 05678-22-211 W 312,455 10:47:35 1288,0316 99,96',
      '2 1 1a Hartmann, K.-H. 41/12 05679-23-220 309,870 10:47:02 1280,3003 99,91',
      '3 2 2 ZG Eichen-Lohr 41/11 05678-22-229 316,002 10:53:52 1269,5226 99,87',
    ])
    expect(found.rows.map(([place, key, name]) => [place, key, name])).toEqual([
      [1, 'DE-2022-5678-211', 'SG Pohl u. Sohn'],
      [2, 'DE-2023-5679-220', 'Hartmann, K.-H.'],
      [3, 'DE-2022-5678-229', 'ZG Eichen-Lohr'],
    ])
  })

  test('is read by the forms of its words if cuts leave two columns of numbers together', () => {
    const found = read([
      'Prova nº 12 - BARCELONA      Data: 15/06/2024',
      'Clas  Concorrente          Anilha       Distância   Dia Hora       Velocidade',
      '1     Manuel Neves         1234500/20   705.412    1  16:52:47   1189,9997',
      '2     Pombal Irmãos 2      1234551/21   710.330    1  17:01:58   1180,0134',
      '3     Sá & Reis            1234602/22   702.050    2  07:10:29   1149,9906',
    ])
    expect(found.facts).toMatchObject({ name: 'BARCELONA', date: '2024-06-15' })
    expect(
      found.rows.map(([place, , name, minutes, velocity, metres]) => [
        place,
        name,
        Math.floor(Number(minutes)),
        velocity,
        metres,
      ]),
    ).toEqual([
      [1, 'Manuel Neves', 1012, '1189,9997', 705_412],
      [2, 'Pombal Irmãos 2', 1021, '1180,0134', 710_330],
      [3, 'Sá & Reis', 430, '1149,9906', 702_050],
    ])
  })

  test('of two races has a release for each', () => {
    const line = (place: number, name: string, serial: number, km: string, time: string, velocity: string) =>
      `${place} ${name} NL22-${serial} ${km} ${time} ${velocity}`
    const found = read([
      'Vlucht Tienen 04-05-2024 Lossing 09:00',
      line(1, 'J. Bos', 1_234_567, '145,312', '10:43:48', '1399,923'),
      line(2, 'Comb. Kuipers 2', 1_234_568, '146,870', '10:45:56', '1386,438'),
      line(3, 'W. Dam', 1_234_569, '144,101', '10:44:58', '1372,826'),
      'Vlucht Heverlee 11-05-2024 Lossing 08:30',
      line(1, 'W. Dam', 1_234_570, '144,101', '10:20:51', '1299,964'),
      line(2, 'J. Bos', 1_234_571, '145,312', '10:22:57', '1286,516'),
      line(3, 'Comb. Kuipers 2', 1_234_572, '146,870', '10:25:24', '1272,704'),
    ])
    expect(found.rows.map((row) => row.slice(4))).toEqual([
      ['1399,923', 145_312],
      ['1386,438', 146_870],
      ['1372,826', 144_101],
      ['1299,964', 144_101],
      ['1286,516', 145_312],
      ['1272,704', 146_870],
    ])
  })

  test('shows a row whose ring is not recognised', () => {
    const found = read([
      '1 Brook Loft GB 21 X 12345 300.12 13:00:00 1300.25',
      '2 Hill, J.J. (no ring) 301.33 13:06:00 1299.25',
      '3 Vale & Son GB 21 X 12346 302.33 13:09:00 1298.25',
    ])
    expect(found.rows.map(([place, key, name]) => [place, key, name])).toEqual([
      [1, 'GB-2021-X-12345', 'Brook Loft'],
      [2, '', 'Hill, J.J. (no ring) 301.33 13:06:00 1299.25'],
      [3, 'GB-2021-X-12346', 'Vale & Son'],
    ])
  })

  test('keeps a row in which a value is missing', () => {
    const found = read([
      'Pos. Allevatore Matricola Km Ora arrivo V/m Punti',
      '1 Verdi Carlo IT-2021-98075 312,450 11.12.09 1192,00 99',
      '2 De Neri IT-2022-98088 309,220 11.12.30 1178,05',
      '3 Gialli F.lli IT-2023-98101 313,008 11.17.31 1170,01 97',
    ])
    expect(found.isGuessed).toBe(false)
    expect(found.rows.map(([place, key, name, , velocity, metres]) => [place, key, name, velocity, metres])).toEqual([
      [1, 'IT-2021-98075', 'Verdi Carlo', '1192,00', 312_450],
      [2, 'IT-2022-98088', 'De Neri', '1178,05', 309_220],
      [3, 'IT-2023-98101', 'Gialli F.lli', '1170,01', 313_008],
    ])
  })

  test('has times with their half of the day, miles with yards, and numbers of birds with a space inside', () => {
    const british = read([
      'Young Bird Race from LEOMINSTER on 16/08/2025',
      'Liberated at 9.30am into a light wind',
      'Pos Name Ring Number Distance Time Velocity',
      '1 J Brook GB25D76036 88m 371y 11:24:18am 1358.276',
      '2 K Vale & Dtr GB25D48106 97m 1329y 12:42:55pm 891.563',
    ])
    expect(british.rows).toEqual([
      [1, 'GB-2025-D-76036', 'J Brook', 684.3, '1358.276', 141_962],
      [2, 'GB-2025-D-48106', 'K Vale & Dtr', 762.916_666_666_666_6, '891.563', 157_322],
    ])
    const belgian = read([
      'LIMOGES 12-07-2025 Los te 06:30 uur',
      'PL. NAAM GEMEENTE AANTAL GET. RINGNUMMER AFSTAND UUR SNELHEID',
      '1 VALE J.-P. OUDORP 31/ 1 BE 18-2760028 659102 14:10:32 1431,1711',
      '2 DE HILL-BROOK NEVEL 22/ 1 BE 22-1473782 654223 14:11:49 1416,6293',
    ])
    expect(belgian.rows.map(([place, key, name]) => [place, key, name])).toEqual([
      [1, 'BE-2018-2760028', 'VALE J.-P.'],
      [2, 'BE-2022-1473782', 'DE HILL-BROOK'],
    ])
  })
})
