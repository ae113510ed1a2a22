import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { noticeText } from '#client/features/calendar/notice-text.ts'
import { callOfQuickAction, useQuickAction } from '#client/features/calendar/use-quick-action.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { dueQuery } from './qr-codes.queries.ts'

/** What is due today for the bird or at the nest of a code. */
export function DueCard({ code }: { code: string }) {
  const { say } = useLanguage()
  const id = useId()
  const due = useQuery(dueQuery(code))
  const { carryOut, isPending } = useQuickAction()
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader id={id} title={say('qrCodes.code.today')} icon={<CalendarCheck aria-hidden="true" />} />
      {due.isError ? (
        <ErrorState compact error={due.error} onRetry={() => void due.refetch()} />
      ) : due.isPending ? (
        <Skeleton />
      ) : due.data.length === 0 ? (
        <p role="status" className="text-sm">
          {say('qrCodes.code.nothingDue')}
        </p>
      ) : (
        <ItemList label={say('qrCodes.code.today')} atEnd>
          {due.data.map((notice) => (
            <ItemRow
              key={notice.key}
              title={noticeText(notice, say)}
              wraps
              actions={
                <div className="flex gap-2">
                  {notice.deed && (
                    <Button
                      size="sm"
                      call={callOfQuickAction(notice.deed)}
                      icon={<CircleCheck aria-hidden="true" />}
                      loading={isPending}
                      onClick={() => notice.deed && carryOut(notice.deed)}
                    >
                      {say('qrCodes.code.done')}
                    </Button>
                  )}
                  <ButtonLink size="sm" href={notice.href}>
                    {say('qrCodes.code.go')}
                  </ButtonLink>
                </div>
              }
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}
