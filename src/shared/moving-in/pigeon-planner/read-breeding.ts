import type { Translate } from '#shared/i18n/translate.ts'
import { yearOf, type LocalDate } from '#shared/calendar/local-date.ts'
import type { ConvertedBird, ConvertedClutch, ConvertedPair, NotMovedCollector } from '../converted-loft.ts'
import { dayOf, numberOf, textOf, type BirdFinder, type PlannerRow, type PlannerTables } from './planner-file.ts'

/** The hatch day of a bird and its parents; one that is not in the file has a text at most. */
export interface Hatch extends Pick<ConvertedBird, 'sireAt' | 'damAt' | 'sire' | 'dam'> {
  readonly day: LocalDate | undefined
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
  const bandOr = (at: number | undefined, text: string | undefined) => (at === undefined ? text : finder.bandAt(at)) || '?'
  const clutches = (tables['breeding'] ?? []).flatMap((row): Clutch[] => {
    const [sireAt, damAt] = [finder.indexOf(row, 'sire_id'), finder.indexOf(row, 'dam_id')]
    const day = dayOf(row, 'date') ?? dayOf(row, 'laid1') ?? dayOf(row, 'hatched1') ?? dayOf(row, 'laid2')
    const [sire, dam] = [textOf(row, 'sire_text') || undefined, textOf(row, 'dam_text') || undefined]
    for (const egg of [1, 2]) {
      const child = finder.indexOf(row, `child${egg}_id`)
      const hatched = dayOf(row, `hatched${egg}`)
      if (child === undefined) {
        if (textOf(row, `child${egg}_id`) || textOf(row, `child${egg}_text`))
          notMoved.add('young_without_bird', textOf(row, `child${egg}_text`))
        continue
      }
      const known = hatches.get(child)
      hatches.set(child, {
        day: hatched ?? known?.day,
        sireAt: sireAt ?? known?.sireAt,
        damAt: damAt ?? known?.damAt,
        sire: sire ?? known?.sire,
        dam: dam ?? known?.dam,
      })
      if (!hatched) notMoved.add('young_without_day', finder.bandAt(child))
    }
    const title = [bandOr(sireAt, sire), bandOr(damAt, dam)].join(' × ')
    if (sireAt === undefined || damAt === undefined) {
      notMoved.add('unknown_parents', title)
      return []
    }
    if (!day) notMoved.add('pairs_without_day', title)
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
