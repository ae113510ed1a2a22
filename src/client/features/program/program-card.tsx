import { useQuery } from '@tanstack/react-query'
import { Power } from 'lucide-react'
import { programApi } from '#shared/program/program-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { SectionCard } from '#client/ui/section-card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { AutostartPart } from './autostart-part.tsx'
import { programQuery } from './program.queries.ts'
import { QuitPart } from './quit-part.tsx'
import { UpdatesPart } from './updates-part.tsx'

/**
 * Shows the program itself: its version, newer versions, its start with the computer, and its end. A program that was started by
 * a command shows only what it can do.
 */
export function ProgramCard() {
  const { t } = useLanguage()
  const program = useQuery(programQuery())
  const isAllowed = useIsAllowed(programApi.quit)
  return (
    <SectionCard
      id="settings-program"
      Icon={Power}
      title={t('program.title')}
      {...(program.data && { description: t('program.version', { version: program.data.version }) })}
    >
      {program.isError && !program.data && <ErrorState compact error={program.error} onRetry={() => void program.refetch()} />}
      {program.isPending && <Skeleton shape="box" />}
      {program.data && isAllowed && (
        <div className="flex flex-col gap-4">
          {program.data.updates.isAvailable && <UpdatesPart updates={program.data.updates} />}
          <AutostartPart autostart={program.data.autostart} />
          {program.data.canQuit && <QuitPart startedBy={program.data.startedBy} />}
        </div>
      )}
    </SectionCard>
  )
}
