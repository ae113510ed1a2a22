import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { FieldRow, FieldSet } from '#client/ui/field.tsx'
import { MoneyFields } from './money-fields.tsx'
import { OriginFields } from './origin-fields.tsx'
import { DescribedTexts } from './text-fields.tsx'

interface PigeonFieldsProps {
  /** Band, birth and status, which differ between the two forms. */
  readonly identity: ReactNode
  readonly location?: ReactNode
  readonly files?: ReactNode
  /** The edited bird. */
  readonly birdId?: number
}

/** Shows every field of a bird, in groups. */
export function PigeonFields({ identity, location, files, birdId }: PigeonFieldsProps) {
  const { t } = useLanguage()
  return (
    <>
      {identity}
      {location}
      <FieldSet legend={t('pigeons.form.group.looks')}>
        <FieldRow>
          <DescribedTexts group="looks" />
        </FieldRow>
      </FieldSet>
      <OriginFields {...(birdId !== undefined && { birdId })} />
      {files}
      <MoneyFields />
      <FieldSet legend={t('pigeons.form.group.words')}>
        <DescribedTexts group="words" />
      </FieldSet>
    </>
  )
}
