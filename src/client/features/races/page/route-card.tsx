import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { RaceEvent } from '#shared/races/race-event.ts'
import { compassPoint, routeMap } from '#shared/races/route-map.ts'
import { weatherParts, windSide } from '#shared/races/wind.ts'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { RouteDrawing } from './route-drawing.tsx'

/** The size of the map in pixels; its text is not scaled. */
const FRAMES = { narrow: { width: 320, height: 300, margin: 48 }, wide: { width: 380, height: 300, margin: 52 } }

interface RouteCardProps {
  readonly event: RaceEvent
  /** In km. */
  readonly lineDistance: number | null
  readonly onEdit: () => void
}

/** Shows a map of the line from the release to the loft, or one line with a button while coordinates are missing. */
export function RouteCard({ event, lineDistance, onEdit }: RouteCardProps) {
  const { t, format } = useLanguage()
  const settings = useQuery(settingsQuery()).data
  const frame = useMedia(NARROW) ? FRAMES.narrow : FRAMES.wide
  const release = placeOf(event.releaseLatitude, event.releaseLongitude)
  const loft = placeOf(settings?.latitude, settings?.longitude)
  if (!settings) return null
  if (!release || !loft) return <MissingPlace isLoft={release !== null} onEdit={onEdit} />
  const map = routeMap(release, loft, frame)
  const { wind, from } = weatherParts(event.weatherConditions ?? '')
  const km = lineDistance !== null && t('races.km', { distance: format.number(lineDistance, ONE_DECIMAL) })
  const direction = t('races.map.direction', {
    point: t(`races.compass.${compassPoint(map.bearing)}`),
    degrees: format.number(Math.round(map.bearing)),
  })
  const line = [km, direction, from !== null && t(`races.wind.${windSide(from, map.bearing)}`)].filter(Boolean).join(' · ')
  return (
    <Card as="section" labelledBy="race-map">
      <CardHeader id="race-map" title={t('races.map')} description={line} />
      <RouteDrawing
        map={map}
        frame={frame}
        title={t('races.map')}
        description={line}
        releaseName={event.releaseLocation ?? t('races.story.release')}
        loftName={settings.loftName || t('races.map.loft')}
        wind={from === null ? null : { from, label: wind }}
      />
    </Card>
  )
}

const ONE_DECIMAL = { maximumFractionDigits: 1 } as const

function placeOf(latitude: number | null | undefined, longitude: number | null | undefined) {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

/** Shows which place is missing, and where it is entered. */
function MissingPlace({ isLoft, onEdit }: { isLoft: boolean; onEdit: () => void }) {
  const { t } = useLanguage()
  const isAllowed = useIsAllowed(isLoft ? settingsApi.update : raceEventsApi.update)
  if (!isAllowed) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-dashed px-4 py-2 text-sm print:hidden">
      <p className="flex min-w-0 items-center gap-2 text-muted">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        {t(isLoft ? 'races.map.noLoft' : 'races.map.noRelease')}
      </p>
      {isLoft ? (
        <ButtonLink href="/settings#settings-place">{t('races.map.add')}</ButtonLink>
      ) : (
        <Button onClick={onEdit}>{t('races.map.add')}</Button>
      )}
    </div>
  )
}
