import type { FastifyInstance } from 'fastify'
import { settingsApi } from '#shared/settings/settings-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { answer } from '#server/http/answer.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { serverTimeZone } from './server-time-zone.ts'
import { findSettings } from './settings.repository.ts'
import { updateSettings } from './update-settings.ts'

export function settingsRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, settingsApi.get, async () => withServerZone(await findSettings(loft.reads)))
  write(app, loft, settingsApi.update, {
    kind: 'change-settings',
    write: async (change, { body }) => withServerZone(await updateSettings(change, body)),
  })
}

const withServerZone = (settings: Settings) => ({ ...settings, serverTimeZone: serverTimeZone() })
