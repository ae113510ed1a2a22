import { TriangleAlert } from 'lucide-react'
import type { Translate } from '#shared/i18n/translate.ts'
import type { PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import type { PedigreeFault } from '#shared/pedigrees/pedigree-fault.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

interface PedigreeFaultRowProps {
  readonly fault: PedigreeFault
  readonly hrefOf: (pigeonId: number) => string
}

/** Shows one pedigree fault, with a link to every bird it names. */
export function PedigreeFaultRow({ fault, hrefOf }: PedigreeFaultRowProps) {
  const { t } = useLanguage()
  const birds = [...new Map([...fault.birds, ...fault.asSire, ...fault.asDam].map((bird) => [bird.bandId, bird])).values()]
  return (
    <ItemRow leading={<TriangleAlert aria-hidden="true" className="size-4 shrink-0" />} title={faultText(fault, t)}>
      <span className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {birds.map(
          ({ id, bandId, name, isDeleted }) =>
            id !== null &&
            !isDeleted && (
              <TextLink key={bandId} href={hrefOf(id)}>
                {birdTitle({ bandId, name })}
              </TextLink>
            ),
        )}
      </span>
    </ItemRow>
  )
}

function faultText({ kind, birds, asSire, asDam }: PedigreeFault, t: Translate): string {
  const listed = (some: readonly PedigreeBird[]) => some.map(birdTitle).join(', ')
  const bird = birds[0] ? birdTitle(birds[0]) : '—'
  switch (kind) {
    case 'loop':
      return t('pedigrees.fault.loop', { birds: birds.map(birdTitle).join(' → ') })
    case 'sire_and_dam':
      return t('pedigrees.fault.sire_and_dam', { bird, sired: listed(asSire), borne: listed(asDam) })
    case 'hen_as_sire':
      return t('pedigrees.fault.hen_as_sire', { bird, sired: listed(asSire) })
    case 'cock_as_dam':
      return t('pedigrees.fault.cock_as_dam', { bird, borne: listed(asDam) })
    case 'parent_younger':
      return t('pedigrees.fault.parent_younger', { bird, young: listed([...asSire, ...asDam]) })
  }
}
