import type { settingsEn } from './settings.en.ts'
import { translate } from './messages.ts'

export const settingsEs = translate<typeof settingsEn>()({})
