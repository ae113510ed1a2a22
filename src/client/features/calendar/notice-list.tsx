import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Notice } from '#shared/notices/notices-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { noticeText } from './notice-text.ts'
import { callOfQuickAction, useQuickAction } from './use-quick-action.ts'

/** A list of due things; each can be completed here or opened where it is done. */
export function NoticeList({ label, notices }: { label: string; notices: readonly Notice[] }) {
  const { say } = useLanguage()
  const { carryOut, isPending } = useQuickAction()
  return (
    <ItemList label={label} atEnd>
      {notices.map((notice) => {
        const { key, href, deed } = notice
        const title = noticeText(notice, say)
        return (
          <ItemRow
            key={key}
            title={title}
            wraps
            actions={
              <span className="inline-flex items-center gap-1">
                {deed && (
                  <Button
                    size="sm"
                    call={callOfQuickAction(deed)}
                    icon={<CircleCheck aria-hidden="true" />}
                    aria-label={say('calendar.done', { title })}
                    loading={isPending}
                    onClick={() => carryOut(deed)}
                  >
                    {say('calendar.state.done')}
                  </Button>
                )}
                <ButtonLink size="sm" variant="ghost" href={href} icon={<ChevronRight aria-hidden="true" />}>
                  {say('common.open')}
                </ButtonLink>
              </span>
            }
          />
        )
      })}
    </ItemList>
  )
}
