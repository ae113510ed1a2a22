import type { ReactNode } from 'react'
import type { MergeField } from '#shared/duplicates/merge-fields.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { shownText } from '#shared/pigeons/shown-text.ts'
import { priceText } from '#client/features/pigeons/pigeon-texts.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { atLoft } from '#client/url/loft-base.ts'

/** Returns a function that shows the value of a field of a bird; null when it is empty. */
export function useMergeValue(): (bird: Pigeon, field: MergeField) => ReactNode {
  const { t, format, language } = useLanguage()
  const places = usePlaceNames()
  return (bird, field) => {
    switch (field) {
      case 'gender':
        return bird.gender === 'por_definir' ? null : t(`pigeons.gender.${bird.gender}`)
      case 'status':
        return t(`pigeons.status.${bird.status}`)
      case 'hatchDate':
        return bird.hatchDate && format.date(bird.hatchDate)
      case 'loftLocationId':
        return bird.loftLocationId === null ? null : (places.get(bird.loftLocationId)?.name ?? null)
      case 'purchasePrice':
      case 'currentValue':
      case 'totalInvestment':
        return bird[field] === null ? null : priceText(bird[field], bird, format)
      case 'generalPhoto':
      case 'eyePhoto':
        return picture(bird[`${field === 'generalPhoto' ? 'general' : 'eye'}ThumbnailUrl`], t(`pigeons.field.${field}`))
      case 'pedigreeFile':
        return bird.pedigreeFileUrl && t('pigeons.field.pedigreeFile')
      case 'bandId':
      case 'birthYear':
      case 'sire':
      case 'dam':
        return bird[field]
      case 'name':
      case 'color':
      case 'strain':
      case 'breeder':
      case 'owner':
      case 'description':
      case 'notes':
      case 'purchasedFrom':
        return shownText(field, bird[field], language)
    }
  }
}

function picture(url: string | null, label: string): ReactNode {
  return url === null ? null : <img src={atLoft(url)} alt={label} className="max-h-24 rounded-md" />
}

/** Returns the stored value of a field, by which two birds are compared. */
export function storedValue(bird: Pigeon, field: MergeField): unknown {
  if (field === 'generalPhoto') return bird.generalPhotoUrl
  if (field === 'eyePhoto') return bird.eyePhotoUrl
  if (field === 'pedigreeFile') return bird.pedigreeFileUrl
  if (field === 'gender' && bird.gender === 'por_definir') return null
  return bird[field]
}
