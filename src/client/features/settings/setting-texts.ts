import type { Say } from '#shared/i18n/speak.ts'
import { LATITUDE_LIMIT, LONGITUDE_LIMIT, type Problem, type SettingsDraft, type SettingsField } from './settings-draft.ts'

/** Says what is wrong with a field of the form. */
export function problemText(field: string, problem: Problem, say: Say): string {
  if (problem === 'missing') return say('common.field.missing')
  if (problem === 'half') return say('settings.position.half')
  const limit = field === 'latitude' ? LATITUDE_LIMIT : LONGITUDE_LIMIT
  return say('settings.position.outside', { limit: String(limit) })
}

/** A setting as the form shows it, in a word or two. */
export function settingText(draft: SettingsDraft, field: SettingsField, say: Say): string {
  if (field === 'velocityUnit') return say(`settings.velocityUnit.${draft.velocityUnit}`)
  if (field === 'currency') return say(`settings.currency.${draft.currency}`)
  if (field === 'documentLanguage') return say(`frame.language.${draft.documentLanguage}`)
  return draft[field] || '—'
}
