import { useLanguage } from '#client/i18n/language.tsx'
import { Swatch } from '#client/ui/badge.tsx'
import { usePlaceNames } from './use-place-names.ts'

/** Shows the section where a bird lives, with the colour of the section. */
export function Place({ sectionId }: { sectionId: number | null }) {
  const { t } = useLanguage()
  const place = usePlaceNames().get(sectionId ?? 0)
  if (sectionId === null) return <>{t('lofts.picker.none')}</>
  return (
    <>
      <Swatch color={place?.color} /> {place?.name ?? '…'}
    </>
  )
}
