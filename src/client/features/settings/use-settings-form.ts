import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsApi } from '#shared/settings/settings-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { ApiError } from '#client/api/api-error.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { differingFields, withFields } from '#client/forms/differing-fields.ts'
import { currentRowOf } from '#client/forms/recoverable-errors.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useFocusOnError } from '#client/ui/use-focus-on-error.ts'
import { useWrite } from '#client/writes/use-write.ts'
import {
  draftOf,
  mergeDrafts,
  patchOf,
  problemsOf,
  type Conflict,
  type SettingsDraft,
  type SettingsField,
} from './settings-draft.ts'
import { settingsQuery } from './settings.queries.ts'
import { problemText } from './setting-texts.ts'

type Errors = Partial<Readonly<Record<SettingsField, string>>>

export interface SettingsForm {
  readonly draft: SettingsDraft
  readonly errors: Errors
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly conflict: Conflict | undefined
  readonly set: (patch: Partial<SettingsDraft>) => void
  readonly discard: () => void
  readonly save: () => void
  /** Resolves a conflict: `mine` saves the values entered here, `theirs` takes the values from the other device into the form. */
  readonly resolveConflict: (side: 'mine' | 'theirs') => void
  /** Closes the conflict dialog without a choice; the next save asks again. */
  readonly postponeConflict: () => void
}

/** The state of the settings form, merged with what other devices save meanwhile. */
export function useSettingsForm(settings: Settings): SettingsForm {
  const { say } = useLanguage()
  const queryClient = useQueryClient()
  /** The settings on which the draft is based. */
  const [base, setBase] = useState(settings)
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [errors, setErrors] = useState<Errors>({})
  const [conflict, setConflict] = useState<Conflict>()
  useFocusOnError(Object.keys(errors).length > 0)

  const known = draftOf(base)
  // Another device saved, or an undo changed the settings, and nothing was entered here: show the new settings.
  if (settings.version > base.version && differingFields(draft, known).length === 0) startFrom(settings)

  const saving = useWrite({
    endpoint: settingsApi.update,
    success: () => ({ title: say('settings.saved') }),
    handlesStale: true,
    onDone: (saved) => {
      if (!saved) return
      startFrom(saved)
      queryClient.setQueryData(settingsQuery().queryKey, saved)
    },
  })

  function save(sent: SettingsDraft, on: Settings): void {
    const onRefused = (error: unknown) => {
      const present = currentRowOf<Settings>(error)
      if (present) mergeCurrent(sent, on, present)
      else setErrors({ ...fieldTexts(error, say), ...ruleErrorOf(error) })
    }
    saving.send({ body: patchOf(sent, draftOf(on)) }, { version: on.version, onRefused })
  }

  function startFrom(from: Settings): void {
    setBase(from)
    setDraft(draftOf(from))
    setErrors({})
  }

  function mergeCurrent(sent: SettingsDraft, on: Settings, present: Settings): void {
    const theirs = draftOf(present)
    const merged = mergeDrafts(draftOf(on), sent, theirs)
    setBase(present)
    setDraft(merged.draft)
    if (merged.conflicts.length > 0) setConflict({ fields: merged.conflicts, theirs })
    else save(merged.draft, present)
  }

  function ruleErrorOf(error: unknown): Errors {
    const field = error instanceof ApiError ? error.details['field'] : undefined
    return typeof field === 'string' ? { [field]: errorText(error, say) } : {}
  }

  return {
    draft,
    errors,
    conflict,
    isChanged: differingFields(draft, known).length > 0,
    isSaving: saving.isPending,
    set: (patch) => {
      setDraft((before) => ({ ...before, ...patch }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))))
    },
    discard: () => startFrom(base),
    save: () => {
      const problems = Object.entries(problemsOf(draft)).map(([field, problem]) => [field, problemText(field, problem, say)])
      setErrors(Object.fromEntries(problems))
      if (problems.length === 0 && !saving.isPending) save(draft, base)
    },
    postponeConflict: () => setConflict(undefined),
    resolveConflict: (whose) => {
      if (!conflict) return
      setConflict(undefined)
      if (whose === 'theirs') setDraft(withFields(draft, conflict.theirs, conflict.fields))
      else save(draft, base)
    },
  }
}
