import { Copy, Share2 } from 'lucide-react'
import type { invitationsApi } from '#shared/accounts/phone-access-api.ts'
import type { Reply } from '#shared/api/endpoint.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toasts.ts'

export type MadeInvitation = Reply<(typeof invitationsApi.make)['schemas']>

/** Shows the link of a new invitation, which cannot be shown again. */
export function InvitationLinks({ invitation, onClose }: { invitation: MadeInvitation; onClose: () => void }) {
  const { t } = useLanguage()
  const [link] = invitation.links
  const share = async (url: string) => {
    // The user may close the menu of the system: then nothing was shared.
    await navigator.share({ url, title: t('phone.invitation') }).catch(() => undefined)
  }
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t('common.copied') })
    } catch {
      toast({ tone: 'warning', title: t('common.copyFailed') })
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('phone.invite.ready', { name: invitation.username })} size="sm">
      <DialogBody footer={<Button onClick={onClose}>{t('common.close')}</Button>}>
        <div className="flex flex-col gap-4">
          <Note tone="warning">{t('phone.invite.once')}</Note>
          {link && (
            <>
              <img
                src={link.qrDataUrl}
                alt={t('phone.invite.qr')}
                className="aspect-square w-56 max-w-full self-center rounded-md bg-white"
              />
              <Field label={t('phone.invite.link')}>
                <TextInput readOnly value={link.url} onFocus={(event) => event.target.select()} />
              </Field>
              <div className="flex flex-wrap gap-2">
                <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy(link.url)}>
                  {t('phone.invite.copy')}
                </Button>
                {'share' in navigator && (
                  <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share(link.url)}>
                    {t('phone.invite.share')}
                  </Button>
                )}
              </div>
              {link.kind !== 'public' && <Hint>{t('phone.invite.home')}</Hint>}
            </>
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}
