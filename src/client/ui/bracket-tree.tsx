import { useState, type CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { EDGE_CLASSES, TreeContent, TreeNodeLink, type TreeNode, type NodeLayout } from './tree-node.tsx'
import { moveFocusInTree } from './tree-focus.ts'

interface BracketTreeProps {
  readonly label: string
  readonly root: TreeNode
  /**
   * Number of columns, including the root. They share the available width, and scroll sideways when it is too small: on a phone
   * the root and the next column fill it, and nothing is cut.
   */
  readonly columns: number
}

/** The layout of a node by its depth; deeper ones have two lines, because their columns have sixteen nodes or more. */
const LAYOUT_BY_DEPTH: readonly NodeLayout[] = ['photo', 'photo', 'lowPhoto', 'smallPhoto']

/** Returns the width of a column: the whole tree fits where it can, and on phones two columns do. */
const columnWidth = (columns: number) =>
  `clamp(min(10.5rem, (100cqw - 1.25rem) / 2), calc((100cqw - 0.25rem - ${columns - 1} * 1.25rem) / ${columns}), 15rem)`

/**
 * Shows a tree that grows to the right in columns, joined by lines, in a container with a known width. The arrow keys move the
 * focus.
 */
export function BracketTree({ label, root, columns }: BracketTreeProps) {
  const [tabStop, setTabStop] = useState(root.key)
  return (
    <ul
      aria-label={label}
      onKeyDown={(event) => {
        const key = moveFocusInTree(event)
        if (key !== undefined) setTabStop(key)
      }}
      style={{ '--column': columnWidth(columns) } as CSSProperties}
      className="w-max"
    >
      <Branch node={root} depth={0} tabStop={tabStop} />
    </ul>
  )
}

function Branch({ node, depth, tabStop }: { node: TreeNode; depth: number; tabStop: string }) {
  const layout = LAYOUT_BY_DEPTH[depth] ?? 'lines'
  return (
    <li
      className={classNames(
        'flex items-center',
        depth > 0 &&
          'relative py-px pl-5 before:absolute before:top-1/2 before:left-2.5 before:w-2.5 before:border-t before:border-line-strong ' +
            'after:absolute after:left-2.5 after:border-l after:border-line-strong first:after:top-1/2 first:after:bottom-0 last:after:top-0 last:after:bottom-1/2 only:after:hidden',
      )}
    >
      <TreeNodeLink
        node={node}
        depth={depth}
        isTabStop={node.key === tabStop}
        className={classNames(
          'w-(--column) shrink-0 snap-start flex-col justify-center rounded-md border text-left text-xs leading-4 focus:outline-2 focus:outline-accent',
          layout === 'lines' ? 'flex min-h-7.5 px-1.5' : 'flex min-h-7.5 px-1.5 py-1 md:px-2',
          node.isEmpty
            ? 'border-dashed border-line-strong text-muted'
            : `border-l-4 bg-raised shadow-sm ${EDGE_CLASSES[node.tone]}`,
          depth === 0 && 'bg-accent-soft',
          (node.href ?? node.onPress) !== undefined && 'transition-colors hover:bg-hover hover:text-accent',
        )}
      >
        <TreeContent node={node} layout={layout} />
      </TreeNodeLink>
      {node.children.length > 0 && (
        <ul className="relative before:absolute before:top-1/2 before:left-0 before:w-2.5 before:border-t before:border-line-strong">
          {node.children.map((child) => (
            <Branch key={child.key} node={child} depth={depth + 1} tabStop={tabStop} />
          ))}
        </ul>
      )}
    </li>
  )
}
