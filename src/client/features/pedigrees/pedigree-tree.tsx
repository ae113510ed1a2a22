import { useLanguage } from '#client/i18n/language.tsx'
import { BracketTree } from '#client/ui/bracket-tree.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { OutlineTree } from '#client/ui/outline-tree.tsx'
import { useMedia } from '#client/ui/use-media.ts'
import { treeOf, type TreeSource } from './tree-nodes.tsx'

/** The ancestors of a bird: in columns to its right, on a phone as an indented list. */
export function PedigreeTree({ label, source }: { label: string; source: TreeSource }) {
  const { say, format } = useLanguage()
  const isWide = useMedia('(width >= 48rem)')
  const root = treeOf(source, say, format)
  if (!isWide) {
    const openLabel = (band: string, isOpen: boolean) => say(isOpen ? 'pedigrees.tree.close' : 'pedigrees.tree.open', { band })
    return <OutlineTree key={root.title} label={label} root={root} openLabel={openLabel} />
  }
  const deepest = Math.max(0, ...source.ancestors.map(({ generation }) => generation))
  // One more column when unknown parents can be entered; the root has its own column.
  const columns = Math.min(source.generations, deepest + (source.onAddParent ? 1 : 0)) + 1
  return (
    <div className="flex flex-col gap-2">
      <BracketTree key={root.title} label={label} root={root} columns={columns} />
      <Hint>{say('pedigrees.tree.hint')}</Hint>
    </div>
  )
}
