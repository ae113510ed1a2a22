import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'

/** Decimals of a coordinate: precise to about a metre; more digits would be false precision. */
const DIGITS = 5
const TIMEOUT_MS = 15_000

/** Asks the device for its position. Browsers allow that only on localhost and over HTTPS; otherwise the button is hidden. */
export function PositionButton({ onPosition }: { onPosition: (latitude: string, longitude: string) => void }) {
  const { t } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  if (!globalThis.isSecureContext || !('geolocation' in navigator)) return null

  function requestPosition(): void {
    setIsAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false)
        onPosition(coords.latitude.toFixed(DIGITS), coords.longitude.toFixed(DIGITS))
      },
      (error) => {
        setIsAsking(false)
        const isDenied = error.code === error.PERMISSION_DENIED
        toast({ tone: 'warning', title: t(isDenied ? 'settings.position.denied' : 'settings.position.failed') })
      },
      { timeout: TIMEOUT_MS },
    )
  }

  return (
    <div className="empty:hidden">
      <Button call={settingsApi.update} icon={<LocateFixed aria-hidden="true" />} loading={isAsking} onClick={requestPosition}>
        {t(isAsking ? 'settings.position.asking' : 'settings.position')}
      </Button>
    </div>
  )
}
