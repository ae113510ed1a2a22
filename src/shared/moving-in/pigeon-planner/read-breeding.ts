import type { Translate } from '#shared/i18n/translate.ts'
import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { ConvertedClutch, ConvertedPair, NotMovedCollector } from '../converted-loft.ts'
import { dayOf, numberOf, textOf, type BirdFinder, type PlannerRow, type PlannerTables } from './planner-file.ts'

/** The hatch day and the parents of a bird. */
interface Hatch {
  readonly day: LocalDate | undefined
  readonly sireAt: number
  readonly damAt: number
}

interface Clutch {
  readonly row: PlannerRow
  readonly sireAt: number
  readonly damAt: number
  readonly day: LocalDate
}

/** Reads the clutches, one row each, as pairs: all clutches of a cock and a hen in one year are those of one pair. */
export function readBreeding(
  tables: PlannerTables,
  finder: BirdFinder,
  notMoved: NotMovedCollector,
  t: Translate,
): { pairs: ConvertedPair[]; hatches: ReadonlyMap<number, Hatch> } {
  const hatches = new Map<number, Hatch>()
  const clutches = (tables['breeding'] ?? []).flatMap((row): Clutch[] => {
    const [sireAt, damAt] = [finder.indexOf(row, 'sire_id'), finder.indexOf(row, 'dam_id')]
    const day = dayOf(row, 'date') ?? dayOf(row, 'laid1') ?? dayOf(row, 'hatched1') ?? dayOf(row, 'laid2')
    if (sireAt === undefined || damAt === undefined) return []
    for (const egg of [1, 2]) {
      const child = finder.indexOf(row, `child${egg}_id`)
      const hatched = dayOf(row, `hatched${egg}`)
      if (child === undefined) continue
      hatches.set(child, { day: hatched, sireAt, damAt })
      if (!hatched) notMoved.add('young_without_day', finder.bandAt(child))
    }
    if (!day) notMoved.add('pairs_without_day', `${finder.bandAt(sireAt)} × ${finder.bandAt(damAt)}`)
    return day ? [{ row, sireAt, damAt, day }] : []
  })
  const pairs = Map.groupBy(clutches, ({ sireAt, damAt, day }) => `${sireAt} ${damAt} ${yearOf(day)}`)
  return { hatches, pairs: [...pairs.values()].map((group) => toPair(group, finder, t)) }
}

function toPair(group: readonly Clutch[], finder: BirdFinder, t: Translate): ConvertedPair {
  const clutches = group.toSorted((a, b) => a.day.localeCompare(b.day))
  const [first] = clutches
  const { sireAt, damAt, day, row } = first!
  const boxes = [...new Set(clutches.map((one) => textOf(one.row, 'box')).filter(Boolean))]
  return {
    cockAt: sireAt,
    henAt: damAt,
    pairedOn: day,
    endedOn: null,
    nestBox: textOf(row, 'box') || boxes[0] || null,
    notes: boxes.length > 1 ? boxes.join(', ') : null,
    clutches: clutches.map((one) => toClutch(one.row, finder, t)),
  }
}

function toClutch(row: PlannerRow, finder: BirdFinder, t: Translate): ConvertedClutch {
  const eggs = [1, 2].map((egg) => ({
    egg,
    laidOn: dayOf(row, `laid${egg}`) ?? null,
    hatchedOn: dayOf(row, `hatched${egg}`) ?? null,
    youngAt: finder.indexOf(row, `child${egg}_id`) ?? null,
    isUnsuccessful: numberOf(row, `success${egg}`) === 0,
  }))
  const clutch = textOf(row, 'clutch')
  const notes = [
    clutch && `${t('movingIn.note.clutch')}: ${clutch}`,
    textOf(row, 'comment'),
    ...eggs
      .filter(({ laidOn, hatchedOn, isUnsuccessful }) => isUnsuccessful && (laidOn ?? hatchedOn))
      .map(({ egg }) => t('movingIn.note.unsuccessful', { egg: String(egg) })),
  ]
  return {
    pairedOn: dayOf(row, 'date') ?? null,
    eggs: eggs
      .filter(({ laidOn, hatchedOn, youngAt }) => laidOn ?? hatchedOn ?? youngAt !== null)
      .map(({ laidOn, hatchedOn, youngAt }) => ({ laidOn, hatchedOn, youngAt })),
    notes: notes.filter(Boolean).join('\n') || null,
  }
}
