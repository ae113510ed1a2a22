import { addDays, yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { NewPigeon } from '#shared/pigeons/pigeon.ts'
import type { Status } from '#shared/pigeons/status.ts'
import type { TreatmentDetail } from '#shared/treatments/treatment.ts'
import { addMainLoft } from '#server/features/lofts/add-main-loft.ts'
import { addSection } from '#server/features/lofts/add-section.ts'
import { deleteMainLoft } from '#server/features/lofts/delete-main-loft.ts'
import { addPigeon } from '#server/features/pigeons/add-pigeon.ts'
import { deletePigeon } from '#server/features/pigeons/delete-pigeons.ts'
import { leaveLoft, type Leaving } from '#server/features/pigeons/leave-loft.ts'
import { movePigeons } from '#server/features/pigeons/move-pigeons.ts'
import { rebandPigeon } from '#server/features/pigeons/reband-pigeon.ts'
import { setStatus } from '#server/features/pigeons/set-status.ts'
import type { PigeonFiles } from '#server/features/pigeons/store-pigeon-files.ts'
import { generateCodes } from '#server/features/qr-codes/generate-codes.ts'
import type { Change } from '#server/history/change.ts'
import type { DemoBird } from './demo-birds.ts'
import type { DemoMainLoft } from './demo-lofts.ts'

/** State of the demo data so far: the ids of everything created, by name. */
export interface DemoState {
  readonly today: LocalDate
  /** The stored pictures of the birds that have some. */
  readonly pictures: ReadonlyMap<DemoBird, PigeonFiles>
  readonly lofts: Map<string, number>
  readonly sections: Map<string, number>
  readonly birds: Map<string, number>
  /** The pairs by nest box, with their cycles in the order of their start. */
  readonly nests: Map<string, DemoNest>
  readonly health: {
    readonly medicines: Map<string, number>
    readonly programs: Map<string, number>
    readonly tasks: Map<string, number>
    readonly treatments: Map<string, TreatmentDetail>
  }
}

export interface DemoNest {
  readonly pairId: number
  readonly cycleIds: number[]
}

/** The bird and loft actions of one day in the demo data; birds, lofts and sections are referred to by name. */
export type LoftActions = ReturnType<typeof loftActionsOn>

export function loftActionsOn(change: Change, state: DemoState) {
  const { lofts, sections, birds } = state
  const idOf = (bird: string) => requireId(birds, bird)
  return {
    async addLoft({ sections: parts, ...loft }: DemoMainLoft): Promise<void> {
      const { id } = await addMainLoft(change, { ...loft, isActive: true })
      lofts.set(loft.name, id)
      for (const part of parts) sections.set(part.section, (await addSection(change, { ...part, mainLoftId: id })).id)
    },
    async removeLoft(loft: string): Promise<void> {
      await deleteMainLoft(change, requireId(lofts, loft))
    },
    async addBirds(added: readonly DemoBird[]): Promise<void> {
      for (const bird of added) {
        const { id } = await addPigeon(change, formOf(bird, state), state.pictures.get(bird))
        birds.set(bird.name, id)
      }
    },
    /** Generates the QR codes of some birds. */
    async generateQrCodes(...names: readonly string[]): Promise<void> {
      await generateCodes(change, { pigeonIds: names.map(idOf) }, () => {})
    },
    async move(section: string, ...names: readonly string[]): Promise<void> {
      await movePigeons(change, names.map(idOf), requireId(sections, section))
    },
    async changeStatus(status: Status, ...names: readonly string[]): Promise<void> {
      await setStatus(change, { ids: names.map(idOf), status })
    },
    async recordLeaving(name: string, leaving: Leaving): Promise<void> {
      await leaveLoft(change, idOf(name), leaving)
    },
    async reband(name: string, bandId: string): Promise<void> {
      await rebandPigeon(change, idOf(name), { bandId, reason: 'replaced' })
    },
    async remove(name: string): Promise<void> {
      await deletePigeon(change, idOf(name))
    },
  }
}

/** Returns the id of something already created. Errors: `Error` if it does not exist yet. */
export function requireId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo data does not contain ${name} yet`)
  return id
}

/** Converts a demo bird into the form with which a bird is added. */
function formOf(bird: DemoBird, { today, sections, birds }: DemoState): NewPigeon {
  const { name, gender, color, strain, status, bought, value, invested, note, parents = [] } = bird
  const hatchDate = addDays(today, -bird.hatched)
  const [sire, dam] = parents.map((parent) => ({ id: birds.get(parent), words: parent }))
  return {
    bandId: bandOf(bird, hatchDate),
    name,
    birthYear: yearOf(hatchDate),
    hatchDate,
    gender,
    color,
    strain,
    ...(sire && (sire.id === undefined ? { sire: sire.words } : { sireId: sire.id })),
    ...(dam && (dam.id === undefined ? { dam: dam.words } : { damId: dam.id })),
    description: note,
    breeder: bought?.from ?? 'Willow Lane Loft',
    status,
    purchasePrice: bought?.price,
    purchasedFrom: bought?.from,
    currency: bought?.currency,
    currentValue: value,
    totalInvestment: invested,
    loftLocationId: requireId(sections, bird.section),
    isReference: false,
  }
}

function bandOf({ band: [issuer, serial] }: DemoBird, hatchDate: LocalDate): string {
  return `${issuer}-${hatchDate.slice(2, 4)}-${serial}`
}
