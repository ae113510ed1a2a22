import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Network } from '#shared/accounts/phone-access-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { PictureRow } from './picture-row.tsx'
import { InstallPicture, ScanPicture, SettingsPicture, TrustSwitchPicture, WarningPicture } from './phone-pictures.tsx'
import type { PhoneKind } from './phone-steps.tsx'
import { Step } from './step.tsx'

interface TrustStepProps {
  readonly network: Network
  readonly kind: PhoneKind
  readonly number: number
}

/** Guides through the installation of the loft's certificate, and shows which warning a browser displays until then. */
export function TrustStep({ network, kind, number }: TrustStepProps) {
  const { t } = useLanguage()
  const [isDone, setIsDone] = useState(false)
  const { trustUrl, trustQrDataUrl, fingerprint } = network
  if (isDone) {
    return (
      <Step number={number} title={t('phone.trust')}>
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <span className="inline-flex items-center gap-2 text-success">
            <Check aria-hidden="true" className="size-4" />
            {t('phone.trust.done')}
          </span>
          <Button size="sm" variant="ghost" onClick={() => setIsDone(false)}>
            {t('phone.trust.again')}
          </Button>
        </div>
      </Step>
    )
  }
  const pictures =
    kind === 'iphone'
      ? [<ScanPicture key="scan" />, <SettingsPicture key="settings" marked={0} />, <TrustSwitchPicture key="trust" />]
      : [<ScanPicture key="scan" />, <SettingsPicture key="settings" marked={2} />, <InstallPicture key="install" />]
  return (
    <Step number={number} title={t('phone.trust')} text={t('phone.trust.text')}>
      {trustQrDataUrl !== null && (
        <div className="flex flex-col items-start gap-1">
          <img src={trustQrDataUrl} alt={t('phone.trust.qr')} className="aspect-square w-44 rounded-md bg-white" />
          {trustUrl !== null && <p className="font-mono text-sm break-all">{trustUrl}</p>}
        </div>
      )}
      <PictureRow
        steps={([1, 2, 3] as const).map((at) => ({ picture: pictures[at - 1], text: t(`phone.trust.${kind}.${at}`) }))}
      />
      <div className="flex items-center gap-3 rounded-md bg-warning-soft p-3">
        <div aria-hidden="true" className="w-12 shrink-0">
          <WarningPicture />
        </div>
        <p className="text-sm text-warning">{t('phone.trust.until')}</p>
      </div>
      {fingerprint !== null && (
        <div className="text-sm">
          <p className="text-muted">{t('phone.trust.fingerprint')}</p>
          <p className="max-w-[24.5ch] font-mono break-all">{fingerprint}</p>
        </div>
      )}
      <div>
        <Button onClick={() => setIsDone(true)}>{t('phone.trust.done')}</Button>
      </div>
    </Step>
  )
}
