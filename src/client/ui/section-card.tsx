import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardHeader } from './card.tsx'

interface SectionCardProps {
  /** The anchor of its heading in the address. */
  readonly id: string
  readonly Icon: LucideIcon
  readonly title: string
  readonly description?: string
  /** Marks a card whose actions have serious effects. */
  readonly tone?: 'danger'
  readonly children: ReactNode
}

/** Shows a card with a heading that has an icon and an anchor. */
export function SectionCard({ id, Icon, title, description, tone, children }: SectionCardProps) {
  return (
    <Card as="section" labelledBy={id} {...(tone && { tone })}>
      <CardHeader id={id} icon={<Icon aria-hidden="true" />} title={title} description={description} />
      {children}
    </Card>
  )
}
