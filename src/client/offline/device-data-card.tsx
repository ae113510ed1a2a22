import { useQueryClient, useQuery } from '@tanstack/react-query'
import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { isRemembered } from '#client/device/device-session.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { SectionCard } from '#client/ui/section-card.tsx'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { toast } from '#client/ui/toasts.ts'
import { deleteKept } from './forget-device.ts'
import { keptTotals } from './kept-reads.ts'
import { pictureTotals } from './kept-pictures.ts'
import { canKeepProgram } from './worker-registration.ts'

const TOTALS_KEY = ['this-device']

/** What this device keeps for the time without network, how much it is, and a button to delete it. */
export function DeviceDataCard() {
  const { say } = useLanguage()
  return (
    <SectionCard
      id="settings-device-data"
      Icon={CloudDownload}
      title={say('offline.device')}
      description={say('offline.device.hint')}
    >
      {!canKeepProgram() ? (
        <Note tone="warning">
          {say('offline.device.noHttps')} <TextLink href="#settings-connection">{say('offline.device.noHttps.link')}</TextLink>
        </Note>
      ) : isRemembered() ? (
        <KeptData />
      ) : (
        <Note tone="info">{say('offline.device.notRemembered')}</Note>
      )}
    </SectionCard>
  )
}

function KeptData() {
  const { say, format } = useLanguage()
  const queryClient = useQueryClient()
  const totals = useQuery({ queryKey: TOTALS_KEY, queryFn: readTotals, staleTime: 0, gcTime: 0 }).data
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    await deleteKept()
    setIsAsking(false)
    toast({ title: say('offline.device.deleted') })
    await queryClient.invalidateQueries({ queryKey: TOTALS_KEY })
  }
  if (!totals) return null
  const { reads, pictures, bytes, newestAt, isPersisted, isControlled } = totals
  const size = say('offline.device.kept.size', { count: reads, pictures, size: format.bytes(bytes) })
  const facts = [
    {
      label: say('offline.device.program'),
      value: say(isControlled ? 'offline.device.program.yes' : 'offline.device.program.soon'),
    },
    { label: say('offline.device.kept'), value: reads === 0 ? say('offline.device.nothing') : size },
    ...(newestAt === undefined ? [] : [{ label: say('offline.device.asOf'), value: momentOf(newestAt, format.locale) }]),
    {
      label: say('offline.device.persisted'),
      value: say(isPersisted ? 'offline.device.persisted.yes' : 'offline.device.persisted.no'),
    },
  ]
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full max-w-xl">
        <Facts facts={facts} />
      </div>
      <Hint>{say(isApple() ? 'offline.device.iphone' : 'offline.device.install')}</Hint>
      <Button onClick={() => setIsAsking(true)}>{say('offline.device.delete')}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={say('offline.device.delete')}
        text={say('offline.device.delete.text')}
        confirmText={say('offline.device.delete')}
        onConfirm={() => void remove()}
      />
    </div>
  )
}

async function readTotals() {
  const [reads, pictures, isPersisted] = await Promise.all([keptTotals(), pictureTotals(), navigator.storage?.persisted?.()])
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

/** iPhones and iPads; an iPad calls itself a Mac with a touch screen. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}
