import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { BracketTree } from '#client/ui/bracket-tree.tsx'
import { PanZoom } from '#client/ui/pan-zoom.tsx'
import { treeOf, type TreeSource } from './tree-nodes.tsx'

interface PedigreeTreeProps {
  readonly label: string
  readonly source: TreeSource
  /** Shown beside the zoom buttons. */
  readonly actions?: ReactNode
}

/** Shows the ancestors of a bird in columns to its right, which can be moved and zoomed. */
export function PedigreeTree({ label, source, actions }: PedigreeTreeProps) {
  const { t, format } = useLanguage()
  const root = treeOf(source, t, format)
  const deepest = Math.max(0, ...source.ancestors.map(({ generation }) => generation))
  // One more column when unknown parents can be entered; the root has its own column.
  const columns = Math.min(source.generations, deepest + (source.onAddParent ? 1 : 0)) + 1
  return (
    <PanZoom key={root.title} actions={actions}>
      <BracketTree label={label} root={root} columns={columns} />
    </PanZoom>
  )
}
