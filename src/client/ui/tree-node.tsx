import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'
import { Photo } from './photo.tsx'
import { SOFT_CLASSES, type Tone } from './tone.ts'

/** One node of a tree with its children. */
export interface TreeNode {
  /** Unique among all nodes. */
  readonly key: string
  /** The relationship of the node to the root, read before the title. */
  readonly role: string
  readonly title: string
  /** Short muted lines. */
  readonly lines: readonly string[]
  /** A photo, or null for the silhouette; undefined shows none. */
  readonly photo?: string | null | undefined
  /** A mark shared by all nodes of the same bird; its text is sufficient without the colour. */
  readonly mark?: TreeMark | undefined
  /** The kind of the node: a coloured edge, with an icon of the same meaning. */
  readonly tone: 'info' | 'rose' | 'neutral'
  readonly icon?: ReactNode
  /** The address of the node; a node may run an action instead, or do nothing. */
  readonly href?: string | undefined
  readonly onPress?: (() => void) | undefined
  /** An empty place. */
  readonly isEmpty?: boolean
  readonly children: readonly TreeNode[]
}

export interface TreeMark {
  readonly text: string
  readonly label: string
  readonly tone: Tone
}

/** The depth of the node, and whether it is the tab stop of the tree. */
interface TreeNodeLinkProps {
  readonly node: TreeNode
  readonly depth: number
  readonly isTabStop: boolean
  readonly className: string
  readonly children: ReactNode
}

/** The clickable part of a node: a link, a button, or plain text that can only be focused. */
export function TreeNodeLink({ node, depth, isTabStop, className, children }: TreeNodeLinkProps) {
  const shared = { 'data-node': node.key, 'data-depth': depth, tabIndex: isTabStop ? 0 : -1, className }
  if (node.href !== undefined)
    return (
      <Link href={node.href} {...shared} {...(depth === 0 && { 'aria-current': 'true' as const })}>
        {children}
      </Link>
    )
  if (node.onPress)
    return (
      <button type="button" {...shared} onClick={node.onPress}>
        {children}
      </button>
    )
  return <span {...shared}>{children}</span>
}

/** The edge colour of a node by its kind. */
export const EDGE_CLASSES = { info: 'border-l-info', rose: 'border-l-rose', neutral: 'border-l-line-strong' } as const
const ICON = { info: 'text-info', rose: 'text-rose', neutral: 'text-muted' } as const

/** The text of a node. */
export function TreeText({ node, isRoleShown }: { node: TreeNode; isRoleShown: boolean }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className={isRoleShown ? 'text-xs text-muted first-letter:uppercase' : 'sr-only'}>{node.role}</span>
      <span className="flex min-w-0 items-start gap-1">
        {node.icon && <span className={classNames('mt-0.5 shrink-0 [&_svg]:size-3.5', ICON[node.tone])}>{node.icon}</span>}
        <span
          title={node.title}
          className={classNames(
            'line-clamp-3 min-w-0 flex-1 [overflow-wrap:anywhere]',
            node.isEmpty ? 'font-normal' : 'font-semibold',
          )}
        >
          {node.title}
        </span>
        {node.mark && <Mark mark={node.mark} />}
      </span>
      {node.lines.map((line) => (
        <span key={line} className="line-clamp-2 text-[0.6875rem] leading-4 font-normal text-muted [overflow-wrap:anywhere]">
          {line}
        </span>
      ))}
    </span>
  )
}

/** A mark as shown at a node and in the legend. */
export function Mark({ mark }: { mark: TreeMark }) {
  return (
    <span
      className={classNames(
        'inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full px-1 text-[0.6875rem] leading-none font-bold ring-1 ring-current ring-inset',
        SOFT_CLASSES[mark.tone],
      )}
    >
      <span aria-hidden="true">{mark.text}</span>
      <span className="sr-only">{mark.label}</span>
    </span>
  )
}

export function TreePhoto({ node, shape }: { node: TreeNode; shape: 'wide' | 'square' }) {
  if (node.photo === undefined) return null
  return (
    <span
      className={
        shape === 'wide' ? 'mb-1 block w-full overflow-hidden rounded-sm' : 'block w-10 shrink-0 overflow-hidden rounded-md'
      }
    >
      <Photo src={node.photo} alt="" ratio={shape} />
    </span>
  )
}
