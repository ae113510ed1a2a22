import { exchangeApi } from '#shared/exchange/exchange-api.ts'
import { urlOf } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { DownloadLink } from '#client/ui/text-link.tsx'

const WHOLE_LOFT = { query: {} }

/** Exports the pedigrees of the whole loft. */
export function ExportCard() {
  const { t } = useLanguage()
  return (
    <Card as="section" labelledBy="pedigree-export">
      <CardHeader id="pedigree-export" title={t('exchange.card')} description={t('exchange.card.line')} />
      <div className="flex flex-col items-start gap-3 text-sm">
        <DownloadLink href={urlOf(exchangeApi.csv, WHOLE_LOFT)}>{t('exchange.loft.csv')}</DownloadLink>
        <DownloadLink href={urlOf(exchangeApi.gedcom, WHOLE_LOFT)}>{t('exchange.loft.gedcom')}</DownloadLink>
        <DownloadLink href={urlOf(exchangeApi.tables, {})}>{t('exchange.loft.tables')}</DownloadLink>
        <Hint>{t('exchange.card.hint')}</Hint>
      </div>
    </Card>
  )
}
