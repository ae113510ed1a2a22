import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { findYoungSection } from '#shared/lofts/young-section.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { usableUnits } from '#shared/medicines/usable.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { programsToChooseFrom } from '#shared/vaccinations/program-of-vaccine.ts'
import { errorText } from '#client/api/error-text.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { sectionsQuery } from '#client/features/lofts/lofts.queries.ts'
import { programsQuery } from '#client/features/vaccinations/vaccinations.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { useWrite } from '#client/writes/use-write.ts'

/** A young bird whose vaccination may count for several programs, and the vaccine for it. */
export interface ProgramQuestion {
  readonly chickId: number
  readonly medicineId: number | null
}

/**
 * Vaccinates a young bird today with the first vaccine of the inventory; without one, the record takes no stock. When nothing says
 * for which programs it counts, `question` is for the dialog that asks.
 */
export function useVaccinate() {
  const queryClient = useQueryClient()
  const { t } = useLanguage()
  const today = useToday()
  /** The young bird for which a vaccine is looked up. */
  const [preparing, setPreparing] = useState<number>()
  const [question, setQuestion] = useState<ProgramQuestion>()
  const { send, isPending, lastSent } = useWrite({
    endpoint: offspringApi.vaccinate,
    success: ({ warnings, medicineId }) => ({
      title: t('breeding.toast.vaccinated'),
      description: t(
        warnings.includes('vaccinated_young')
          ? 'breeding.toast.vaccinatedYoung'
          : medicineId === null
            ? 'breeding.toast.vaccinatedWithout'
            : 'breeding.toast.vaccinated.text',
      ),
    }),
  })

  async function vaccinate(id: number, day: LocalDate): Promise<void> {
    setPreparing(id)
    try {
      const [[first], programs] = await Promise.all([
        queryClient.fetchQuery(queryOptionsOf(medicinesApi.ofType, { params: { type: 'vaccine' } })),
        queryClient.fetchQuery(programsQuery()),
      ])
      const vaccine = first && usableUnits(first, day) > 0 ? first : undefined
      const active = programs.filter(({ isActive }) => isActive)
      if (programsToChooseFrom(vaccine, active).length > 0) {
        return setQuestion({ chickId: id, medicineId: vaccine?.id ?? null })
      }
      send({ params: { id }, body: { offspringId: id, vaccinationDate: day, ...(vaccine && { medicineId: vaccine.id }) } })
    } catch (error) {
      toast({ tone: 'danger', title: t('common.error'), description: errorText(error, t) })
    } finally {
      setPreparing(undefined)
    }
  }

  const sentId = isPending ? lastSent?.params.id : undefined
  return {
    vaccinate: (id: number, day = today) => void vaccinate(id, day),
    pendingId: preparing ?? sentId,
    question,
    endQuestion: () => setQuestion(undefined),
  }
}

/** Moves a young bird from its nest to the section for young birds; without such a section, only shows a toast that says so. */
export function useFledge() {
  const queryClient = useQueryClient()
  const { t } = useLanguage()
  const today = useToday()
  const { send, isPending, lastSent } = useWrite({
    endpoint: offspringApi.fledge,
    success: () => ({ title: t('breeding.toast.fledged'), description: t('breeding.toast.fledged.text') }),
  })

  async function fledge(id: number, day: LocalDate): Promise<void> {
    try {
      const section = findYoungSection(await queryClient.fetchQuery(sectionsQuery()))
      if (section)
        return send({
          params: { id },
          body: { offspringId: id, locationId: section.id, ...(day !== today && { fledgeDate: day }) },
        })
      toast({
        tone: 'warning',
        title: t('breeding.toast.noYoungSection'),
        description: t('breeding.toast.noYoungSection.text'),
      })
    } catch (error) {
      toast({ tone: 'danger', title: t('common.error'), description: errorText(error, t) })
    }
  }

  return { fledge: (id: number, day = today) => void fledge(id, day), pendingId: isPending ? lastSent?.params.id : undefined }
}
