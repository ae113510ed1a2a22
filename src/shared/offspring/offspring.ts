import * as z from 'zod/mini'
import { confirmField, idSchema, optionalId, optionalText, plainText, recordFields, requiredText } from '#shared/api/fields.ts'
import { localDateSchema } from '#shared/calendar/local-date.ts'
import { optionalDay } from '#shared/calendar/optional-day.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { genderInputSchema, genderSchema } from '#shared/pigeons/gender.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'

/** Maximum weight of a bird, in grams. */
export const MAX_WEIGHT = 2000

const day = z.nullable(localDateSchema)

export const offspringSchema = z.object({
  ...recordFields,
  /** The pair that laid the egg; its birds are the parents. */
  breedingPairId: z.nullable(idSchema),
  breedingCycleId: z.nullable(idSchema),
  /** The pair that rears the bird instead. */
  fosterPairId: z.nullable(idSchema),
  /** The nest box it is in: that of the foster pair, otherwise of its own pair. */
  nestBox: z.nullable(z.string()),
  /** The bird created when it was banded. */
  pigeonId: z.nullable(idSchema),
  bandId: z.nullable(z.string()),
  /** Of that bird. */
  name: z.nullable(z.string()),
  hatchDate: localDateSchema,
  /** Position among the young of its cycle, from 1. */
  hatchOrder: z.int(),
  isBanded: z.boolean(),
  bandingDate: day,
  /** Days between hatching and banding. */
  bandingAge: z.nullable(z.int()),
  vaccinationRequired: z.boolean(),
  vaccinationCompleted: z.boolean(),
  vaccinationDate: day,
  medicineId: z.nullable(idSchema),
  vaccinationNotes: z.nullable(z.string()),
  gender: genderSchema,
  color: z.nullable(z.string()),
  generalPhotoUrl: z.nullable(z.string()),
  generalThumbnailUrl: z.nullable(z.string()),
  eyePhotoUrl: z.nullable(z.string()),
  eyeThumbnailUrl: z.nullable(z.string()),
  /** In grams. */
  weight: z.nullable(z.number()),
  fledgeDate: day,
  isWeaned: z.boolean(),
  weanDate: day,
  readyForRacing: z.boolean(),
  /** The keeper's decision, which overrides the rule; null without one. */
  racingOverride: z.nullable(z.boolean()),
  racingEligibilityDate: day,
  /** Alive and in the loft. */
  isActive: z.boolean(),
  diedOn: day,
  deathReason: z.nullable(z.string()),
  loftLocationId: z.nullable(idSchema),
  /** Name of that section. */
  section: z.nullable(z.string()),
  /** Bands of the genetic parents, and their names. */
  sire: z.nullable(z.string()),
  sireName: z.nullable(z.string()),
  dam: z.nullable(z.string()),
  damName: z.nullable(z.string()),
  sireId: z.nullable(idSchema),
  damId: z.nullable(idSchema),
  notes: z.nullable(z.string()),
})
export type Offspring = z.output<typeof offspringSchema>

type ParentsOfYoung = Pick<Offspring, 'sire' | 'sireName' | 'dam' | 'damName'>

/** Returns the sire and the dam of a young bird by band and name; undefined for an unknown one. */
export function parentTitles({
  sire,
  sireName,
  dam,
  damName,
}: ParentsOfYoung): [sire: string | undefined, dam: string | undefined] {
  return [
    sire === null ? undefined : birdTitle({ bandId: sire, name: sireName }),
    dam === null ? undefined : birdTitle({ bandId: dam, name: damName }),
  ]
}

/** Warnings for the keeper about a call that succeeded. */
export const OFFSPRING_WARNINGS = ['vaccinated_young', 'band_of_other_year'] as const
export const changedOffspringSchema = z.object({ ...offspringSchema.shape, warnings: z.array(z.enum(OFFSPRING_WARNINGS)) })
export type ChangedOffspring = z.output<typeof changedOffspringSchema>

