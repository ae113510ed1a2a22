import { CalendarCheck, Check, Ellipsis, ListTodo, Pause, Pencil, Syringe, Trash2, TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { sectionTitle } from '#shared/lofts/section.ts'
import { countProtected, countToVaccinate, coveredPercent, type Coverage } from '#shared/vaccinations/vaccination-rules.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import { vaccinationsApi, type ProgramCoverage } from '#shared/vaccinations/vaccinations-api.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge, Swatch } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { CollapsibleRow } from '#client/ui/collapsible-row.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import type { VaccinationDialog } from './vaccination-dialogs.tsx'
import { useProgramStart } from './use-program-start.ts'

interface VaccinationProgramCardProps {
  readonly coverage: ProgramCoverage
  readonly onOpen: (dialog: VaccinationDialog) => void
  readonly onShowDue: (programId: number) => void
}

/** Shows one active program: how many birds it protects, section by section. On a phone it is a row, and a tap shows the rest. */
export function VaccinationProgramCard({
  coverage: { program, total, sections },
  onOpen,
  onShowDue,
}: VaccinationProgramCardProps) {
  const { t } = useLanguage()
  const toDo = countToVaccinate(total)
  const percent = coveredPercent(total)
  const isNarrow = useMedia(NARROW)
  const startOf = useProgramStart()
  const record = async () => onOpen({ kind: 'record', start: await startOf(program.id) })

  const figure =
    percent !== null &&
    t('vaccinations.schedule.figure', { covered: countProtected(total).protectedBirds, birds: countProtected(total).birds })
  const recordButton = { call: vaccinationsApi.record, onClick: () => void record() }

  return (
    <ProgramFrame
      program={program}
      onOpen={onOpen}
      badge={<ToDoBadge toDo={toDo} total={total} percent={percent} isShort={isNarrow} />}
      figure={figure || undefined}
      action={
        toDo > 0 && (
          <Button {...recordButton} size="sm" aria-label={t('vaccinations.record')}>
            {t('vaccinations.record.short')}
          </Button>
        )
      }
    >
      {percent !== null && (
        <CoverageBar label={t('vaccinations.schedule.coverage', { program: program.name })} coverage={total} />
      )}
      {toDo > 0 && total.no_record > 0 && (
        <Remark tone="info">{t('vaccinations.schedule.noRecord', { count: total.no_record })}</Remark>
      )}
      {total.too_young > 0 && <Remark tone="info">{t('vaccinations.schedule.tooYoung', { count: total.too_young })}</Remark>}
      {sections.length > 0 && percent !== null && (
        <Disclosure
          summary={t('vaccinations.schedule.sections', { count: sections.length })}
          open={toDo > 0 && sections.length < 9}
        >
          <SectionBars program={program} sections={sections} />
        </Disclosure>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(!isNarrow || toDo === 0) && (
          <Button {...recordButton} size="sm" icon={<Syringe aria-hidden="true" />}>
            {t('vaccinations.record')}
          </Button>
        )}
        {total.no_record > 0 && (
          <Button
            call={vaccinationsApi.lastGiven}
            size="sm"
            icon={<CalendarCheck aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'lastGiven', program })}
          >
            {t('vaccinations.lastGiven')}
          </Button>
        )}
        {toDo > 0 && (
          <Button size="sm" variant="ghost" icon={<ListTodo aria-hidden="true" />} onClick={() => onShowDue(program.id)}>
            {t('vaccinations.schedule.showDue')}
          </Button>
        )}
      </div>
    </ProgramFrame>
  )
}

export function PausedProgram({
  program,
  onOpen,
}: Pick<VaccinationProgramCardProps, 'onOpen'> & { program: VaccinationProgram }) {
  const { t } = useLanguage()
  const badge = <Badge icon={<Pause aria-hidden="true" />}>{t('vaccinations.schedule.paused')}</Badge>
  return <ProgramFrame program={program} onOpen={onOpen} badge={badge} />
}

