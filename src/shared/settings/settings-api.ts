import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { settingsPatchSchema, settingsSchema } from './settings.ts'

/** `serverTimeZone` applies when the time zone is null. */
const settingsReply = z.object({ ...settingsSchema.shape, serverTimeZone: z.string() })

export const settingsApi = {
  get: endpoint('GET', '/api/settings', { reply: settingsReply }),
  update: endpoint('PATCH', '/api/settings', { body: settingsPatchSchema, reply: settingsReply }),
} as const
