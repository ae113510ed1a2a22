import { useQueryClient } from '@tanstack/react-query'
import { findYoungSection } from '#shared/lofts/young-section.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { usableUnits } from '#shared/medicines/usable.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { errorText } from '#client/api/error-text.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { sectionsQuery } from '#client/features/lofts/lofts.queries.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { useWrite } from '#client/writes/use-write.ts'

/** Vaccinates a young bird today with the first vaccine of the inventory; without one, the record takes no stock. */
export function useVaccinate() {
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const today = useToday()
  const reportFailure = useFailureToast()
  const { send, isPending, lastSent } = useWrite({
    endpoint: offspringApi.vaccinate,
    success: ({ warnings, medicineId }) => ({
      title: say('breeding.toast.vaccinated'),
      description: say(
        warnings.includes('vaccinated_young')
          ? 'breeding.toast.vaccinatedYoung'
          : medicineId === null
            ? 'breeding.toast.vaccinatedWithout'
            : 'breeding.toast.vaccinated.text',
      ),
    }),
  })

  async function vaccinate({ id }: Offspring): Promise<void> {
    const [vaccine] = await queryClient.fetchQuery(queryOptionsOf(medicinesApi.ofType, { params: { type: 'vaccine' } }))
    const isUsable = vaccine !== undefined && usableUnits(vaccine, today) > 0
    const body = { offspringId: id, vaccinationDate: today, ...(isUsable && { medicineId: vaccine.id }) }
    send({ params: { id }, body })
  }

  return {
    vaccinate: (chick: Offspring) => reportFailure(vaccinate(chick)),
    pendingId: isPending ? lastSent?.params.id : undefined,
  }
}

/** Moves a young bird from its nest to the section for young birds; without such a section, only shows a toast that says so. */
export function useFledge() {
  const queryClient = useQueryClient()
  const { say } = useLanguage()
  const reportFailure = useFailureToast()
  const { send, isPending, lastSent } = useWrite({
    endpoint: offspringApi.fledge,
    success: () => ({ title: say('breeding.toast.fledged'), description: say('breeding.toast.fledged.text') }),
  })

  async function fledge({ id }: Offspring): Promise<void> {
    const section = findYoungSection(await queryClient.fetchQuery(sectionsQuery()))
    if (section) return send({ params: { id }, body: { offspringId: id, locationId: section.id } })
    toast({
      tone: 'warning',
      title: say('breeding.toast.noYoungSection'),
      description: say('breeding.toast.noYoungSection.text'),
    })
  }

  return {
    fledge: (chick: Offspring) => reportFailure(fledge(chick)),
    pendingId: isPending ? lastSent?.params.id : undefined,
  }
}

/** Returns a function that shows why data that a write needs could not be read. */
function useFailureToast(): (reading: Promise<void>) => void {
  const { say } = useLanguage()
  return (reading) =>
    void reading.catch((error: unknown) => {
      toast({ tone: 'danger', title: say('common.error'), description: errorText(error, say) })
    })
}
