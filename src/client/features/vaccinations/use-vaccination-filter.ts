import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { idIn, useUrlParams } from '#client/url/use-url-params.ts'

export const TABS = ['schedule', 'records', 'overdue', 'inventory', 'proof'] as const
export type VaccinationTab = (typeof TABS)[number]

/** Which birds and vaccinations are shown. */
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
  /** Changes what the address says; `''` takes it out. */
  readonly set: (patch: Readonly<Record<string, string>>) => void
}

/** The open tab and its filters, as the address of the page carries them. */
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
