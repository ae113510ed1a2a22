import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { idIn, useUrlParams } from '#client/url/use-url-params.ts'

export const TABS = ['schedule', 'records', 'overdue', 'inventory', 'proof'] as const
export type VaccinationTab = (typeof TABS)[number]

/** The filter of birds and vaccinations. */
export interface VaccinationFilter {
  readonly pigeonId?: number
  readonly programId?: number
  readonly loftLocationId?: number
  readonly mainLoftId?: number
  readonly from?: LocalDate
  readonly to?: LocalDate
}

interface Address {
  readonly tab: VaccinationTab
  readonly filter: VaccinationFilter
  /** Changes parameters of the address; `''` removes one. */
  readonly set: (patch: Readonly<Record<string, string>>) => void
}

/** Keeps the open tab and its filters in the address of the page. */
export function useVaccinationFilter(): Address {
  const [params, set] = useUrlParams()
  const number = (name: string) => idIn(params, name)
  const day = (name: string) => {
    const value = params.get(name) ?? ''
    return isLocalDate(value) ? value : undefined
  }
  const pigeonId = number('bird')
  const [programId, loftLocationId, mainLoftId] = [number('program'), number('section'), number('loft')]
  const [from, to] = [day('from'), day('to')]
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'schedule',
    filter: {
      ...(pigeonId && { pigeonId }),
      ...(programId && { programId }),
      ...(loftLocationId && { loftLocationId }),
      ...(mainLoftId && { mainLoftId }),
      ...(from && { from }),
      ...(to && { to }),
    },
    set,
  }
}
