import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import type { SignInSecret } from './sign-in-secret.ts'
import { CodeEntry, CodeScan } from './code-entry.tsx'
import { SignInByCode } from './sign-in-by-code.tsx'

export type PhoneStart = SignInSecret | { readonly kind: 'type' | 'scan' }

/** Signs in with a code or an invitation instead of a password. */
export function PhoneSignIn({ start, onPassword }: { start: PhoneStart; onPassword: () => void }) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(start)
  const title = shown.kind === 'invitation' ? t('phone.invitation') : t('phone.in.title')
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <CardHeader title={title} />
        {shown.kind === 'type' && <CodeEntry onSecret={setShown} />}
        {shown.kind === 'scan' && <CodeScan onSecret={setShown} />}
        {shown.kind === 'invitation' && <AcceptInvitation secret={shown.secret} onBack={onPassword} />}
        {(shown.kind === 'code' || shown.kind === 'typed') && (
          <SignInByCode secret={shown} onBack={() => setShown({ kind: 'type' })} />
        )}
        {shown.kind === 'type' && <Button onClick={() => setShown({ kind: 'scan' })}>{t('accounts.signIn.scanCode')}</Button>}
        {shown.kind === 'scan' && <Button onClick={() => setShown({ kind: 'type' })}>{t('accounts.signIn.haveCode')}</Button>}
        <Button variant="ghost" onClick={onPassword}>
          {t('phone.in.back')}
        </Button>
      </div>
    </Card>
  )
}
