import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { OwnCertificate } from '#shared/connection/connection-api.ts'
import { useLoftDay } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { QueryContent } from '#client/lists/query-content.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { connectionQuery } from './connection.queries.ts'

/** Shows whether the connection to the loft is encrypted, and how a phone can trust its certificate. */
export function ConnectionCard() {
  const { t } = useLanguage()
  const connection = useQuery(connectionQuery())
  return (
    <SectionCard id="settings-connection" Icon={Lock} title={t('connection.title')} description={t('connection.text')}>
      <QueryContent height="title" query={connection}>
        {({ own, isEncrypted }) =>
          own ? (
            <OwnConnection own={own} />
          ) : (
            <div className="flex flex-col items-start gap-2">
              <Badge tone={isEncrypted ? 'success' : 'neutral'}>
                {isEncrypted ? t('connection.elsewhere') : t('connection.off')}
              </Badge>
              <Hint>{t(isEncrypted ? 'connection.elsewhere.text' : 'connection.off.text')}</Hint>
            </div>
          )
        }
      </QueryContent>
    </SectionCard>
  )
}

function OwnConnection({ own }: { own: OwnCertificate }) {
  const { t, format, language } = useLanguage()
  const dayOf = useLoftDay()
  const { trustAddress, trustQrDataUrl, fingerprint, validUntil } = own
  return (
    <div className="flex gap-5 max-sm:flex-col">
      {trustQrDataUrl !== null && (
        <img
          src={trustQrDataUrl}
          alt={t('connection.qr')}
          width={370}
          height={370}
          className="aspect-square w-44 shrink-0 self-start max-sm:self-center"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <Badge tone="success">{t('connection.own')}</Badge>
        <Hint>{trustAddress === null ? t('connection.local') : t('connection.own.text')}</Hint>
        <p className="text-sm">
          <FileLink href={`/trust?language=${language}`}>{t('connection.open')}</FileLink>
        </p>
        {trustAddress !== null && (
          <div className="text-sm">
            <p>{t('connection.address')}</p>
            <p className="font-mono break-words">{trustAddress}</p>
          </div>
        )}
        <div className="w-full">
          <Facts facts={[{ label: t('connection.until'), value: format.date(dayOf(validUntil)) }]} />
        </div>
        <div className="text-sm">
          <p>{t('connection.fingerprint')}</p>
          {/* The fingerprint has lines of equal length, so that the user can compare it with another screen line by line. */}
          <p className="max-w-[24.5ch] font-mono break-all">{fingerprint}</p>
        </div>
        <Hint>{t('connection.fingerprint.hint')}</Hint>
      </div>
    </div>
  )
}
