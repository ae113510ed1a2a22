import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { EDGE_CLASSES, TreePhoto, TreeNodeLink, TreeText, type TreeNode } from './tree-node.tsx'
import { nextInOutline, moveFocusInTree } from './tree-focus.ts'

interface OutlineTreeProps {
  readonly label: string
  readonly root: TreeNode
  /** The label of the button that opens or closes a branch, by its title. */
  readonly openLabel: (title: string, isOpen: boolean) => string
}

/** Branches above this depth are open at first. */
const OPEN_DEPTH = 2

/** An indented tree for narrow screens; branches open and close. */
export function OutlineTree({ label, root, openLabel }: OutlineTreeProps) {
  const [tabStop, setTabStop] = useState(root.key)
  /** Branches whose state differs from the initial one. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setToggled((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]))
  return (
    <ul
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight' && openBranch(event.target)) return event.preventDefault()
        const key = moveFocusInTree(event, nextInOutline)
        if (key !== undefined) setTabStop(key)
      }}
      className="flex flex-col gap-1.5"
    >
      <Branch node={root} depth={0} tree={{ tabStop, toggled, toggle, openLabel }} />
    </ul>
  )
}

/** Opens the branch of a node if it is closed; returns whether it was. */
function openBranch(target: EventTarget): boolean {
  const isNode = target instanceof HTMLElement && target.matches('[data-node]')
  const button = isNode && target.parentElement?.querySelector<HTMLElement>('button[aria-expanded="false"]')
  if (button) button.click()
  return Boolean(button)
}

interface OutlineState extends Pick<OutlineTreeProps, 'openLabel'> {
  readonly tabStop: string
  readonly toggled: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

function Branch({ node, depth, tree }: { node: TreeNode; depth: number; tree: OutlineState }) {
  const hasMore = node.children.length > 0
  const isOpen = depth < OPEN_DEPTH !== tree.toggled.has(node.key)
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-w-0 items-stretch gap-1">
        <TreeNodeLink
          node={node}
          depth={depth}
          isTabStop={node.key === tree.tabStop}
          className={classNames(
            'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md border px-2 py-1.5 text-left text-sm leading-5',
            node.isEmpty ? 'border-dashed border-line-strong text-muted' : `border-l-4 bg-raised ${EDGE_CLASSES[node.tone]}`,
            depth === 0 && 'bg-accent-soft',
          )}
        >
          <TreePhoto node={node} shape="square" />
          <TreeText node={node} isRoleShown />
        </TreeNodeLink>
        {hasMore && depth > 0 && (
          <span className={classNames('flex items-center transition-transform', isOpen && 'rotate-90')}>
            <IconButton
              label={tree.openLabel(node.title, isOpen)}
              aria-expanded={isOpen}
              icon={<ChevronRight />}
              onClick={() => tree.toggle(node.key)}
            />
          </span>
        )}
      </div>
      {hasMore && isOpen && (
        <ul className="ml-2 flex min-w-0 flex-col gap-1.5 border-l border-line-strong pl-2">
          {node.children.map((child) => (
            <Branch key={child.key} node={child} depth={depth + 1} tree={tree} />
          ))}
        </ul>
      )}
    </li>
  )
}
