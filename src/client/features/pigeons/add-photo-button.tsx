import { ImagePlus } from 'lucide-react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { useIsAllowed } from '#client/ui/permission-context.ts'

interface AddPhotoButtonProps {
  readonly pigeon: Pigeon
  readonly onClick: () => void
  /** As large as the photo would be. */
  readonly isLarge?: boolean
}

/** Offers to add a photo in the place of a missing one. */
export function AddPhotoButton({ pigeon, onClick, isLarge = false }: AddPhotoButtonProps) {
  const { t } = useLanguage()
  if (!useIsAllowed(pigeonsApi.addPhotos)) return null
  return (
    <button
      type="button"
      aria-label={t('pigeons.photos.addTo', { band: birdTitle(pigeon) })}
      onClick={onClick}
      className={classNames(
        'relative z-1 flex min-h-14 w-full items-center justify-center gap-2 border border-dashed border-line-strong text-sm font-medium text-muted hover:bg-hover hover:text-ink [&_svg]:size-5',
        isLarge ? 'aspect-[4/3] flex-col rounded-lg' : 'rounded-md',
      )}
    >
      <ImagePlus aria-hidden="true" />
      {t('pigeons.photos.add')}
    </button>
  )
}
