import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import { ageOn, BANDING_AGE, bandingState } from '#shared/offspring/offspring-rules.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Note } from '#client/ui/states.tsx'
import { youngName } from './young-texts.ts'

const TONES = { banded: 'success', ready: 'success', too_young: 'info', overdue: 'warning' } as const

/** Shows whether a young bird is too young, ready or late for banding on a day. */
export function BandingBanner({ offspring, day }: { offspring: Offspring; day: LocalDate }) {
  const { t, format } = useLanguage()
  const state = bandingState(offspring, day)
  const count = ageOn(offspring, day)
  const text = {
    banded: () => t('offspring.band.banner.banded', { band: youngName(offspring, t) }),
    ready: () => t('offspring.band.banner.ready', { count }),
    too_young: () => {
      const from = format.date(addDays(offspring.hatchDate, BANDING_AGE.from))
      return t('offspring.band.banner.too_young', { count, day: from })
    },
    overdue: () => t('offspring.band.banner.overdue', { count }),
  }
  return <Note tone={TONES[state]}>{text[state]()}</Note>
}
