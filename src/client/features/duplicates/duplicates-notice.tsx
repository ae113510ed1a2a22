import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/states.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { duplicatesQuery } from './duplicates.queries.ts'

const DuplicatesDialog = lazyDialog(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog)

/** Shows that some birds may be one, only when there are such pairs. */
export function DuplicatesNotice() {
  const { t } = useLanguage()
  const { data } = useQuery(duplicatesQuery())
  const [isOpen, setIsOpen] = useState(false)
  const total = data?.total ?? 0
  return (
    <>
      {total > 0 && (
        <div className="mt-4">
          <Note tone="info">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {total === 1 ? t('duplicates.notice.one') : t('duplicates.notice.many', { count: total })}
              <Button size="sm" onClick={() => setIsOpen(true)}>
                {t('duplicates.review')}
              </Button>
            </span>
          </Note>
        </div>
      )}
      {isOpen && <DuplicatesDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
