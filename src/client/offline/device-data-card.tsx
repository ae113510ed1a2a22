import { useQueryClient, useQuery } from '@tanstack/react-query'
import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { isRemembered } from '#client/device/device-session.ts'
import { accessQuery } from '#client/features/accounts/accounts.queries.ts'
import { HomeScreenPicture, SharePicture } from '#client/features/phone-access/phone-pictures.tsx'
import { PictureRow } from '#client/features/phone-access/picture-row.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { toast } from '#client/ui/toasts.ts'
import { deleteDeviceData } from './forget-device.ts'
import { cacheTotals } from './cached-reads.ts'
import { pictureTotals } from './cached-pictures.ts'
import { canKeepProgram } from './worker-registration.ts'

const TOTALS_KEY = ['this-device']

/** Shows the data that this device keeps for use offline, its size, and a button to delete it. */
export function DeviceDataCard() {
  const { t } = useLanguage()
  return (
    <SectionCard
      id="settings-device-data"
      Icon={CloudDownload}
      title={t('offline.device')}
      description={t('offline.device.hint')}
    >
      {!canKeepProgram() ? (
        <Note tone="warning">
          {t('offline.device.noHttps')} <TextLink href="#settings-connection">{t('offline.device.noHttps.link')}</TextLink>
        </Note>
      ) : isRemembered() ? (
        <DeviceData />
      ) : (
        <Note tone="info">{t('offline.device.notRemembered')}</Note>
      )}
    </SectionCard>
  )
}

function DeviceData() {
  const { t, format } = useLanguage()
  const queryClient = useQueryClient()
  const totals = useQuery({ queryKey: TOTALS_KEY, queryFn: readTotals, staleTime: 0, gcTime: 0 }).data
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    await deleteDeviceData()
    setIsAsking(false)
    toast({ title: t('offline.device.deleted') })
    await queryClient.invalidateQueries({ queryKey: TOTALS_KEY })
  }
  if (!totals) return null
  const { reads, pictures, bytes, newestAt, isPersisted, isControlled } = totals
  const size = t('offline.device.kept.size', { count: reads, pictures, size: format.bytes(bytes) })
  const facts = [
    {
      label: t('offline.device.program'),
      value: t(isControlled ? 'offline.device.program.yes' : 'offline.device.program.soon'),
    },
    { label: t('offline.device.kept'), value: reads === 0 ? t('offline.device.nothing') : size },
    ...(newestAt === undefined ? [] : [{ label: t('offline.device.asOf'), value: momentOf(newestAt, format.locale) }]),
    {
      label: t('offline.device.persisted'),
      value: t(isPersisted ? 'offline.device.persisted.yes' : 'offline.device.persisted.no'),
    },
  ]
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full max-w-xl">
        <Facts facts={facts} />
      </div>
      {!isInstalled() && <InstallHint />}
      <Button onClick={() => setIsAsking(true)}>{t('offline.device.delete')}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('offline.device.delete')}
        text={t('offline.device.delete.text')}
        confirmText={t('offline.device.delete')}
        onConfirm={() => void remove()}
      />
    </div>
  )
}

/** Shows how to put the loft on the home screen: an iPhone deletes what its browser keeps, and shows no offer to install. */
function InstallHint() {
  const { t } = useLanguage()
  const signsIn = useQuery(accessQuery()).data?.account != null
  if (!isApple()) return <Hint>{t('offline.device.install')}</Hint>
  return (
    <>
      <Hint>{t('offline.device.iphone')}</Hint>
      <PictureRow
        steps={[
          { picture: <SharePicture />, text: t('phone.install.2') },
          { picture: <HomeScreenPicture />, text: t(signsIn ? 'offline.device.iphone.signIn' : 'offline.device.iphone.open') },
        ]}
      />
    </>
  )
}

async function readTotals() {
  const [reads, pictures, isPersisted] = await Promise.all([cacheTotals(), pictureTotals(), navigator.storage?.persisted?.()])
  return {
    ...reads,
    pictures: pictures.pictures,
    bytes: reads.bytes + pictures.bytes,
    isPersisted: isPersisted === true,
    isControlled: navigator.serviceWorker.controller !== null,
  }
}

const momentOf = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** Returns whether the application was opened from the home screen; iPhones before iOS 16.4 say so in a property of their own. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** Returns whether the device is an iPhone or iPad; an iPad reports a Mac with a touch screen. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}
