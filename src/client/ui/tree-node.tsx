import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'
import { Photo } from './photo.tsx'
import { SOFT, type Tone } from './tone.ts'

/** One place of a tree and what grows out of it. */
export interface TreeNode {
  /** Differs from that of every other place. */
  readonly key: string
  /** What the place is to the root: said before the title. */
  readonly role: string
  readonly title: string
  /** A few quiet words each. */
  readonly lines: readonly string[]
  /** A picture, or null for the silhouette; undefined shows none. */
  readonly photo?: string | null | undefined
  /** A sign that returns elsewhere in the tree; its text tells it, the colour repeats it. */
  readonly mark?: TreeMark | undefined
  /** The kind of the place: a coloured edge, and an icon that says the same. */
  readonly tone: 'info' | 'rose' | 'neutral'
  readonly icon?: ReactNode
  /** Where a press leads; a place may do something instead, or nothing. */
  readonly href?: string | undefined
  readonly onPress?: (() => void) | undefined
  /** Nothing stands here yet. */
  readonly isEmpty?: boolean
  readonly children: readonly TreeNode[]
}

export interface TreeMark {
  readonly text: string
  readonly label: string
  readonly tone: Tone
}

/** How deep a place lies, and whether it is the one the Tab key leads to. */
interface PlaceProps {
  readonly node: TreeNode
  readonly depth: number
  readonly isTabStop: boolean
  readonly className: string
  readonly children: ReactNode
}

/** The part of a place that can be pressed: a link, a button, or plain words that can only be walked over. */
export function TreePlace({ node, depth, isTabStop, className, children }: PlaceProps) {
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

/** The edge of a place by its kind. */
export const EDGE = { info: 'border-l-info', rose: 'border-l-rose', neutral: 'border-l-line-strong' } as const
const ICON = { info: 'text-info', rose: 'text-rose', neutral: 'text-muted' } as const

/** The words of a place. */
export function TreeWords({ node, isRoleShown }: { node: TreeNode; isRoleShown: boolean }) {
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

/** A mark as it stands at a place and in the list that explains it. */
export function Mark({ mark }: { mark: TreeMark }) {
  return (
    <span
      className={classNames(
        'inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full px-1 text-[0.6875rem] leading-none font-bold ring-1 ring-current ring-inset',
        SOFT[mark.tone],
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
