import { PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { openerNamed } from './draft-opener.ts'
import { dropDraft, listDrafts, useDraftChanges, type DraftOrigin } from './drafts.ts'
import { isFormOpen } from './open-forms.ts'

interface LeftDraft {
  readonly key: string
  readonly origin: DraftOrigin
}

/**
 * Says at the bottom of a page that a form of it was left with unsaved input, for example by a reload. Only the latest one is
 * named.
 */
export function DraftLine() {
  const { t } = useLanguage()
  const [path] = useLocation()
  const left = useLeftDraft(path)
  const [cannotOpen, setCannotOpen] = useState<LeftDraft>()
  if (!left) return null
  const { key, origin } = left
  const { opener, title: form } = origin
  const hasButton = opener !== undefined && cannotOpen !== left
  const open = () => {
    const button = opener === undefined ? undefined : openerNamed(opener)
    if (button) button.click()
    else setCannotOpen(left)
  }
  return (
    <div
      role="status"
      className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-raised px-3 py-2 text-sm shadow-lg"
    >
      <p className="flex items-center gap-2 text-muted">
        <PencilLine aria-hidden="true" className="size-4 shrink-0" />
        {t(hasButton ? 'forms.draft.left' : 'forms.draft.leftOpenAgain', { form })}
      </p>
      {hasButton && (
        <Button size="sm" onClick={open}>
          {t('forms.draft.continue')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => void dropDraft(key)}>
        {t('forms.draft.discard')}
      </Button>
    </div>
  )
}

function useLeftDraft(path: string): LeftDraft | undefined {
  const changes = useDraftChanges()
  const [found, setFound] = useState<LeftDraft>()
  useEffect(() => {
    let isCurrent = true
    void listDrafts().then((drafts) => {
      if (!isCurrent) return
      const here = drafts.flatMap(([key, { origin, at }]) =>
        origin?.path === path && !isFormOpen(key) ? [{ key, origin, at }] : [],
      )
      setFound(here.toSorted((one, other) => other.at.localeCompare(one.at))[0])
    })
    return () => {
      isCurrent = false
    }
  }, [path, changes])
  return found?.origin.path === path ? found : undefined
}
