import { fold } from '#shared/text/fold.ts'
import type { Offspring } from './offspring.ts'
import { vaccinationState } from './offspring-rules.ts'

/** The lists of all young birds. */
export const OFFSPRING_LISTS = ['living', 'nest', 'racing', 'gone', 'all'] as const
export type OffspringListName = (typeof OFFSPRING_LISTS)[number]

/** The lists above, and `open`: young that are not banded, vaccinated or fledged yet. */
export const OFFSPRING_FILTERS = [...OFFSPRING_LISTS, 'open'] as const
export type OffspringFilterName = (typeof OFFSPRING_FILTERS)[number]

/** Returns whether a young bird is in a list. */
export function isInOffspringList(chick: Offspring, list: OffspringFilterName): boolean {
  const { isActive, isBanded, fledgeDate, readyForRacing } = chick
  switch (list) {
    case 'all':
      return true
    case 'gone':
      return !isActive
    case 'living':
      return isActive
    case 'nest':
      return isActive && fledgeDate === null
    case 'racing':
      return isActive && readyForRacing
    case 'open':
      return isActive && (!isBanded || fledgeDate === null || vaccinationState(chick) === 'pending')
  }
}

/** Returns whether a text matches a young bird: its band or name, those of a parent, or its nest box or section. */
export function matchesText({ bandId, name, sire, sireName, dam, damName, nestBox, section }: Offspring, text: string): boolean {
  const wanted = fold(text)
  return (
    wanted === '' ||
    [bandId, name, sire, sireName, dam, damName, nestBox, section].some((word) => word !== null && fold(word).includes(wanted))
  )
}
