import type { Language, Translate } from '#shared/i18n/translate.ts'
import { formatDecimal } from '#client/ui/decimal-text.ts'
import {
  LATITUDE_LIMIT,
  LONGITUDE_LIMIT,
  type Conflict,
  type Problem,
  type SettingsDraft,
  type SettingsField,
} from './settings-draft.ts'

/** Returns what is wrong with a field of the form. */
export function problemText(field: string, problem: Problem, say: Translate): string {
  if (problem === 'missing') return say('common.field.missing')
  if (problem === 'half') return say('settings.position.half')
  const limit = field === 'latitude' ? LATITUDE_LIMIT : LONGITUDE_LIMIT
  return say('settings.position.outside', { limit: String(limit) })
}

interface TextTools {
  readonly say: Translate
  readonly language: Language
}

/** Returns each setting that both devices changed, with both values. */
export function conflictTexts({ fields, theirs }: Conflict, mine: SettingsDraft, { say, language }: TextTools) {
  return fields.map((field) => ({
    label: say(`settings.${field}`),
    theirs: settingText(theirs, field, { say, language }),
    mine: settingText(mine, field, { say, language }),
  }))
}

/** Returns a setting as short text, as the form shows it. */
function settingText(draft: SettingsDraft, field: SettingsField, { say, language }: TextTools): string {
  if (field === 'velocityUnit') return say(`settings.velocityUnit.${draft.velocityUnit}`)
  if (field === 'currency') return say(`settings.currency.${draft.currency}`)
  if (field === 'documentLanguage') return say(`frame.language.${draft.documentLanguage}`)
  if (field === 'latitude' || field === 'longitude') return formatDecimal(draft[field], language) || '—'
  return draft[field] || '—'
}
