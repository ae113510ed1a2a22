import { useLanguage } from '#client/i18n/language.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import type { Overwrite } from './use-commit.ts'

interface ConflictChoiceProps {
  readonly overwrite: Overwrite
  readonly onOverwrite: (overwrite: Overwrite) => void
}

/** Selects whether the file or the loft wins where their values differ. */
export function ConflictChoice({ overwrite, onOverwrite }: ConflictChoiceProps) {
  const { say } = useLanguage()
  const choices = (['none', 'all', 'some'] as const).map((value) => ({ value, label: say(`imports.conflicts.${value}`) }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <SubHeading>{say('imports.conflicts')}</SubHeading>
      <Segments
        label={say('imports.conflicts')}
        value={typeof overwrite === 'string' ? overwrite : 'some'}
        choices={choices}
        onChange={(value) => onOverwrite(value === 'some' ? [] : value)}
      />
    </div>
  )
}
