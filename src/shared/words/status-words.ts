import { parseStatus, STATUSES, type Status } from '#shared/pigeons/status.ts'
import { wordKey } from './title-key.ts'

/** Words for a status besides those of forms and of the specification. Both genders are listed where a language has them. */
const WORDS: Readonly<Partial<Record<Status, readonly string[]>>> = {
  active: [
    ...[
      'in the loft',
      'young bird',
      'en palomar',
      'aktiv',
      'aktive',
      'im schlag',
      'jungtaube',
      'actief',
      'actieve',
      'op hok',
      'actif',
    ],
    ...['active', 'au pigeonnier', 'aktywny', 'aktywna', 'w golebniku', 'ativo', 'ativa', 'no pombal', 'attivo', 'attiva'],
  ],
  breeding: [
    ...[
      'stock',
      'stock bird',
      'zucht',
      'bruter',
      'brueter',
      'zuchttaube',
      'zuchtvogel',
      'zuchtweibchen',
      'kweker',
      'kweek',
      'kweekduif',
    ],
    ...[
      'eleveur',
      'eleveuse',
      'elevage',
      'reproducteur',
      'reproductrice',
      'reproduction',
      'rozplod',
      'rozplodowy',
      'rozplodowa',
      'reprodutor',
    ],
    ...['reprodutora', 'reproducao', 'riproduttore', 'riproduttrice', 'riproduzione'],
  ],
  // Widowhood is a way of racing: a widower is a cock that races.
  racing: [
    ...[
      'race',
      'widow',
      'widower',
      'widowhood',
      'viudo',
      'viuda',
      'viudez',
      'reisetaube',
      'reise',
      'witwer',
      'witwe',
      'vliegduif',
    ],
    ...[
      'vlieger',
      'viajero',
      'viajera',
      'volador',
      'voladora',
      'weduwnaar',
      'weduwe',
      'voyageur',
      'concours',
      'veuf',
      'veuve',
      'lotowy',
      'lotowa',
      'lotnik',
      'wdowiec',
      'wdowa',
    ],
    ...['voador', 'voadora', 'competicao', 'viuvo', 'viuva', 'viaggiatore', 'gara', 'vedovo', 'vedova'],
  ],
  retired: [
    'im ruhestand',
    'gepensioneerd',
    'retraite',
    'emerytowany',
    'reformado',
    'reformada',
    'aposentado',
    'ritirato',
    'ritirata',
  ],
  training: ['africhting', 'entrainement', 'trening', 'treino', 'allenamento'],
  injured: [
    ...[
      'verletzt',
      'gewond',
      'geblesseerd',
      'blesse',
      'blessee',
      'ranny',
      'ranna',
      'kontuzjowany',
      'ferido',
      'ferida',
      'lesionado',
    ],
    ...['ferito', 'ferita'],
  ],
  for_sale: ['zu verkaufen', 'te koop', 'a vendre', 'na sprzedaz', 'a venda', 'in vendita'],
  sold: [...['verkauft', 'verkocht', 'vendu', 'vendue', 'sprzedany', 'sprzedana', 'venduto', 'venduta']],
  gifted: [
    ...[
      'given',
      'verschenkt',
      'geschenkt',
      'weggegeven',
      'geschonken',
      'cadeau',
      'donne',
      'donnee',
      'offert',
      'offerte',
      'podarowany',
    ],
    ...['podarowana', 'oddany', 'oddana', 'oferecido', 'oferecida', 'doado', 'doada', 'regalato', 'regalata', 'donato', 'donata'],
  ],
  deceased: [
    ...[
      'verstorben',
      'gestorben',
      'tot',
      'eingegangen',
      'overleden',
      'gestorven',
      'dood',
      'mort',
      'morte',
      'decede',
      'decedee',
      'padl',
    ],
    ...[
      'padla',
      'padl/zmarl',
      'zmarl',
      'zmarla',
      'zdechl',
      'zdechla',
      'nie zyje',
      'morto',
      'morta',
      'falecido',
      'falecida',
      'deceduto',
    ],
    ...['deceduta'],
  ],
  lost: [
    ...['missing', 'verloren', 'vermisst', 'vermist', 'kwijt', 'perdu', 'perdue', 'disparu', 'disparue', 'zaginal', 'zaginela'],
    ...['zgubiony', 'zgubiona', 'perso', 'persa', 'smarrito', 'smarrita'],
  ],
}

/** Words for a bird on loan: it has left the loft, and the word is kept in its description. */
const LOAN_WORDS: ReadonlySet<string> = new Set([
  ...['on loan', 'loaned', 'loan', 'lent', 'prestado', 'prestada', 'verliehen', 'ausgeliehen', 'uitgeleend', 'prete', 'pretee'],
  ...['wypozyczony', 'wypozyczona', 'emprestado', 'emprestada', 'prestato', 'prestata'],
])

const MEANINGS: ReadonlyMap<string, Status> = new Map(
  STATUSES.flatMap((status) => (WORDS[status] ?? []).map((word) => [word, status] as const)),
)

/** The status that a word means; `keepsWord` is true for a word that says more than the status. */
export interface ReadStatus {
  readonly status: Status
  readonly keepsWord: boolean
}

/** The year or day behind a status: `Died 2023`, `verkauft (12.03.2022)`. */
const DATE_BEHIND = /(?<=\p{L}\.?)\s*[(,:-]?\s*(?:\d{1,2}[./-]){0,2}(?:19|20)\d\d\s*\)?$/u

/** Reads a word for the status in any language of the imports; returns undefined for an unknown word. */
export function readStatusWord(text: string): ReadStatus | undefined {
  const { status, known } = parseStatus(text)
  if (known) return { status, keepsWord: false }
  const key = wordKey(text)
  if (LOAN_WORDS.has(key)) return { status: 'archived', keepsWord: true }
  const found = MEANINGS.get(key) ?? (parseStatus(key).known ? parseStatus(key).status : undefined)
  if (found) return { status: found, keepsWord: false }
  const word = text.replace(DATE_BEHIND, '')
  const dated = word === text ? undefined : readStatusWord(word)
  return dated && { ...dated, keepsWord: true }
}
