import { ImagePlus } from 'lucide-react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'

/** In the place of a photo that is missing. */
export function AddPhotoButton({ pigeon, onClick }: { pigeon: Pigeon; onClick: () => void }) {
  const { say } = useLanguage()
  if (!useIsAllowed(pigeonsApi.addPhotos)) return null
  return (
    <button
      type="button"
      aria-label={say('pigeons.photos.addTo', { band: birdTitle(pigeon) })}
      onClick={onClick}
      className="relative z-1 flex min-h-14 w-full items-center justify-center gap-2 rounded-md border border-dashed border-line-strong text-sm font-medium text-muted hover:bg-hover hover:text-ink [&_svg]:size-5"
    >
      <ImagePlus aria-hidden="true" />
      {say('pigeons.photos.add')}
    </button>
  )
}
