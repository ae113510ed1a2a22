import { Award, Trophy } from 'lucide-react'
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
  /** Shown on one line where it fits. */
  readonly title: string
  readonly name?: string | null
  /** Short muted lines. */
  readonly lines: readonly string[]
  readonly photo?: string | undefined
  /** A mark shared by all nodes of the same bird; its text is sufficient without the colour. */
  readonly mark?: TreeMark | undefined
  readonly award?: TreeAward | undefined
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

/** A short distinction, with its full text for screen readers. */
export interface TreeAward {
  readonly kind: 'win' | 'top'
  readonly text: string
  readonly label: string
}

/** The layout of a node: a photo above the text, a low photo, a small one beside the text, or two short lines. */
export type NodeLayout = 'photo' | 'lowPhoto' | 'smallPhoto' | 'lines'

/** The depth of the node, and whether it is the tab stop of the tree. */
interface TreeNodeLinkProps {
  readonly node: TreeNode
  readonly depth: number
  readonly isTabStop: boolean
  readonly className: string
  readonly children: ReactNode
}

/** Shows the clickable part of a node: a link, a button, or plain text that can only be focused. */
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
const SMALL = 'text-[0.6875rem] leading-[0.8125rem] font-normal text-muted'

/** Shows the photo and the text of a node. */
export function TreeContent({ node, layout }: { node: TreeNode; layout: NodeLayout }) {
  const { role, title, name, lines, photo, mark, award, icon, isEmpty } = node
  const isShort = layout === 'lines'
  return (
    <span className="flex min-w-0 flex-col">
      <span className="sr-only">{role}</span>
      {photo !== undefined && (layout === 'photo' || layout === 'lowPhoto') && (
        <span className={classNames('mb-1 block w-full overflow-hidden rounded-sm', layout === 'lowPhoto' && 'h-14')}>
          <Photo src={photo} alt="" />
        </span>
      )}
      <span className={classNames('flex min-w-0 items-center gap-1', isShort && 'leading-[0.9375rem]')}>
        {icon && <span className={classNames('shrink-0 [&_svg]:size-3.5', ICON[node.tone])}>{icon}</span>}
        <span
          title={title}
          className={classNames(
            'min-w-0 flex-1',
            isShort ? 'truncate' : 'line-clamp-2 [overflow-wrap:anywhere]',
            // Letters are closer to each other, so that a band has one line on a phone.
            'tracking-tight',
            isEmpty ? 'font-normal' : 'font-semibold',
          )}
        >
          {title}
        </span>
      </span>
      {isShort ? (
        !isEmpty && (
          <span className="flex min-w-0 items-center gap-1">
            <span className={`min-w-0 flex-1 truncate ${SMALL}`}>{[name, ...lines].filter(Boolean).join(' · ')}</span>
            {award && <AwardMark award={award} />}
            {mark && <Mark mark={mark} isSmall />}
          </span>
        )
      ) : (
        <span className="flex min-w-0 items-start gap-1.5">
          {photo !== undefined && layout === 'smallPhoto' && (
            <span className="mt-0.5 block w-8 shrink-0 overflow-hidden rounded-sm">
              <Photo src={photo} alt="" ratio="square" />
            </span>
          )}
          <span className="flex min-w-0 flex-1 flex-col items-start">
            {name && <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{name}</span>}
            {lines.map((line) => (
              <span key={line} className={`line-clamp-2 [overflow-wrap:anywhere] ${SMALL}`}>
                {line}
              </span>
            ))}
            {award && <AwardMark award={award} />}
          </span>
          {mark && <Mark mark={mark} />}
        </span>
      )}
    </span>
  )
}

/** Shows a mark, at a node or in the legend. */
export function Mark({ mark, isSmall = false }: { mark: TreeMark; isSmall?: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full px-1 text-[0.6875rem] leading-none font-bold ring-1 ring-current ring-inset',
        isSmall ? 'h-3.25 min-w-3.25' : 'h-4 min-w-4',
        SOFT_CLASSES[mark.tone],
      )}
    >
      <span aria-hidden="true">{mark.text}</span>
      <span className="sr-only">{mark.label}</span>
    </span>
  )
}

function AwardMark({ award: { kind, text, label } }: { award: TreeAward }) {
  const Icon = kind === 'win' ? Trophy : Award
  return (
    <span
      className={classNames(
        'inline-flex h-3.25 shrink-0 items-center gap-0.5 rounded-full px-1 text-[0.6875rem] leading-none font-semibold',
        SOFT_CLASSES[kind === 'win' ? 'warning' : 'success'],
      )}
    >
      <Icon aria-hidden="true" className="size-3" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
