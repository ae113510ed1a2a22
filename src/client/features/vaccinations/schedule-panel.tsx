import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, ListChecks } from 'lucide-react'
import { countToVaccinate } from '#shared/vaccinations/vaccination-rules.ts'
import type { ProgramCoverage } from '#shared/vaccinations/vaccinations-api.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { ROWS_CLASSES } from '#client/lists/list-row.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { PausedProgram, VaccinationProgramCard } from './vaccination-program-card.tsx'
import type { VaccinationDialog } from './vaccination-dialogs.tsx'
import { coverageQuery, programsQuery } from './vaccinations.queries.ts'

interface SchedulePanelProps {
  readonly onOpen: (dialog: VaccinationDialog) => void
  readonly onShowDue: (programId: number) => void
}

/** Lists programs with the number of protected birds, those with the most due birds first. */
export function SchedulePanel({ onOpen, onShowDue }: SchedulePanelProps) {
  const { t } = useLanguage()
  const programs = useQuery(programsQuery())
  const coverage = useQuery(coverageQuery())
  const isNarrow = useMedia(NARROW)
  const error = programs.error ?? coverage.error
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([programs.refetch(), coverage.refetch()])} />
  if (!programs.data || !coverage.data) return <Skeleton shape="card" />
  if (programs.data.length === 0) {
    return (
      <EmptyState
        call={vaccinationsApi.createProgram}
        icon={<CalendarPlus />}
        title={t('vaccinations.schedule.empty')}
        text={t('vaccinations.schedule.empty.text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              call={vaccinationsApi.addStarters}
              variant="primary"
              icon={<ListChecks aria-hidden="true" />}
              onClick={() => onOpen({ kind: 'starters' })}
            >
              {t('vaccinations.starters')}
            </Button>
            <Button call={vaccinationsApi.createProgram} onClick={() => onOpen({ kind: 'newProgram' })}>
              {t('vaccinations.newProgram')}
            </Button>
          </div>
        }
      />
    )
  }
  const paused = programs.data.filter(({ isActive }) => !isActive)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2 max-sm:[&_svg]:hidden">
        <Button
          call={vaccinationsApi.createProgram}
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'newProgram' })}
        >
          {t('vaccinations.newProgram')}
        </Button>
        <Button
          call={vaccinationsApi.addStarters}
          icon={<ListChecks aria-hidden="true" />}
          onClick={() => onOpen({ kind: 'starters' })}
        >
          {t('vaccinations.starters')}
        </Button>
      </div>
      <div className={isNarrow ? ROWS_CLASSES : 'grid items-start gap-4 lg:grid-cols-2'}>
        {sortByDueCount(coverage.data).map((one) => (
          <VaccinationProgramCard key={one.program.id} coverage={one} onOpen={onOpen} onShowDue={onShowDue} />
        ))}
        {paused.map((program) => (
          <PausedProgram key={program.id} program={program} onOpen={onOpen} />
        ))}
      </div>
    </div>
  )
}

/** Sorts programs by the number of overdue birds, then by the number of birds that need the vaccination now. */
function sortByDueCount(all: readonly ProgramCoverage[]): ProgramCoverage[] {
  return all.toSorted((a, b) => b.total.overdue - a.total.overdue || countToVaccinate(b.total) - countToVaccinate(a.total))
}
