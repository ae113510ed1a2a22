import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useId, useState } from 'react'
import { calendarApi, type CalendarFeed } from '#shared/calendar/calendar-api.ts'
import { newSecret } from '#client/api/new-secret.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { CopyField } from '#client/ui/copy-field.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { publicAddressOf } from '#client/url/loft-base.ts'
import { feedQuery } from './calendar.queries.ts'

/** Shows the secret address under which the user's own calendar program reads the due tasks. */
export function FeedCard() {
  const { t } = useLanguage()
  const titleId = useId()
  const query = useQuery(feedQuery())
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={t('calendar.feed')}
        description={t('calendar.feed.text')}
        icon={<CalendarSync aria-hidden="true" />}
      />
      <QueryContent height="title" query={query}>
        {(feed) => <FeedAddress feed={feed} />}
      </QueryContent>
    </Card>
  )
}

function FeedAddress({ feed }: { feed: CalendarFeed }) {
  const { t, format } = useLanguage()
  const dayOf = useLoftDay()
  const [asking, setAsking] = useState<'renew' | 'revoke'>()
  /** The time at which the address on this page was made; the address is valid only while it is that of the current feed. */
  const [madeAt, setMadeAt] = useState<string | null>()
  const make = useWrite({
    endpoint: calendarApi.makeFeed,
    success: () => ({ title: t('calendar.feed.toast.made') }),
    onDone: (made) => setMadeAt(made?.madeAt),
  })
  const revoke = useWrite({
    endpoint: calendarApi.revokeFeed,
    success: () => ({ title: t('calendar.feed.toast.revoked') }),
  })
  const secret = make.lastSent?.body.secret
  const isShown = secret !== undefined && madeAt !== undefined && feed.isActive && madeAt === feed.madeAt

  function makeAddress(): void {
    setMadeAt(undefined)
    make.send({ body: { secret: newSecret() } })
    setAsking(undefined)
  }

  function revokeAddress(): void {
    revoke.send({})
    setAsking(undefined)
  }

  return (
    <div className="flex flex-col items-start gap-4">
      {isShown ? (
        <CopyField
          label={t('calendar.feed.address')}
          value={publicAddressOf(`/calendar/${secret}.ics`)}
          hint={t('calendar.feed.reach')}
          warning={t('calendar.feed.once')}
        />
      ) : (
        <p className="text-sm">
          {feed.madeAt === null ? t('calendar.feed.none') : t('calendar.feed.active', { date: format.date(dayOf(feed.madeAt)) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button loading={make.isPending} onClick={() => (feed.isActive ? setAsking('renew') : makeAddress())}>
          {t(feed.isActive ? 'calendar.feed.renew' : 'calendar.feed.make')}
        </Button>
        {feed.isActive && (
          <Button variant="ghost" loading={revoke.isPending} onClick={() => setAsking('revoke')}>
            {t('calendar.feed.revoke')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={t(asking === 'renew' ? 'calendar.feed.renew' : 'calendar.feed.revoke.title')}
        text={t(asking === 'renew' ? 'calendar.feed.renew.text' : 'calendar.feed.revoke.text')}
        confirmText={t(asking === 'renew' ? 'calendar.feed.renew' : 'calendar.feed.revoke')}
        onConfirm={() => (asking === 'renew' ? makeAddress() : revokeAddress())}
      />
    </div>
  )
}
