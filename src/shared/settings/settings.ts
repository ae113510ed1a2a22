import * as z from 'zod/mini'
import { RING_ISSUER_CODES } from '#shared/bands/ring-issuers.ts'
import { LOCALES, REGIONS } from '#shared/i18n/region.ts'
import { blankAsNull, currencySchema, optionalText, plainText, requiredText } from '#shared/api/fields.ts'

export const VELOCITY_UNITS = ['kmh', 'm_min', 'yd_min'] as const
/** Whether the dashboard shows "Start here" while something of it is left to do. */
export const START_HERE = ['shown', 'dismissed'] as const

export const settingsSchema = z.object({
  keeperName: z.string(),
  loftName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** IANA name; null means the server's own zone. */
  timeZone: z.nullable(z.string()),
  velocityUnit: z.enum(VELOCITY_UNITS),
  currency: currencySchema,
  /** Position of the loft in degrees, WGS84. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  documentLanguage: z.enum(LOCALES),
  /** The address at which phones open the program, such as `https://loft.example`; it is used in pictures of codes. */
  publicAddress: z.nullable(z.string()),
  /** The issuer of rings that name none, such as `BE`; null means that of at least 80 % of the birds. */
  bandIssuer: z.nullable(z.enum(RING_ISSUER_CODES)),
  /** Null until the keeper answered: then screens follow the browser. */
  region: z.nullable(z.enum(REGIONS)),
  startHere: z.enum(START_HERE),
  version: z.int(),
})
export type Settings = z.output<typeof settingsSchema>

/** Shown in the sidebar until the keeper enters a name. */
export const DEFAULT_KEEPER_NAME = 'Pigeon Keeper'

/** Blank means none; a slash at the end is removed. A loft on a host may have a path: `https://host.example/l/blue-bar`. */
const publicAddressInput = z.optional(
  z.nullable(
    z.pipe(
      plainText.check(z.trim(), z.maxLength(200), z.regex(/^$|^https?:\/\/[^\s/?#@]+(?:\/l\/[a-z0-9-]{2,31})?\/?$/i)),
      z.transform((text): string | null => text.replace(/\/$/, '') || null),
    ),
  ),
)

export const settingsPatchSchema = z.object({
  keeperName: z.optional(requiredText(100)),
  loftName: optionalText(100),
  address: optionalText(500),
  timeZone: optionalText(60),
  velocityUnit: z.optional(z.enum(VELOCITY_UNITS)),
  currency: z.optional(currencySchema),
  latitude: z.optional(z.nullable(z.number().check(z.gte(-90), z.lte(90)))),
  longitude: z.optional(z.nullable(z.number().check(z.gte(-180), z.lte(180)))),
  documentLanguage: z.optional(z.enum(LOCALES)),
  publicAddress: publicAddressInput,
  bandIssuer: z.optional(z.nullable(z.union([z.enum(RING_ISSUER_CODES), blankAsNull]))),
  region: z.optional(z.nullable(z.union([z.enum(REGIONS), blankAsNull]))),
  startHere: z.optional(z.enum(START_HERE)),
})
export type SettingsPatch = z.output<typeof settingsPatchSchema>
