import { expect, test } from 'vitest'
import { readEventFacts } from './event-facts.ts'

const clock = (hours: number, minutes: number, seconds = 0) => ((hours * 60 + minutes) * 60 + seconds) * 1000

/** Titles as offices, clubs and programs of many countries write them above their lists. */
test.each([
  [
    'PV De Snelle Vleugel  Heino                              Pagina 1\nVluchtuitslag  Q31 QUIEVRAIN         zaterdag 14 juni 2025\nLos : 08:15 uur  wind ZW 3    In concours : 1.234 duiven van 87 liefhebbers',
    { name: 'QUIEVRAIN', date: '2025-06-14', release: clock(8, 15), participants: 1234, weather: 'wind ZW 3' },
  ],
  [
    'WEST LANCS FEDERATION\nRace No 4 - KETTERING  Saturday 10th May 2025\nLiberated 09:40 in a light SW wind\n64 members sent 1,102 birds',
    { name: 'KETTERING', date: '2025-05-10', release: clock(9, 40), participants: 1102 },
  ],
  [
    "SOCIETE COLOMBOPHILE L'HIRONDELLE - LENS\nCONCOURS DE BOURGES DU 18/05/2024\nLACHER A 07H30     VENT : N-E    PIGEONS ENGAGES : 456    AMATEURS : 31",
    { name: 'BOURGES', date: '2024-05-18', release: clock(7, 30), participants: 456 },
  ],
  [
    'Bay State Combine                              Race Results\nRace Name: 300 Mile YB #2                Release Point: Syracuse, NY\nDate Flown: 09/27/2025      Release Time: 7:05 AM     Weather: Clear, NW 5-8\nNo. Lofts: 22   No. Birds: 318',
    { name: '300 Mile YB #2', date: '2025-09-27', release: clock(7, 5), participants: 318, releaseLocation: 'Syracuse' },
  ],
  [
    'ZLU St. Vincent 2025\nLossing: vrijdag 27-06-2025 07:00\nNeutrale uren: 22:33 - 04:50',
    { name: 'ZLU St. Vincent 2025', date: '2025-06-27', release: clock(7, 0) },
  ],
  [
    'CLUB COLOMBOFILO LA PALOMA MENSAJERA\nSuelta desde Tarancón 12/04/2025 a las 8:00 horas. Distancia media 198 km. 145 palomas.',
    { name: 'Tarancón', date: '2025-04-12', release: clock(8, 0), participants: 145 },
  ],
  [
    'Vlucht: Bourges\nLossing op 24/05/2025 om 7.45 u.\nAantal duiven: 12.345\nAantal deelnemers: 1.023',
    { name: 'Bourges', date: '2025-05-24', release: clock(7, 45), participants: 12345 },
  ],
  [
    'LIMOGES I - 21/06/2025 - Nationaal oude duiven\nLosplaats Limoges - Losuur 06:30 - 8.412 duiven',
    { name: 'LIMOGES I', date: '2025-06-21', release: clock(6, 30), participants: 8412 },
  ],
  [
    'Preisliste\nRV Nordhausen 02345\n9. Preisflug ab Ingolstadt am 13.07.2025\nAuflass 07:15 Uhr, Wind: SW, 1.045 Tauben, 39 Züchter',
    { name: 'Ingolstadt', date: '2025-07-13', release: clock(7, 15), participants: 1045 },
  ],
  [
    'Reisevereinigung Waldeck\nFlug: 7   Auflassort: Straubing   Entfernung: 382 km   Datum: 22.06.2025   Auflass: 6.15',
    { name: 'Straubing', date: '2025-06-22', release: clock(6, 15), distance: 382000 },
  ],
  [
    'Wyniki lotu nr 5\nMiejscowość: Rawicz, data lotu: 2025-05-18, godzina startu: 7:00\nLiczba gołębi: 812, liczba hodowców: 45',
    { name: 'Rawicz', date: '2025-05-18', release: clock(7, 0), participants: 812 },
  ],
  [
    'Oddział 0410 Gniezno\nLISTA KONKURSOWA Z LOTU SULECHÓW W DNIU 18.05.2025\nWypuszczono 1200 gołębi o godz. 8:30',
    { name: 'SULECHÓW', date: '2025-05-18', release: clock(8, 30), participants: 1200 },
  ],
  [
    'North East Homing Union\nResult of race from Peterborough on 7 June 2025\nLib 10.15am  wind W  birds 2,301  senders 201',
    { name: 'Peterborough', date: '2025-06-07', release: clock(10, 15), participants: 2301 },
  ],
  [
    'IRISH SOUTH ROAD FEDERATION\nTALBENNY (2) - Saturday 24/05/25\nConvoyer: J Doyle. Liberated at 11.20 a.m. Wind: Lt N/W\nTotal birds: 3,876',
    { name: 'TALBENNY (2)', date: '2025-05-24', release: clock(11, 20), participants: 3876 },
  ],
  [
    'Combine: Gulf Coast\nRace: 400 OB\nRelease: Hattiesburg MS at 06:45\nDate: 4/26/2025\nBirds: 145 Lofts: 12',
    { name: '400 OB', date: '2025-04-26', release: clock(6, 45), participants: 145 },
  ],
  [
    'Australian Federation Race 11 Cunnamulla\n13th September 2025    Liberation 6.30am\n451 birds from 37 lofts',
    { name: 'Cunnamulla', date: '2025-09-13', release: clock(6, 30), participants: 451 },
  ],
  [
    'Résultat officiel\nLâcher : CHÂTEAUROUX\nDate : samedi 7 juin 2025\nHeure de lâcher : 06h45\nNombre de pigeons : 2 310',
    { name: 'CHÂTEAUROUX', date: '2025-06-07', release: clock(6, 45), participants: 2310 },
  ],
  [
    "Groupement de l'Ouest\nEtampes - Vieux - 27 avril 2025\nPigeons : 654 - Lâcher 9h10",
    { name: 'Etampes', date: '2025-04-27', release: clock(9, 10), participants: 654 },
  ],
  [
    'ASSOCIAÇÃO COLUMBÓFILA DO DISTRITO DO PORTO\nProva nº 6 - FUNDO - CASPE\nData: 10 de maio de 2025     Hora de solta: 06:45\nPombos enviados: 3.412   Distância média: 612 km',
    { name: 'CASPE', date: '2025-05-10', release: clock(6, 45), participants: 3412 },
  ],
  [
    'FEDERAZIONE COLOMBOFILA ITALIANA\nGara: MATERA   del 11/05/2025\nOra lancio: 7:00:00   Colombi ingabbiati: 422   Km: 412,300',
    { name: 'MATERA', date: '2025-05-11', release: clock(7, 0), participants: 422, distance: 412300 },
  ],
  [
    'REAL FEDERACIÓN COLOMBÓFILA ESPAÑOLA\nCampeonato de España de Fondo\nPunto de suelta: Ciudad Real\nFecha de suelta: 17 de mayo de 2025\nHora de suelta: 7:15\nPalomas enviadas: 1.215',
    { name: 'Ciudad Real', date: '2025-05-17', release: clock(7, 15), participants: 1215, releaseLocation: 'Ciudad Real' },
  ],
  [
    'One Loft Race: Golden Wings Hot Spot 3\nDistance: 251.348 km\nRelease Time: 2025-11-02 06:55:10\nBirds released: 812',
    { name: 'Golden Wings Hot Spot 3', date: '2025-11-02', release: clock(6, 55, 10), participants: 812, distance: 251348 },
  ],
  [
    'Derby Arona - Final Race\n08.03.2025  07:40\n314 pigeons',
    { name: 'Derby Arona - Final Race', date: '2025-03-08', release: clock(7, 40), participants: 314 },
  ],
  [
    'Dansk Brevduesport - Sektion 5\nFlyvning: Bordelum  Dato: 24.05.2025  Slip: kl. 08.00\nAntal duer: 934',
    { name: 'Bordelum', date: '2025-05-24', release: clock(8, 0), participants: 934 },
  ],
  [
    'ČMSCHPH OS Opava\nZávod: Cheb   Datum: 14.6.2025   Start: 6:30\nNasazeno holubů: 1 562',
    { name: 'Cheb', date: '2025-06-14', release: clock(6, 30), participants: 1562 },
  ],
  [
    'Concurs: Lugoj\nData: 03.05.2025\nOra lansării: 07:20\nPorumbei participanți: 623',
    { name: 'Lugoj', date: '2025-05-03', release: clock(7, 20), participants: 623 },
  ],
  [
    'V04 Hegyeshalom 2025.05.18\nFeleresztés: 7:15\nKüldött galambok: 2410',
    { name: 'Hegyeshalom', date: '2025-05-18', release: clock(7, 15), participants: 2410 },
  ],
  [
    'Race Result\nRacepoint\tRongpur\nDate\t05-03-2016\nLiberation\t7:05:00\nTotal Pigeons\t412',
    { name: 'Rongpur', date: '2016-03-05', release: clock(7, 5), participants: 412 },
  ],
  [
    'Uitslag CC Noord-Holland\nVlucht        : 15  Morlincourt\nDatum         : 31 mei 2025\nGelost        : 07.00.00\nAantal duiven : 5.614',
    { name: 'Morlincourt', date: '2025-05-31', release: clock(7, 0), participants: 5614 },
  ],
  [
    'Afdeling 5 Zuid-Holland\nM23 Mantes-la-Jolie, 7 juni 2025, gelost om 08:30, wind WZW\nDeelname: 9876 duiven, 543 deelnemers',
    { name: 'Mantes-la-Jolie', date: '2025-06-07', release: clock(8, 30), participants: 9876 },
  ],
  [
    'Barcelona International 2025\nReleased: Friday 4 July 2025 at 08:00\nTotal number of birds: 15.623',
    { name: 'Barcelona International 2025', date: '2025-07-04', release: clock(8, 0), participants: 15623 },
  ],
  [
    'Final result\nPlace of release: Fano\nDay of release: 12 July 2025\nTime of release: 6:00 h',
    { name: 'Fano', date: '2025-07-12', release: clock(6, 0), releaseLocation: 'Fano' },
  ],
  [
    'Sponsor: Versele-Laga\nPrinted: 14/06/2025 18:44\nRace: Fareham   Flown: 14/06/2025   Lib: 07:45',
    { name: 'Fareham', date: '2025-06-14', release: clock(7, 45) },
  ],
  [
    'Regional Middle Distance\nArrivals from Sens\nSunday, June 8, 2025\nRelease 7:45',
    { name: 'Regional Middle Distance', date: '2025-06-08', release: clock(7, 45) },
  ],
  [
    'Tarif des prix - Entente Belge\nSOISSONS 1125 PIG. 03/05/25 LACHER 08.15\n',
    { name: 'SOISSONS', date: '2025-05-03', release: clock(8, 15), participants: 1125 },
  ],
  [
    'DOURDAN                        Jaarse    03/08/2025    Aantal: 742   Los: 07u30\n',
    { name: 'DOURDAN', date: '2025-08-03', release: clock(7, 30), participants: 742 },
  ],
  [
    'Fed. Wedvluchtorganisatie Midden-Brabant\nMiddag uitslag Bourges 20 juli 2025\nlossing: 08.45  Duiven: 1842  Liefhebbers: 96',
    { name: 'Bourges', date: '2025-07-20', release: clock(8, 45), participants: 1842 },
  ],
  [
    '"De Luchtbode" Veghel\nIssoudun (612 km)\nDatum van de vlucht: 07/06/2025\nTijdstip lossing: 06:15:00',
    { name: 'Issoudun', date: '2025-06-07', release: clock(6, 15), distance: 612000 },
  ],
  [
    'Fond Club Zuid\nNARBONNE INTERNATIONAAL - oude\nLossing vrijdag 25 juli 2025 om 6u45 - ZW wind\nAantal: 3215',
    { name: 'NARBONNE INTERNATIONAAL - oude', date: '2025-07-25', release: clock(6, 45), participants: 3215 },
  ],
  [
    'Royal Pigeon Racing Association\nMidland Region 12 Counties\nRace: Alencon  Date: 31st May 2025\nLiberation time: 06:30 hrs\nBirds: 1,845  Members: 212\nWind: Light N/E',
    { name: 'Alencon', date: '2025-05-31', release: clock(6, 30), participants: 1845 },
  ],
  [
    'Scottish National Flying Club\nGold Cup Race - Alençon 2025\nBirds liberated 6.45am on 28/06/2025',
    { name: 'Gold Cup Race - Alençon 2025', date: '2025-06-28', release: clock(6, 45) },
  ],
  [
    'NIPA\nRace 5: Gowran Park Sat 10/05/2025\n1st Open NIPA\nLiberated at 12.00noon in light East wind, 19,204 birds',
    { name: 'Gowran Park Sat', date: '2025-05-10', release: clock(12, 0), participants: 19204 },
  ],
  [
    'IF Race Report\nStation: Salina, KS    Miles: 312\nRace Date: Saturday, September 6, 2025\nReleased: 7:15:00 AM CST\nBirds Shipped: 204',
    { name: 'Salina', date: '2025-09-06', release: clock(7, 15), participants: 204 },
  ],
  [
    'Canadian Racing Pigeon Union\nRace: 5  Location: Rivière-du-Loup\nDate: 2025-06-21\nRelease time: 06:30\n# of birds: 311\n# of lofts: 21',
    { name: 'Rivière-du-Loup', date: '2025-06-21', release: clock(6, 30), participants: 311 },
  ],
  [
    'SAHPO - Gauteng\nRace point: COLESBERG\nDate: 19 July 2025\nLiberation: 07h05\nBirds entered: 2 345',
    { name: 'COLESBERG', date: '2025-07-19', release: clock(7, 5), participants: 2345 },
  ],
  [
    'RV Emsland\nEndauswertung 6. Flug ab Meerane\nAuflaßzeit: 06:45 am Samstag, den 14. Juni 2025\neingesetzte Tauben: 2.115',
    { name: 'Meerane', date: '2025-06-14', release: clock(6, 45), participants: 2115 },
  ],
  [
    'Konkursliste Jungflug 3\nAuflassplatz: Osterhofen\nAuflasstag: 24.08.2025\nAuflasszeit: 08.00\nGesetzt: 655',
    { name: 'Osterhofen', date: '2025-08-24', release: clock(8, 0), participants: 655, releaseLocation: 'Osterhofen' },
  ],
  [
    'Brieftauben Schweiz  Preisliste\nWettflug 4  Weiden (D)  22.6.2025\nStart 06:20',
    { name: 'Weiden (D)', date: '2025-06-22', release: clock(6, 20) },
  ],
  [
    'Société La Colombe Joyeuse\nClassement général VIERZON\nsamedi 14 juin 2025 - lâcher 7h00 - 1 045 pigeons',
    { name: 'général VIERZON', date: '2025-06-14', release: clock(7, 0), participants: 1045 },
  ],
  [
    'FCF 1ère Région\nConcours national de CAHORS du 5 juillet 2025\nLâchés à 6 h 15\nContingent: 3 402 pigeons',
    { name: 'CAHORS', date: '2025-07-05', release: clock(6, 15), participants: 3402 },
  ],
  [
    'Club Colombófilo de Murcia\nClasificación de la suelta de ALCÁZAR DE SAN JUAN\nFecha: 5-4-2025\nHora suelta: 08:30:00\nTotal palomas: 356\nKilómetros: 287,4',
    { name: 'ALCÁZAR DE SAN JUAN', date: '2025-04-05', release: clock(8, 30), participants: 356, distance: 287400 },
  ],
  [
    'Grupo de Canarias\nConcurso nº 4 Lanzarote - Norte 2\n03 de mayo del 2025\nSoltadas a las 9:00 h\n1.204 palomas',
    { name: 'Lanzarote', date: '2025-05-03', release: clock(9, 0), participants: 1204 },
  ],
  [
    'Sociedade Columbófila de Cantanhede\nClassificação Geral da prova de Alcoutim\n2025-03-16\nHora da solta: 08h30\nNº de pombos: 512',
    { name: 'Alcoutim', date: '2025-03-16', release: clock(8, 30), participants: 512 },
  ],
  [
    'Federazione Italiana\nClassifica gara di Orvieto del 13 aprile 2025\nLancio ore 9.00\nTot. colombi 234',
    { name: 'Orvieto', date: '2025-04-13', release: clock(9, 0), participants: 234 },
  ],
  [
    'PZHP Okręg Śląsk\nLot 8 - Zwickau - 21.06.2025\nStart 5:45\nIlość włożonych gołębi 3.456',
    { name: 'Zwickau', date: '2025-06-21', release: clock(5, 45), participants: 3456 },
  ],
  [
    'ODDZIAŁ JASŁO\nWyniki lotu z miejscowości Legnica (412 km)\ndnia 7 czerwca 2025 r. godz. 6.20\ngołębi: 998',
    { name: 'Legnica', date: '2025-06-07', release: clock(6, 20), participants: 998, distance: 412000 },
  ],
  [
    'Thailand Grand Final 530 KM\nRelease: 27/12/2025 06:40:00\nTotal birds released : 2,214',
    { name: 'Thailand Grand Final', date: '2025-12-27', release: clock(6, 40), participants: 2214, distance: 530000 },
  ],
  [
    'Victoria Falls WC Pigeon Race - Hotspot 5\nDate: 18 Jul 2025; Time: 07:31; Distance: 302.114 km; Pigeons: 1,415',
    { name: 'Hotspot 5', date: '2025-07-18', release: clock(7, 31), participants: 1415, distance: 302114 },
  ],
  [
    'AVERAGES COLUMBIA RIVER COMBINE\nKamloops BC\nMay 17, 2025 -- released 7:30 am PDT\n22 lofts 301 birds',
    { name: 'Kamloops BC', date: '2025-05-17', release: clock(7, 30), participants: 301 },
  ],
  [
    'Local: 1234 De Reisduif\nVluchtnr: V14   Lossingsplaats: Gien   Vluchtdatum: 28-06-2025   Lostijd: 06:45\nAantal deelnemers: 45   Aantal duiven: 612   Aantal prijzen: 153',
    { name: 'Gien', date: '2025-06-28', release: clock(6, 45), participants: 612 },
  ],
  [
    'Aarschot Tienen 2025-05-31\nMOMIGNIES\nGelost: 08:10\n156 duiven - Jonge',
    { name: 'Aarschot Tienen', date: '2025-05-31', release: clock(8, 10), participants: 156 },
  ],
])('finds the facts of the race in %j', (titles, facts) => expect(readEventFacts(titles.split('\n'), 2026)).toMatchObject(facts))
