import { Hammer } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import type { PlainKey } from '#shared/i18n/speak.ts'
import { Card } from './card.tsx'
import { PageHeader } from './page-header.tsx'
import { EmptyState } from './states.tsx'

interface NotHereYetProps {
  readonly title: PlainKey
  readonly line?: PlainKey
  /** What the page will hold. */
  readonly planned?: readonly PlainKey[]
}

/** The page of a part that is still being built. */
export function NotHereYet({ title, line, planned = [] }: NotHereYetProps) {
  const { say } = useLanguage()
  return (
    <>
      <PageHeader title={say(title)} description={line && say(line)} />
      <Card>
        <EmptyState icon={<Hammer />} title={say('frame.notYet')} text={say('frame.notYet.text')} />
        {planned.length > 0 && (
          <div className="mx-auto -mt-6 mb-8 text-sm">
            <h2 className="font-semibold">{say('frame.notYet.planned')}</h2>
            <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
              {planned.map((key) => (
                <li key={key}>{say(key)}</li>
              ))}
            </ul>
          </div>
        )}
      </Card>
    </>
  )
}
