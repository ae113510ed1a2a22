import type { Network } from '#shared/accounts/phone-access-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'

/** Shows what to check when no phone reaches the loft. */
export function NoPhoneHelp({ network }: { network: Network }) {
  const { t } = useLanguage()
  const url = network.addresses[0]?.url
  const port = url ? new URL(url).port || '443' : ''
  return (
    <section role="status" aria-labelledby="no-phone" className="w-full rounded-md bg-info-soft p-3 text-sm">
      <h4 id="no-phone" className="mb-1 font-semibold">
        {t('phone.help')}
      </h4>
      <ul className="list-disc pl-5 leading-6">
        <li>{t('phone.help.wifi')}</li>
        <li>{t('phone.help.guest')}</li>
        <li>{t('phone.help.firewall', { port })}</li>
        <li>{t('phone.help.vpn')}</li>
      </ul>
    </section>
  )
}
