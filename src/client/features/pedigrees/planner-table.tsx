import { useCallback, useMemo } from 'react'
import { inbreedingLevel } from '#shared/pedigrees/inbreeding-level.ts'
import type { MatingPlan } from '#shared/pedigrees/mating.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { CrossTable, type CrossCell } from '#client/ui/cross-table.tsx'
import { INBREEDING_TONES, percentText } from './figure-texts.ts'
import { isBelowLimit, type OrderedPlan, type IndexedBird } from './plan-order.ts'

interface PlannerTableProps {
  readonly plan: MatingPlan
  readonly ordered: OrderedPlan
  /** Matings at or above this percentage are dimmed; 0 dims none. */
  readonly below: number
  readonly onOpen: (cockId: number, henId: number) => void
}

/** Shows a table with the inbreeding of the young of every cock with every hen. */
export function PlannerTable({ plan, ordered, below, onOpen }: PlannerTableProps) {
  const { t, format } = useLanguage()
  const { cocks, hens } = ordered
  // Created once: creating a formatter for each of thousands of cells would take longer than rendering them.
  const formatOneDecimal = useMemo(() => oneDecimalFormatter(format.number(0.5, { minimumFractionDigits: 1 })), [format])
  const cellOf = useCallback(
    (row: number, column: number): CrossCell => {
      const [cock, hen] = [cocks[row]!, hens[column]!]
      const inbreeding = plan.inbreeding[cock.index]?.[hen.index] ?? 0
      const level = inbreedingLevel(inbreeding)
      const isPaired = cock.pairedWith.includes(hen.id)
      const label = t('pedigrees.planner.cell', {
        cock: birdTitle(cock),
        hen: birdTitle(hen),
        percent: `${formatOneDecimal(inbreeding)} %`,
        level: t(`pedigrees.level.${level}`),
      })
      return {
        text: formatOneDecimal(inbreeding),
        label: isPaired ? `${label}, ${t('pedigrees.planner.paired')}` : label,
        tone: INBREEDING_TONES[level],
        isFaint: !isBelowLimit(inbreeding, below),
        isFramed: isPaired,
      }
    },
    [plan, cocks, hens, below, t, formatOneDecimal],
  )
  // Memoized, so that rows are rendered again only when their own birds or figures change.
  const [rows, columns] = useMemo(() => {
    const head = (bird: IndexedBird) => ({
      key: String(bird.id),
      title: bird.bandId,
      name: bird.name,
      line: t('pedigrees.planner.kinship', { percent: percentText(bird.meanKinship, format) }),
    })
    return [cocks.map(head), hens.map(head)]
  }, [cocks, hens, t, format])
  return (
    <CrossTable
      caption={t('pedigrees.planner.table')}
      corner={t('pedigrees.planner.corner')}
      rows={rows}
      columns={columns}
      cellOf={cellOf}
      onOpen={(row, column) => onOpen(cocks[row]!.id, hens[column]!.id)}
    />
  )
}

/** Formats a number with one decimal, with the decimal separator of `half`. */
function oneDecimalFormatter(half: string): (value: number) => string {
  const separator = half.includes(',') ? ',' : '.'
  return (value) => value.toFixed(1).replace('.', separator)
}
