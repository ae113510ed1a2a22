import { FileSpreadsheet, Network, PackageOpen } from 'lucide-react'
import { exchangeApi } from '#shared/exchange/exchange-api.ts'
import { urlOf } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { MenuDownload } from '#client/ui/menu.tsx'

/** Adds the menu items that export a bird with its pedigree. */
export function ExportItems({ pigeonId }: { pigeonId: number }) {
  const { t } = useLanguage()
  const extent = { query: { pigeonId } }
  return (
    <>
      <MenuDownload icon={<PackageOpen />} href={urlOf(exchangeApi.bird, { params: { id: pigeonId } })}>
        {t('exchange.bird')}
      </MenuDownload>
      <MenuDownload icon={<FileSpreadsheet />} href={urlOf(exchangeApi.csv, extent)}>
        {t('exchange.csv')}
      </MenuDownload>
      <MenuDownload icon={<Network />} href={urlOf(exchangeApi.gedcom, extent)}>
        {t('exchange.gedcom')}
      </MenuDownload>
    </>
  )
}
