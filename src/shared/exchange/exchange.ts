import * as z from 'zod/mini'
import { plainText } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { genderSchema } from '#shared/pigeons/gender.ts'
import { byField, PIGEON_TEXTS, textFieldsIn } from '#shared/pigeons/pigeon-fields.ts'
import { neutralisationSchema } from '#shared/races/neutralisation.ts'
import { POINTS_RULES } from '#shared/races/race.ts'
import { wallTimeSchema } from '#shared/races/wall-time.ts'

/** The entry that identifies an archive as an exchange file; it must be the first. */
export const EXCHANGE_ENTRY = 'exchange.json'
export const EXCHANGE_FORMAT = 'pigeon-loft-exchange'
/** Increased when an older program would misread the file. */
export const EXCHANGE_VERSION = 1

/** Limits of one file; a whole archive has at most 64 MB and 200 entries. */
export const EXCHANGE_LIMITS = {
  bytes: 32 * 1024 * 1024,
  manifestBytes: 8 * 1024 * 1024,
  birds: 20_000,
  races: 5000,
  results: 20_000,
  photos: 190,
} as const

const text = (max: number) => z.nullable(plainText.check(z.maxLength(max)))
const band = plainText.check(z.minLength(1), z.maxLength(MAX_BAND_LENGTH))
const optionalInteger = (min: number, max: number) => z.nullable(z.int().check(z.gte(min), z.lte(max)))
const optionalNumber = (max: number) => z.nullable(z.number().check(z.gte(0), z.lte(max)))
const wallTime = z.nullable(wallTimeSchema)
const listIndex = (maxLength: number) => z.int().check(z.gte(0), z.lt(maxLength))

const birdSchema = z.object({
  bandId: band,
  birthYear: optionalInteger(1900, 2200),
  gender: genderSchema,
  // A file of an older program lacks texts that were described since.
  ...byField(textFieldsIn('pedigree'), (field) => z._default(text(PIGEON_TEXTS[field].max), null)),
  sire: text(100),
  dam: text(100),
  hatchDate: z.nullable(localDateSchema),
  isReference: z.boolean(),
})

/** Distances are in metres. */
const raceSchema = z.object({
  name: plainText.check(z.minLength(1), z.maxLength(200)),
  date: localDateSchema,
  category: text(50),
  distance: optionalInteger(0, 2_000_000),
  releaseLocation: text(200),
  releasedAt: wallTime,
  releaseLatitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  releaseLongitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  weatherConditions: text(500),
  totalParticipants: optionalInteger(1, 1_000_000),
  pointsRule: z.enum(POINTS_RULES),
  neutralisation: neutralisationSchema,
  notes: text(2000),
})

const DAY_MS = 86_400_000

const resultSchema = z.object({
  /** Indexes into the lists of races and birds, from 0. */
  race: listIndex(EXCHANGE_LIMITS.races),
  bird: listIndex(EXCHANGE_LIMITS.birds),
  fancier: text(100),
  position: optionalInteger(1, 1_000_000),
  /** Metres per minute. */
  speed: optionalNumber(10_000),
  distance: optionalInteger(0, 2_000_000),
  flightTimeMs: optionalInteger(0, 10 * DAY_MS),
  arrivalTime: wallTime,
  clockDriftMs: optionalInteger(-DAY_MS, DAY_MS),
  points: optionalNumber(1_000_000),
  /** Absent in files of earlier versions. */
  sectionPosition: z._default(optionalInteger(1, 1_000_000), null),
  coefficient: z._default(optionalNumber(1_000_000), null),
  notes: text(2000),
})

const photoSchema = z.object({
  bird: listIndex(EXCHANGE_LIMITS.birds),
  kind: z.enum(['general', 'eye']),
  /** The archive entry of the photo. */
  file: z.string().check(z.regex(/^photos\/\d{1,3}\.jpg$/)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** The fields that every version has. */
export const exchangeHeadSchema = z.object({ format: z.literal(EXCHANGE_FORMAT), version: z.int().check(z.gte(1)) })

/** A bird with its ancestors, results and photos, as sent from one loft to another. */
export const exchangeSchema = z.object({
  format: z.literal(EXCHANGE_FORMAT),
  version: z.literal(EXCHANGE_VERSION),
  madeOn: localDateSchema,
  madeBy: text(200),
  /** The exported bird is the first. */
  birds: z.array(birdSchema).check(z.minLength(1), z.maxLength(EXCHANGE_LIMITS.birds)),
  races: z.array(raceSchema).check(z.maxLength(EXCHANGE_LIMITS.races)),
  results: z.array(resultSchema).check(z.maxLength(EXCHANGE_LIMITS.results)),
  photos: z.array(photoSchema).check(z.maxLength(EXCHANGE_LIMITS.photos)),
  /** Number of photos left out because of the limits. */
  photosLeftOut: z.int().check(z.gte(0)),
})
export type Exchange = z.output<typeof exchangeSchema>
