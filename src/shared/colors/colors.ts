/** One entry of the colour list: the code of racing software and its names. */
export interface Color {
  readonly code: string
  readonly en: string
  readonly es: string
  /** Other spellings, in either language. */
  readonly also: readonly string[]
}

/** Ground colours with bars, checks or none. British keepers say chequer and mealy. */
export const COLORS: readonly Color[] = [
  { code: 'BB', en: 'Blue bar', es: 'Azul barrado', also: ['blue barred', 'azul barrada', 'barras azules', 'azul de barras'] },
  {
    code: 'BC',
    en: 'Blue check',
    es: 'Azul rodado',
    also: ['blue chequer', 'blue checker', 'blue checkered', 'azul rodada', 'azul ajedrezado', 'azul empedrado', 'azul escamado'],
  },
  {
    code: 'DC',
    en: 'Dark check',
    es: 'Rodado oscuro',
    also: [
      'dark chequer',
      'dark checker',
      'dark blue check',
      'rodada oscura',
      'ajedrezado oscuro',
      'empedrado oscuro',
      'escamado oscuro',
    ],
  },
  {
    code: 'RB',
    en: 'Red bar',
    es: 'Rojo barrado',
    also: ['mealy', 'red barred', 'roja barrada', 'barras rojas', 'rojo de barras'],
  },
  {
    code: 'RC',
    en: 'Red check',
    es: 'Rojo rodado',
    also: ['red chequer', 'red checker', 'roja rodada', 'rojo ajedrezado', 'rojo empedrado', 'rojo escamado'],
  },
  { code: 'DBB', en: 'Dark blue bar', es: 'Azul oscuro barrado', also: ['azul oscura barrada', 'barras azules oscuras'] },
  { code: 'RED', en: 'Red', es: 'Rojo', also: ['roja'] },
  { code: 'BLK', en: 'Black', es: 'Negro', also: ['negra'] },
  { code: 'WHT', en: 'White', es: 'Blanco', also: ['blanca'] },
  { code: 'GRIZ', en: 'Grizzle', es: 'Tordo', also: ['grizzled', 'torda', 'canoso', 'canosa'] },
  { code: 'SLT', en: 'Slate', es: 'Pizarra', also: [] },
  { code: 'LAV', en: 'Lavender', es: 'Lavanda', also: [] },
  { code: 'YLW', en: 'Yellow', es: 'Amarillo', also: ['amarilla'] },
  { code: 'CHOC', en: 'Chocolate', es: 'Chocolate', also: [] },
]

/** Markings that a colour can have; the code of a marking follows that of the colour, as in `BBWF`. */
export const COLOR_MARKINGS: readonly Color[] = [
  { code: 'SP', en: 'Splash', es: 'Salpicado', also: ['splashed', 'salpicada'] },
  { code: 'PD', en: 'Pied', es: 'Pío', also: ['piebald', 'berrendo', 'berrenda'] },
  {
    code: 'WF',
    en: 'White flight',
    es: 'Vuelos blancos',
    also: ['white flights', 'whiteflight', 'plumas blancas', 'alas blancas'],
  },
  { code: 'TC', en: 'Ticked', es: 'Mosqueado', also: ['tick', 'mosqueada'] },
]
