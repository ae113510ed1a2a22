import * as z from 'zod/mini'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import {
  confirmField,
  currencySchema,
  type Currency,
  idSchema,
  optionalId,
  optionalInteger,
  optionalMoney,
  optionalText,
  recordFields,
  requiredText,
} from '#shared/api/fields.ts'
import { genderInputSchema, genderSchema } from './gender.ts'
import { byField, PIGEON_TEXTS, SUM_FIELDS, TEXT_FIELDS } from './pigeon-fields.ts'
import { statusInputSchema, statusSchema } from './status.ts'

/** Earliest birth year of a bird of the loft and of a reference bird. */
export const OLDEST_BIRTH_YEAR = { loft: 1990, reference: 1900 } as const

export const LEAVE_REASONS = ['sold', 'gifted', 'lost', 'deceased'] as const
export const leaveReasonSchema = z.enum(LEAVE_REASONS)
export type LeaveReason = z.output<typeof leaveReasonSchema>

export const pigeonSchema = z.object({
  ...recordFields,
  bandId: z.string(),
  ...byField(TEXT_FIELDS, () => z.nullable(z.string())),
  /** Null only for reference birds. */
  birthYear: z.nullable(z.int()),
  hatchDate: z.nullable(localDateSchema),
  gender: genderSchema,
  /** Band of the linked parent, or the text it is known by. */
  sire: z.nullable(z.string()),
  dam: z.nullable(z.string()),
  sireId: z.nullable(idSchema),
  damId: z.nullable(idSchema),
  status: statusSchema,
  /** A bird known only as an ancestor; it does not live in the loft and is not counted. */
  isReference: z.boolean(),
  ...byField(SUM_FIELDS, () => z.nullable(z.number())),
  currency: currencySchema,
  generalPhotoUrl: z.nullable(z.string()),
  generalThumbnailUrl: z.nullable(z.string()),
  eyePhotoUrl: z.nullable(z.string()),
  eyeThumbnailUrl: z.nullable(z.string()),
  pedigreeFileUrl: z.nullable(z.string()),
  loftLocationId: z.nullable(idSchema),
  leftOn: z.nullable(localDateSchema),
  leftReason: z.nullable(leaveReasonSchema),
  soldTo: z.nullable(z.string()),
  salePrice: z.nullable(z.number()),
})
export type Pigeon = z.output<typeof pigeonSchema>

const birthYearInput = optionalInteger(OLDEST_BIRTH_YEAR.reference, 2200)

/** The fields of both forms of a bird besides its band; absent fields stay unchanged, blank ones become null. */
const sharedFields = {
  ...byField(TEXT_FIELDS, (field) => optionalText(PIGEON_TEXTS[field].max)),
  hatchDate: optionalDay,
  /** A band or a text; '' clears the parent. Takes precedence over an absent id. */
  sire: optionalText(100),
  dam: optionalText(100),
  sireId: optionalId,
  damId: optionalId,
  status: z.optional(statusInputSchema),
  ...byField(SUM_FIELDS, () => optionalMoney),
  /** A blank choice of a form is not a currency: a new bird gets that of the loft. */
  currency: z.optional(
    z.pipe(
      z.transform((value: Currency | '' | undefined) => (value === '' ? undefined : value)),
      z.optional(currencySchema),
    ),
  ),
  loftLocationId: optionalId,
}

export const newPigeonSchema = z.object({
  bandId: requiredText(MAX_BAND_LENGTH),
  birthYear: birthYearInput,
  gender: z._default(genderInputSchema, 'por_definir'),
  ...sharedFields,
  isReference: z._default(
    z.union([
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    ]),
    false,
  ),
  /** `similar_band` when the band may be that of a bird that is known already; forms send it as text. */
  confirm: z.union([
    confirmField,
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.transform((text) => text.split(',')),
    ),
  ]),
})
export type NewPigeon = z.output<typeof newPigeonSchema>

export const pigeonPatchSchema = z.object({
  bandId: z.optional(requiredText(MAX_BAND_LENGTH)),
  birthYear: birthYearInput,
  gender: z.optional(genderInputSchema),
  ...sharedFields,
  /** `leave_deceased` when a dead bird is set to another status, `similar_band` when the band may be that of another bird. */
  confirm: confirmField,
})
export type PigeonPatch = z.output<typeof pigeonPatchSchema>
