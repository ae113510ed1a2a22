import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { PhotoRow } from '#client/ui/photo-row.tsx'
import { birdLine } from './figure-texts.ts'

interface RelativeRowProps {
  readonly bird: PedigreeBird
  readonly hrefOf: (pigeonId: number) => string
  /** The relationship to the bird at the root, and other details. */
  readonly words: readonly (string | null | false | undefined)[]
  readonly badges?: ReactNode
}

/** Shows one relative in a list, with a link to its own tree. */
export function RelativeRow({ bird, hrefOf, words, badges }: RelativeRowProps) {
  const { t, language } = useLanguage()
  const line = [...words, birdLine(bird, language), bird.isDeleted && t('pedigrees.tree.deleted')].filter(Boolean).join(' · ')
  return (
    <PhotoRow
      photo={bird.thumbnailUrl}
      title={birdTitle(bird)}
      href={bird.id === null ? '/pedigree' : hrefOf(bird.id)}
      line={line}
      badges={badges ?? (bird.isReference && <Badge icon={<Link2 aria-hidden="true" />}>{t('pigeons.reference')}</Badge>)}
    />
  )
}
