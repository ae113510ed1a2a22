/**
 * The simple fields of a bird, each described once: schemas, columns, the form, the page, search, imports, exports, exchange,
 * reports, prints and history read this description. Band, birth, gender, status, parents, place and files have rules of their
 * own and are written out where they are used. The label of a field is the text `pigeons.field.<name>`.
 *
 * `docs/decisions/0029-describe-a-field-once.md` says how a field is added.
 */

/** Places a text of a bird may appear in, beside its form, its page and its history. */
export type FieldPlace =
  /** The words by which a bird is found. */
  | 'search'
  /** A column of inventory files. */
  | 'inventory'
  /** A column of pedigree files, of the exchange file and of GEDCOM. */
  | 'pedigree'
  /** Published to lofts with a sharing key and in the pedigree archive. */
  | 'shared'
  /** The box of a bird in a pedigree tree, and the line below its name. */
  | 'tree'
  /** The form for a parent that is not known yet. */
  | 'newParent'
  /** The list of birds in the inventory report. */
  | 'report'
  /** The printed list of the loft, beside the colour. */
  | 'list'

/** Groups of the form of a bird. */
export type FormGroup = 'bird' | 'looks' | 'origin' | 'money' | 'words'

interface TextField {
  /** Longest text, in characters. */
  readonly max: number
  /** The group of the form in which it is entered; a long text has several lines. */
  readonly form: FormGroup
  readonly isLong?: true
  /** The bird's page: a fact, offered under "Add" while it is blank; a fact only where it is filled; or a passage below. */
  readonly page: 'offered' | 'filled' | 'passage'
  readonly in: readonly FieldPlace[]
}

/** The texts of a bird; a blank one counts as missing. */
export const PIGEON_TEXTS = {
  /** The name that the keeper gave it. */
  name: {
    max: 60,
    form: 'bird',
    page: 'offered',
    in: ['search', 'inventory', 'pedigree', 'shared', 'newParent', 'report'],
  },
  color: {
    max: 100,
    form: 'looks',
    page: 'offered',
    in: ['search', 'inventory', 'pedigree', 'shared', 'tree', 'newParent', 'report'],
  },
  strain: {
    max: 100,
    form: 'looks',
    page: 'offered',
    in: ['search', 'inventory', 'pedigree', 'shared', 'tree', 'newParent', 'report', 'list'],
  },
  breeder: { max: 200, form: 'origin', page: 'offered', in: ['search', 'inventory', 'pedigree', 'shared', 'newParent'] },
  owner: { max: 200, form: 'origin', page: 'filled', in: ['inventory', 'pedigree'] },
  description: { max: 5000, form: 'words', isLong: true, page: 'passage', in: ['inventory', 'pedigree'] },
  notes: { max: 5000, form: 'words', isLong: true, page: 'passage', in: ['inventory', 'pedigree'] },
  purchasedFrom: { max: 200, form: 'money', page: 'filled', in: ['inventory'] },
} as const satisfies Readonly<Record<string, TextField>>

export type PigeonText = keyof typeof PIGEON_TEXTS

/** The texts that appear in a place. */
export type TextIn<P extends FieldPlace> = {
  [F in PigeonText]: P extends (typeof PIGEON_TEXTS)[F]['in'][number] ? F : never
}[PigeonText]

export const TEXT_FIELDS = Object.keys(PIGEON_TEXTS) as readonly PigeonText[]

/** Checks whether a text has several lines. */
export function isLongText(field: PigeonText): boolean {
  return 'isLong' in PIGEON_TEXTS[field]
}

/** Lists the text fields that appear in a place, in the order of the description. */
export function textFieldsIn<P extends FieldPlace>(place: P): readonly TextIn<P>[] {
  const places = (field: PigeonText): readonly FieldPlace[] => PIGEON_TEXTS[field].in
  return TEXT_FIELDS.filter((field): field is TextIn<P> => places(field).includes(place))
}

/** Sums of money a bird's form holds, in whole units of its currency; each is stored in cents as `<name>Cents`. */
export const SUM_FIELDS = ['purchasePrice', 'currentValue', 'totalInvestment'] as const
export type PigeonSum = (typeof SUM_FIELDS)[number]

/** Returns an object with a value for each field. */
export function byField<F extends string, V>(fields: readonly F[], make: (field: F) => V): Record<F, V> {
  const made: Partial<Record<F, V>> = {}
  for (const field of fields) made[field] = make(field)
  return made as Record<F, V>
}
