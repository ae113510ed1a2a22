import { classNames } from './class-names.ts'

const SHAPES = {
  line: 'h-4 rounded-sm',
  title: 'h-6 rounded-sm',
  box: 'h-24 rounded-lg',
  card: 'h-72 rounded-lg',
  stat: 'h-30 rounded-lg',
} as const

/** Holds the place of content that is loading. The surrounding list says that it is loading. */
export function Skeleton({ shape = 'line', width }: { shape?: keyof typeof SHAPES; width?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton=""
      className={classNames('block animate-pulse bg-ink/10', SHAPES[shape])}
      {...(width && { style: { width } })}
    />
  )
}
