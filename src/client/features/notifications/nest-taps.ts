import type { Endpoint, Sent, EndpointSchemas } from '#shared/api/endpoint.ts'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import type { EGG_FAILURES } from '#shared/cycles/egg.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import type { NotificationActionOf } from '#shared/notifications/notifications-api.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import type { NestAction } from '#shared/pairs/nest-action.ts'

/** A write that a single tap carries out. */
export interface NestTap {
  readonly label: PlainKey
  readonly endpoint: Endpoint
  readonly sentOn: SentOn<EndpointSchemas>
}

/** Returns the request for another day; without one, for the day on which the server receives it. */
type SentOn<T extends EndpointSchemas> = (otherDay: LocalDate | undefined, today: LocalDate) => Sent<T>

const tapOf = <T extends EndpointSchemas>(label: PlainKey, endpoint: Endpoint<T>, sentOn: SentOn<T>): NestTap => ({
  label,
  endpoint,
  sentOn: (otherDay, today): Sent<EndpointSchemas> => sentOn(otherDay, today),
})

/** Returns the writes that one tap can record for an action. Banding, vaccinating and moving need more input and have none. */
export function tapsOf(action: NestAction): readonly NestTap[] {
  switch (action.what) {
    case 'first-egg':
      return [firstEgg(action)]
    case 'second-egg':
      return [nextEgg('breeding.tap.second_egg', action.cycleId)]
    case 'candle':
      return [candling('breeding.tap.fertile', action, true), candling('breeding.tap.infertile', action, false)]
    case 'hatch':
      return [
        eggChange('breeding.tap.hatched', action, (day, today) => ({ hatchedOn: day ?? today })),
        ...(action.isLate ? [lossTap('breeding.tap.failed', action)] : []),
      ]
    case 'wean':
      return [
        tapOf('breeding.tap.wean', offspringApi.wean, (day) => ({
          params: { id: action.id },
          body: day ? { weanDate: day } : {},
        })),
      ]
    case 'band':
    case 'vaccinate':
    case 'fledge':
      return []
  }
}

/** The reason recorded for an egg that should have hatched days ago. */
const NOT_HATCHED = 'dead_in_shell' satisfies (typeof EGG_FAILURES)[number]

function firstEgg({ pairId, cycleId, cycleNumber }: NotificationActionOf<'first-egg'>): NestTap {
  const label = 'breeding.tap.first_egg'
  if (cycleId !== null) return nextEgg(label, cycleId)
  return tapOf(label, cyclesApi.create, (day, today) => ({
    body: { breedingPairId: pairId, cycleNumber, firstEggDate: day ?? today },
  }))
}

const nextEgg = (label: PlainKey, id: number): NestTap =>
  tapOf(label, cyclesApi.addEgg, (day) => ({ params: { id }, body: day ? { laidOn: day } : {} }))

function candling(label: PlainKey, { cycleId, totalEggs }: NotificationActionOf<'candle'>, isFertile: boolean): NestTap {
  return tapOf(label, cyclesApi.checkFertility, (day) => ({
    params: { id: cycleId },
    body: {
      firstEggFertile: isFertile,
      ...(totalEggs > 1 && { secondEggFertile: isFertile }),
      ...(day && { fertilityCheckDate: day }),
      status: isFertile ? ('fertility_check' as const) : ('failed' as const),
    },
  }))
}

type EggChange = { readonly hatchedOn: LocalDate } | { readonly failureReason: string; readonly failedOn?: LocalDate }

const eggChange = (
  label: PlainKey,
  { cycleId, eggId }: NotificationActionOf<'hatch'>,
  bodyOn: (otherDay: LocalDate | undefined, today: LocalDate) => EggChange,
): NestTap => tapOf(label, cyclesApi.updateEgg, (...days) => ({ params: { id: cycleId, eggId }, body: bodyOn(...days) }))

/**
 * Returns the button for an egg that does not hatch. When it is the last one of a clutch, the whole cycle fails; otherwise only
 * the egg is recorded as lost.
 */
function lossTap(label: PlainKey, action: NotificationActionOf<'hatch'>): NestTap {
  if (action.hasHatched) return eggChange(label, action, (day) => ({ failureReason: NOT_HATCHED, ...(day && { failedOn: day }) }))
  return tapOf(label, cyclesApi.update, () => ({
    params: { id: action.cycleId },
    body: { status: 'failed' as const, failureReason: NOT_HATCHED },
  }))
}
