import type { Say } from '#shared/i18n/speak.ts'
import {
  LATITUDE_LIMIT,
  LONGITUDE_LIMIT,
  type Conflict,
  type Problem,
  type SettingsDraft,
  type SettingsField,
} from './settings-draft.ts'

/** Says what is wrong with a field of the form. */
export function problemText(field: string, problem: Problem, say: Say): string {
  if (problem === 'missing') return say('common.field.missing')
  if (problem === 'half') return say('settings.position.half')
  const limit = field === 'latitude' ? LATITUDE_LIMIT : LONGITUDE_LIMIT
  return say('settings.position.outside', { limit: String(limit) })
}

/** Each setting that both devices changed, with either value. */
export function conflictTexts({ fields, theirs }: Conflict, mine: SettingsDraft, say: Say) {
  return fields.map((field) => ({
    label: say(`settings.${field}`),
    theirs: settingText(theirs, field, say),
    mine: settingText(mine, field, say),
  }))
}

/** A setting as the form shows it, in a word or two. */
function settingText(draft: SettingsDraft, field: SettingsField, say: Say): string {
  if (field === 'velocityUnit') return say(`settings.velocityUnit.${draft.velocityUnit}`)
  if (field === 'currency') return say(`settings.currency.${draft.currency}`)
  if (field === 'documentLanguage') return say(`frame.language.${draft.documentLanguage}`)
  return draft[field] || '—'
}
