import { lazy, Suspense, useState } from 'react'
import type { Network } from '#shared/accounts/phone-access-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Note } from '#client/ui/states.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { SignInCodePanel } from './sign-in-code-panel.tsx'
import { Step } from './step.tsx'

export type PhoneKind = 'android' | 'iphone'

const TrustStep = lazy(async () => ({ default: (await import('./trust-step.tsx')).TrustStep }))
const InstallStep = lazy(async () => ({ default: (await import('./install-step.tsx')).InstallStep }))

/** Shows what to do until the phone is signed in: its address, trust, on an iPhone the home screen, and the code. */
export function PhoneSteps({ network }: { network: Network }) {
  const { t } = useLanguage()
  const [kind, setKind] = useState<PhoneKind>('android')
  const { addresses, needsTrust } = network
  const [best, ...others] = addresses
  if (!best) return <Note tone="warning">{t('phone.noNetwork')}</Note>
  const byIp = others.find((address) => address.kind === 'ip')
  const isIphone = kind === 'iphone'
  const numberOf = (step: 'trust' | 'install' | 'signIn') =>
    step === 'trust' ? 1 : Number(needsTrust) + (step === 'install' ? 1 : Number(isIphone) + 1)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <SubHeading>{t('phone.address')}</SubHeading>
        <p className="font-mono text-base font-medium break-all">{best.url}</p>
        {byIp && <Hint>{t('phone.address.ip', { url: byIp.url })}</Hint>}
      </div>
      <div className="flex flex-col items-start gap-2">
        <SubHeading>{t('phone.kind')}</SubHeading>
        <Segments
          label={t('phone.kind')}
          value={kind}
          choices={(['android', 'iphone'] as const).map((value) => ({ value, label: t(`phone.kind.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <ol className="flex flex-col gap-6">
        <Suspense fallback={<Skeleton shape="box" />}>
          {needsTrust && <TrustStep network={network} kind={kind} number={numberOf('trust')} />}
          {isIphone && <InstallStep url={best.url} number={numberOf('install')} />}
        </Suspense>
        <Step number={numberOf('signIn')} title={t('phone.signIn')} text={t(`phone.signIn.${kind}`)}>
          <SignInCodePanel network={network} />
        </Step>
      </ol>
    </div>
  )
}
