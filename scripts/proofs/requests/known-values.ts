import type { Random } from '../../kill/seeded-random.ts'

type Scalar = string | number

/** A row that was seen, and its parent row if there is one. */
export interface KnownRow {
  readonly id: number
  readonly parent: number | undefined
}

/** Maximum number of values kept per name: the latest. */
const MAX_VALUES = 40

/** Maximum number of values read per reply: a long list contains little new at its end. */
const MAX_READ = 1500

/** Fields that name a row of another resource; other id fields are looked up under their own name. */
const RESOURCE_OF: Readonly<Record<string, string>> = {
  pigeonId: 'pigeons',
  pigeonIds: 'pigeons',
  addPigeonIds: 'pigeons',
  removePigeonIds: 'pigeons',
  sireId: 'pigeons',
  damId: 'pigeons',
  malePigeonId: 'pigeons',
  femalePigeonId: 'pigeons',
  cockIds: 'pigeons',
  henIds: 'pigeons',
  linkPigeonId: 'pigeons',
  parentId: 'pigeons',
  youngOf: 'pigeons',
  grandyoungOf: 'pigeons',
  a: 'pigeons',
  b: 'pigeons',
  loftLocationId: 'loft-locations',
  locationId: 'loft-locations',
  sectionId: 'loft-locations',
  sectionIds: 'loft-locations',
  mainLoftId: 'main-loft-locations',
  pairId: 'breeding-pairs',
  pairIds: 'breeding-pairs',
  breedingPairId: 'breeding-pairs',
  fosterPairId: 'breeding-pairs',
  breedingCycleId: 'breeding-cycles',
  offspringId: 'offspring',
  eggId: 'eggs',
  medicineId: 'medicines',
  batchId: 'batches',
  movementId: 'movements',
  programId: 'vaccination-programs',
  eventId: 'race-events',
  raceEventId: 'race-events',
}

/** The values of previous replies, from which further requests take existing ids and meaningful texts. */
export class KnownValues {
  #remaining = 0
  readonly #rows = new Map<string, KnownRow[]>()
  readonly #scalars = new Map<string, Scalar[]>()

  /** Reads the reply of a call on `resource`. */
  learn(resource: string, reply: unknown): void {
    this.#remaining = MAX_READ
    this.#read(reply, resource, undefined)
  }

  /** Stores one value under a name. */
  learnValue(name: string, value: Scalar): void {
    remember(this.#scalars, name, value, (known) => known === value)
  }

  learnRow(resource: string, id: number, parent?: number): void {
    remember(this.#rows, resource, { id, parent }, (known) => known.id === id)
  }

  row(resource: string, random: Random): KnownRow | undefined {
    return oneOf(this.#rows.get(resource), random)
  }

  /** Returns an id for a field; `resource` is that of the call. */
  id(field: string, resource: string, random: Random): number | undefined {
    if (field === 'id' || field === 'ids') return this.row(resource, random)?.id
    const knownValue = oneOf(this.#scalars.get(field), random)
    return this.row(RESOURCE_OF[field] ?? field, random)?.id ?? (typeof knownValue === 'number' ? knownValue : undefined)
  }

  /** Returns a known value of this name. */
  value(field: string, random: Random): Scalar | undefined {
    return oneOf(this.#scalars.get(field), random)
  }

  #readText(text: string, name: string): void {
    if (text.length > MAX_TEXT_LENGTH) return
    const [, folder, file] = URL_PATTERN.exec(text) ?? []
    if (folder && file) this.learnValue(folder, folder === 'calendar' ? file.replace('.ics', '') : file)
    this.learnValue(name, text)
  }

  #read(value: unknown, name: string, parent: number | undefined): void {
    this.#remaining -= 1
    if (this.#remaining < 0) return
    if (typeof value === 'string') this.#readText(value, name)
    else if (typeof value === 'number') this.learnValue(name, value)
    else if (Array.isArray(value)) for (const item of value.slice(0, MAX_VALUES)) this.#read(item, name, parent)
    else if (typeof value === 'object' && value !== null) {
      const id = 'id' in value && typeof value.id === 'number' ? value.id : undefined
      if (id !== undefined) this.learnRow(name, id, parent)
      if ('id' in value && typeof value.id === 'string') this.learnValue(name, value.id)
      // `items` contains rows of the requested resource.
      for (const [key, part] of Object.entries(value)) this.#read(part, key === 'items' ? name : key, id ?? parent)
    }
  }
}

/** URLs within a reply: of a file or a calendar. */
const URL_PATTERN = /\/(files|calendar)\/([\w-]+\.\w+)/
const MAX_TEXT_LENGTH = 500

function remember<T>(valuesByName: Map<string, T[]>, name: string, value: T, isSame: (known: T) => boolean): void {
  const values = valuesByName.get(name) ?? []
  valuesByName.set(name, [...values.filter((known) => !isSame(known)), value].slice(-MAX_VALUES))
}

function oneOf<T>(values: readonly T[] | undefined, random: Random): T | undefined {
  return values?.[random.below(values.length)]
}
