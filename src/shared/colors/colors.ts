/** One entry of the colour list: the code of racing software and its names. */
export interface Color {
  readonly code: string
  readonly en: string
  readonly es: string
  /** Other English spellings. */
  readonly alsoEn: readonly string[]
  /** Other Spanish spellings. */
  readonly alsoEs: readonly string[]
}

/** Ground colours with bars, checks or none. British keepers say chequer and mealy. */
export const COLORS: readonly Color[] = [
  {
    code: 'BB',
    en: 'Blue bar',
    es: 'Azul barrado',
    alsoEn: ['blue barred'],
    alsoEs: ['azul barrada', 'barras azules', 'azul de barras'],
  },
  {
    code: 'BC',
    en: 'Blue check',
    es: 'Azul rodado',
    alsoEn: ['blue chequer', 'blue checker', 'blue checkered'],
    alsoEs: ['azul rodada', 'azul ajedrezado', 'azul empedrado', 'azul escamado'],
  },
  {
    code: 'DC',
    en: 'Dark check',
    es: 'Rodado oscuro',
    alsoEn: ['dark chequer', 'dark checker', 'dark blue check'],
    alsoEs: ['rodada oscura', 'ajedrezado oscuro', 'empedrado oscuro', 'escamado oscuro'],
  },
  {
    code: 'RB',
    en: 'Red bar',
    es: 'Rojo barrado',
    alsoEn: ['mealy', 'red barred'],
    alsoEs: ['roja barrada', 'barras rojas', 'rojo de barras'],
  },
  {
    code: 'RC',
    en: 'Red check',
    es: 'Rojo rodado',
    alsoEn: ['red chequer', 'red checker'],
    alsoEs: ['roja rodada', 'rojo ajedrezado', 'rojo empedrado', 'rojo escamado'],
  },
  {
    code: 'DBB',
    en: 'Dark blue bar',
    es: 'Azul oscuro barrado',
    alsoEn: [],
    alsoEs: ['azul oscura barrada', 'barras azules oscuras'],
  },
  { code: 'RED', en: 'Red', es: 'Rojo', alsoEn: [], alsoEs: ['roja'] },
  { code: 'BLK', en: 'Black', es: 'Negro', alsoEn: [], alsoEs: ['negra'] },
  { code: 'WHT', en: 'White', es: 'Blanco', alsoEn: [], alsoEs: ['blanca'] },
  { code: 'GRIZ', en: 'Grizzle', es: 'Tordo', alsoEn: ['grizzled'], alsoEs: ['torda', 'canoso', 'canosa'] },
  { code: 'SLT', en: 'Slate', es: 'Pizarra', alsoEn: [], alsoEs: [] },
  { code: 'LAV', en: 'Lavender', es: 'Lavanda', alsoEn: [], alsoEs: [] },
  { code: 'YLW', en: 'Yellow', es: 'Amarillo', alsoEn: [], alsoEs: ['amarilla'] },
  { code: 'CHOC', en: 'Chocolate', es: 'Chocolate', alsoEn: [], alsoEs: [] },
]

/** Markings that a colour can have; the code of a marking follows that of the colour, as in `BBWF`. */
export const COLOR_MARKINGS: readonly Color[] = [
  { code: 'SP', en: 'Splash', es: 'Salpicado', alsoEn: ['splashed'], alsoEs: ['salpicada'] },
  { code: 'PD', en: 'Pied', es: 'Pío', alsoEn: ['piebald'], alsoEs: ['berrendo', 'berrenda'] },
  {
    code: 'WF',
    en: 'White flight',
    es: 'Vuelos blancos',
    alsoEn: ['white flights', 'whiteflight'],
    alsoEs: ['plumas blancas', 'alas blancas'],
  },
  { code: 'TC', en: 'Ticked', es: 'Mosqueado', alsoEn: ['tick'], alsoEs: ['mosqueada'] },
]