interface ProgramFrameProps extends Pick<VaccinationProgramCardProps, 'onOpen'> {
  readonly program: VaccinationProgram
  readonly badge: ReactNode
  /** The number of protected birds, as text. */
  readonly figure?: string | undefined
  /** The button of a row on a phone, while birds are due. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

function ProgramFrame({ program, onOpen, badge, figure, action, children }: ProgramFrameProps) {
  const { t } = useLanguage()
  const isNarrow = useMedia(NARROW)
  const id = useId()
  const { name, description, intervalDays, fromAgeDays } = program
  const intervalParts = [
    t('vaccinations.schedule.interval', { count: intervalDays }),
    fromAgeDays !== null && t('vaccinations.schedule.fromAge', { count: fromAgeDays }),
  ]
  const menu = (
    <Menu
      trigger={
        <IconButton
          call={vaccinationsApi.updateProgram}
          label={t('vaccinations.schedule.more', { program: name })}
          icon={<Ellipsis />}
        />
      }
    >
      <MenuItem call={vaccinationsApi.updateProgram} icon={<Pencil />} onSelect={() => onOpen({ kind: 'editProgram', program })}>
        {t('vaccinations.schedule.edit')}
      </MenuItem>
      <HistoryMenuItem entity="vaccination-programs" id={program.id} name={name} />
      <MenuItem
        icon={<Trash2 />}
        call={vaccinationsApi.removeProgram}
        tone="danger"
        onSelect={() => onOpen({ kind: 'deleteProgram', program })}
      >
        {t('vaccinations.schedule.delete')}
      </MenuItem>
    </Menu>
  )
  const intervalText = intervalParts.filter(Boolean).join(', ')
  const about = description && <p className="text-sm text-muted">{description}</p>
  if (isNarrow) {
    return (
      <CollapsibleRow
        heading="h2"
        title={name}
        badges={badge}
        line={[figure, intervalText].filter(Boolean).join(' · ')}
        actions={
          <>
            {action}
            {menu}
          </>
        }
      >
        {about}
        {children}
      </CollapsibleRow>
    )
  }
  return (
    <Card as="article" labelledBy={id}>
      <CardHeader id={id} title={name} description={intervalText} actions={menu} />
      <div className="flex flex-col items-start gap-3">
        {badge}
        {about}
      </div>
      {children && <div className="mt-4 flex flex-col gap-3">{children}</div>}
    </Card>
  )
}

interface ToDoBadgeProps {
  readonly toDo: number
  readonly total: Coverage
  readonly percent: number | null
  /** Whether it is beside other text on one line. */
  readonly isShort: boolean
}

function ToDoBadge({ toDo, total, percent, isShort }: ToDoBadgeProps) {
  const { t } = useLanguage()
  if (toDo > 0) {
    return (
      <Badge tone={total.overdue > 0 ? 'danger' : 'warning'} icon={<TriangleAlert aria-hidden="true" />}>
        {t(isShort ? 'vaccinations.schedule.due' : 'vaccinations.schedule.toVaccinate', { count: toDo })}
      </Badge>
    )
  }
  if (percent === null) return <Badge>{t('vaccinations.schedule.nobody')}</Badge>
  if (total.no_record > 0) return <Badge>{t('vaccinations.schedule.noRecord', { count: total.no_record })}</Badge>
  return (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      {t('vaccinations.schedule.allCovered')}
    </Badge>
  )
}

/** Shows the coverage of each section, in the order of the sections. */
function SectionBars({ program, sections }: Pick<ProgramCoverage, 'program' | 'sections'>) {
  const { t } = useLanguage()
  const { places = [] } = usePlaces()
  const known = places.flatMap(({ loft, sections: loftSections }) =>
    loftSections.map((section) => ({
      id: section.id,
      color: section.sectionColor,
      name: `${loft.name} / ${sectionTitle(section)}`,
    })),
  )
  const order = (id: number | null) => (id === null ? known.length : known.findIndex((one) => one.id === id))
  return (
    <ul className="flex flex-col gap-2.5">
      {sections
        .toSorted((a, b) => order(a.loftLocationId) - order(b.loftLocationId))
        .map(({ loftLocationId, coverage }) => {
          const section = known.find(({ id }) => id === loftLocationId)
          const name = section?.name ?? t('vaccinations.schedule.noSection')
          return (
            <li key={loftLocationId} className="flex flex-col gap-1">
              <span className="inline-flex min-w-0 items-center gap-2 text-sm">
                <Swatch color={section?.color} /> <span className="min-w-0 truncate">{name}</span>
              </span>
              <CoverageBar
                label={t('vaccinations.schedule.coverageOf', { program: program.name, section: name })}
                coverage={coverage}
              />
            </li>
          )
        })}
    </ul>
  )
}

function CoverageBar({ label, coverage }: { label: string; coverage: Coverage }) {
  const { t } = useLanguage()
  const { protectedBirds: covered, birds } = countProtected(coverage)
  const percent = coveredPercent(coverage)
  if (percent === null) return <Remark tone="info">{t('vaccinations.schedule.tooYoung', { count: coverage.too_young })}</Remark>
  const figure = t('vaccinations.schedule.figure', { covered, birds })
  return (
    <Meter
      label={label}
      value={covered}
      max={birds}
      tone={percent === 100 ? 'success' : percent >= 50 ? 'warning' : 'danger'}
      figure={figure}
      valueText={`${figure}, ${t('vaccinations.schedule.percent', { percent })}`}
    />
  )
}
