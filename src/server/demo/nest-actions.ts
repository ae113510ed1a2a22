import { addDays, type LocalDate } from '#shared/calendar/local-date.ts'
import type { CyclePatch, FertilityCheck, NewCycle } from '#shared/cycles/cycle.ts'
import { PAIR_CONFIRMATIONS } from '#shared/pairs/pair.ts'
import { breedingSeasonOf } from '#shared/pairs/breeding-season.ts'
import { addCycle } from '#server/features/cycles/add-cycle.ts'
import { changeCycle } from '#server/features/cycles/change-cycle.ts'
import { checkFertility } from '#server/features/cycles/check-fertility.ts'
import { bandOffspring } from '#server/features/offspring/band-offspring.ts'
import { fledgeOffspring } from '#server/features/offspring/fledge-offspring.ts'
import { listYoungOfCycles } from '#server/features/offspring/offspring.repository.ts'
import { vaccinateOffspring } from '#server/features/offspring/vaccinate-offspring.ts'
import { addPair } from '#server/features/pairs/add-pair.ts'
import { endPair } from '#server/features/pairs/end-pair.ts'
import type { Change } from '#server/history/change.ts'
import { requireId, type DemoState } from './loft-actions.ts'

/** The nest actions of one day in the demo data; a pair is referred to by its nest box, a young bird by its hatch order. */
export type NestActions = ReturnType<typeof nestActionsOn>

type HatchOrder = 1 | 2

interface NewBand {
  readonly serial: string
}
interface LinkedBird {
  readonly bird: string
  /** The day on which it was banded. */
  readonly bandedOn: LocalDate
  /** Number of its cycle, if that is not the current one. */
  readonly cycleNumber?: number
}

export function nestActionsOn(change: Change, { birds, sections, nests, today }: DemoState) {
  const nestOf = (box: string) => {
    const nest = nests.get(box)
    if (!nest) throw new Error(`The demo data does not contain nest box ${box} yet`)
    return nest
  }
  /** Returns the current cycle, or an earlier one by its number. */
  const cycleOf = (box: string, round?: number): number => nestOf(box).cycleIds.at(round === undefined ? -1 : round - 1)!
  const chickOf = async (box: string, chick: HatchOrder, round?: number): Promise<number> => {
    const young = await listYoungOfCycles(change.trx, [cycleOf(box, round)])
    return young.find(({ hatchOrder }) => hatchOrder === chick)!.id
  }
  return {
    async pair(box: string, cock: string, hen: string, pairingDate?: LocalDate): Promise<void> {
      const { id } = await addPair(change, {
        malePigeonId: requireId(birds, cock),
        femalePigeonId: requireId(birds, hen),
        pairingDate,
        breedingSeason: breedingSeasonOf(change.today),
        expectedBroods: 3,
        nestBox: box,
        confirm: [...PAIR_CONFIRMATIONS],
      })
      nests.set(box, { pairId: id, cycleIds: [] })
    },
    async endPair(box: string, reason: string): Promise<void> {
      await endPair(change, nestOf(box).pairId, { reason })
    },
    async startCycle(box: string, cycle: Omit<NewCycle, 'breedingPairId' | 'cycleNumber'>): Promise<void> {
      const { pairId, cycleIds } = nestOf(box)
      const { id } = await addCycle(change, { breedingPairId: pairId, cycleNumber: cycleIds.length + 1, ...cycle })
      cycleIds.push(id)
    },
    async updateCycle(box: string, patch: CyclePatch): Promise<void> {
      await changeCycle(change, cycleOf(box), patch)
    },
    async candle(box: string, check: FertilityCheck): Promise<void> {
      await checkFertility(change, cycleOf(box), check)
    },
    /** Records two eggs: the second laid today, the first two days ago. */
    async recordEggs(box: string): Promise<void> {
      await changeCycle(change, cycleOf(box), { firstEggDate: addDays(change.today, -2), secondEggDate: change.today })
    },
    /** Records two hatchings: the second today, the first some days before. */
    async recordHatching(box: string, daysBetween = 2): Promise<void> {
      const firstHatchDate = addDays(change.today, -daysBetween)
      await changeCycle(change, cycleOf(box), { firstHatchDate, secondHatchDate: change.today })
    },
    /** Bands a young bird, which becomes a new bird or is linked to one that was added before. */
    async band(box: string, chick: HatchOrder, band: NewBand | LinkedBird): Promise<void> {
      if ('serial' in band) {
        await bandOffspring(change, await chickOf(box, chick), { bandId: `GB-${today.slice(2, 4)}-${band.serial}` })
        return
      }
      await bandOffspring(change, await chickOf(box, chick, band.cycleNumber), {
        linkPigeonId: requireId(birds, band.bird),
        bandingDate: band.bandedOn,
        confirm: ['link_differs'],
      })
    },
    async vaccinate(box: string, chicks: readonly HatchOrder[], round?: number): Promise<void> {
      for (const chick of chicks) await vaccinateOffspring(change, await chickOf(box, chick, round), {})
    },
    async fledge(box: string, chicks: readonly HatchOrder[], round?: number): Promise<void> {
      const locationId = requireId(sections, 'Young Birds')
      for (const chick of chicks) await fledgeOffspring(change, await chickOf(box, chick, round), { locationId })
    },
  }
}
