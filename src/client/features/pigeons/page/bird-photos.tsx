import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { EnlargeablePhoto } from '#client/ui/enlargeable-photo.tsx'

/** Shows the photo of a bird, and below it that of its eye. */
export function BirdPhotos({ pigeon }: { pigeon: Pigeon }) {
  const { t } = useLanguage()
  const band = birdTitle(pigeon)
  const { generalPhotoUrl, generalThumbnailUrl, eyePhotoUrl, eyeThumbnailUrl } = pigeon
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <EnlargeablePhoto
        thumbnail={generalThumbnailUrl}
        src={generalPhotoUrl}
        alt={t('pigeons.photos.of', { band })}
        label={t('pigeons.photos.enlarge')}
      />
      {eyePhotoUrl && (
        <div className="w-3/5">
          <EnlargeablePhoto
            thumbnail={eyeThumbnailUrl}
            src={eyePhotoUrl}
            alt={t('pigeons.photos.eyeOf', { band })}
            label={t('pigeons.photos.eyeOf', { band })}
          />
        </div>
      )}
    </div>
  )
}