const bandInput = z.optional(z.nullable(plainText.check(z.trim(), z.maxLength(MAX_BAND_LENGTH))))
const weightInput = z.optional(z.nullable(z.number().check(z.gt(0), z.lte(MAX_WEIGHT))))

/** The data of a form about a young bird; those of a banded bird change gender, colour, parents and section of the bird. */
const sharedFields = {
  gender: z.optional(genderInputSchema),
  color: optionalText(100),
  weight: weightInput,
  vaccinationRequired: z.optional(z.boolean()),
  racingEligibilityDate: optionalDay,
  sireId: optionalId,
  damId: optionalId,
  fosterPairId: optionalId,
  loftLocationId: optionalId,
  notes: optionalText(5000),
}

export const newOffspringSchema = z.object({
  hatchDate: localDateSchema,
  /** The cycle whose next egg it hatched from. */
  breedingCycleId: optionalId,
  breedingPairId: optionalId,
  ...sharedFields,
  /** Creates or links a bird with this band at once. */
  bandId: bandInput,
  bandingDate: optionalDay,
  linkPigeonId: optionalId,
  /** `link_differs`, as in the call that bands a young bird. */
  confirm: confirmField,
})
export type NewOffspring = z.output<typeof newOffspringSchema>

export const offspringPatchSchema = z.object({
  hatchDate: z.optional(localDateSchema),
  ...sharedFields,
  isWeaned: z.optional(z.boolean()),
  weanDate: optionalDay,
  /** Null removes a fledging that was entered by mistake. */
  fledgeDate: optionalDay,
  vaccinationNotes: optionalText(2000),
  /** True or false overrides the rule, null follows the rule. */
  readyForRacing: z.optional(z.nullable(z.boolean())),
})
export type OffspringPatch = z.output<typeof offspringPatchSchema>

/** The specification also sends the id of the young bird in the body; the path already has it. */
const redundantId = { offspringId: optionalId }

export const bandSchema = z.object({
  ...redundantId,
  /** Required unless a bird is linked. */
  bandId: bandInput,
  /** Today when it is left out. */
  bandingDate: optionalDay,
  /** A bird that already exists, instead of a new one. */
  linkPigeonId: optionalId,
  gender: z.optional(genderInputSchema),
  color: optionalText(100),
  notes: optionalText(5000),
  /** `late_banding` after the usual age; `link_differs` when the linked bird has other facts. */
  confirm: confirmField,
})
export type Banding = z.output<typeof bandSchema>

/** Maximum number of young birds in one banding: more than there are in any nest. */
const MAX_BANDED_TOGETHER = 20

export const bandSeveralSchema = z.object({
  bandings: z
    .array(
      z.object({
        offspringId: idSchema,
        bandId: requiredText(MAX_BAND_LENGTH),
        /** A bird that already exists, instead of a new one. */
        linkPigeonId: optionalId,
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_BANDED_TOGETHER)),
  /** Today when it is left out. */
  bandingDate: optionalDay,
  /** As in the call that bands one young bird, for all of them. */
  confirm: confirmField,
})
export type BandingOfSeveral = z.output<typeof bandSeveralSchema>

/** Maximum number of programs for which one vaccination counts: more than there are vaccines for. */
const MAX_PROGRAMS = 20

export const vaccinateSchema = z.object({
  ...redundantId,
  /** None for a record without a vaccine. */
  medicineId: optionalId,
  /** The programs it counts for; those of the vaccine's diseases when they are left out. */
  programIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_PROGRAMS))),
  vaccinationDate: optionalDay,
  nextDueDate: optionalDay,
  notes: optionalText(2000),
  confirm: confirmField,
})
export type Vaccinating = z.output<typeof vaccinateSchema>

export const fledgeSchema = z.object({
  ...redundantId,
  /** The section it moves to; without one it stays where it is. */
  locationId: optionalId,
  fledgeDate: optionalDay,
  notes: optionalText(2000),
})
export type Fledging = z.output<typeof fledgeSchema>

export const diedSchema = z.object({ diedOn: optionalDay, reason: optionalText(500) })
export const weanSchema = z.object({ weanDate: optionalDay })
