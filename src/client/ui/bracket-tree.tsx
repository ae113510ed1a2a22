import { useState } from 'react'
import { classNames } from './class-names.ts'
import { EDGE_CLASSES, TreePhoto, TreeNodeLink, TreeText, type TreeNode } from './tree-node.tsx'
import { nextInBracket, moveFocusInTree } from './tree-focus.ts'

interface BracketTreeProps {
  readonly label: string
  readonly root: TreeNode
  /** Number of columns, including the root. They share the available width, and scroll sideways when it is too small. */
  readonly columns: number
}

/** A tree that grows to the right in columns, joined by lines. The arrow keys move the focus. */
export function BracketTree({ label, root, columns }: BracketTreeProps) {
  const [tabStop, setTabStop] = useState(root.key)
  return (
    <div className="@container -mx-4 overflow-x-auto px-4 pb-3 sm:-mx-5 sm:px-5">
      <ul
        aria-label={label}
        onKeyDown={(event) => {
          const key = moveFocusInTree(event, nextInBracket)
          if (key !== undefined) setTabStop(key)
        }}
        style={{ '--columns': columns } as Record<string, number>}
        className="w-max [--column:clamp(7.75rem,calc((100cqw-2.5rem-(var(--columns)-1)*1.25rem)/var(--columns)),15rem)]"
      >
        <Branch node={root} depth={0} tabStop={tabStop} />
      </ul>
    </div>
  )
}

function Branch({ node, depth, tabStop }: { node: TreeNode; depth: number; tabStop: string }) {
  return (
    <li
      className={classNames(
        'flex items-center',
        depth > 0 &&
          'relative py-0.5 pl-5 before:absolute before:top-1/2 before:left-2.5 before:w-2.5 before:border-t before:border-line-strong ' +
            'after:absolute after:left-2.5 after:border-l after:border-line-strong first:after:top-1/2 first:after:bottom-0 last:after:top-0 last:after:bottom-1/2 only:after:hidden',
      )}
    >
      <TreeNodeLink
        node={node}
        depth={depth}
        isTabStop={node.key === tabStop}
        className={classNames(
          'block w-(--column) shrink-0 rounded-md border text-left text-xs leading-4',
          depth > 3 ? 'px-1.5 py-0.5' : 'px-2 py-1.5',
          node.isEmpty
            ? 'border-dashed border-line-strong text-muted'
            : `border-l-4 bg-raised shadow-sm ${EDGE_CLASSES[node.tone]}`,
          depth === 0 && 'bg-accent-soft',
          (node.href ?? node.onPress) !== undefined && 'transition-colors hover:bg-hover hover:text-accent',
        )}
      >
        <TreePhoto node={node} shape="wide" />
        <TreeText node={node} isRoleShown={false} />
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
