import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { titlesIn, type Mate, type Pair, type PairConfirmation } from '#shared/pairs/pair.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'

/** A record with both birds of a pair: the pair itself, or one of its cycles. */
export interface HasMates {
  readonly malePigeon: Mate
  readonly femalePigeon: Mate
}

/** Returns both bands, such as `BE-19-1 × BE-20-2`. */
export function pairTitle({ malePigeon, femalePigeon }: HasMates, t: Translate): string {
  return t('pairs.title', { cock: birdTitle(malePigeon), hen: birdTitle(femalePigeon) })
}

/** Formats a percentage with one decimal. */
export function percentText(percent: number, format: Format): string {
  return format.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 })
}

export type PairState = 'planned' | 'active' | 'inactive'

export function stateOf({ isActive, pairingDate }: Pair, today: LocalDate): PairState {
  if (!isActive) return 'inactive'
  return pairingDate > today ? 'planned' : 'active'
}

/** Returns a warning about a pair as a sentence. */
export function pairWarningText(confirmation: PairConfirmation, t: Translate, format: Format): string {
  const { doubt, status, inbreeding = 0 } = confirmation
  const { bird: band, mate } = titlesIn(confirmation)
  switch (doubt) {
    case 'already_paired':
      return t('pairs.warning.already_paired', { band, mate })
    case 'out_of_care':
      return t('pairs.warning.out_of_care', { band, status: t(`pigeons.status.${status ?? 'archived'}`) })
    case 'injured':
      return t('pairs.warning.injured', { band })
    case 'in_quarantine':
      return t('pairs.warning.in_quarantine', { band })
    case 'related':
      return inbreeding > 0
        ? t('pairs.warning.related', { percent: percentText(inbreeding, format) })
        : t('pairs.warning.relatedSlightly')
  }
}

/** Returns the address of the trial mating of a cock and a hen. */
export const trialMatingHref = (cockId: number, henId: number): string => `/pedigree?tab=mating&cock=${cockId}&hen=${henId}`
