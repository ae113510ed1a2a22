import { useQuery } from '@tanstack/react-query'
import { ArrowDownToLine, GitFork, HeartHandshake, RefreshCw, Sigma, SquareArrowOutUpRight, Users } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { TREE_GENERATIONS, type Lineage } from '#shared/pedigrees/lineage.ts'
import type { RatedBird } from '#shared/pedigrees/pedigree-bird.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Segments } from '#client/ui/segments.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { CommonAncestors } from './common-ancestors.tsx'
import { LineageSummary } from './lineage-summary.tsx'
import { PedigreeTree } from './pedigree-tree.tsx'
import { lineageOf } from './pedigrees.queries.ts'
import type { ParentDialogProps } from './parent-dialog.tsx'
import type { ParentRole } from './tree-nodes.tsx'
import { PANEL_VIEWS, type PanelView, type PedigreeAddress } from './use-pedigree-view.ts'

const DescendantsView = lazy(async () => ({ default: (await import('./descendants-view.tsx')).DescendantsView }))
const RelativesView = lazy(async () => ({ default: (await import('./relatives-view.tsx')).RelativesView }))
const FiguresView = lazy(async () => ({ default: (await import('./figures-view.tsx')).FiguresView }))
const ParentDialog = lazy(async () => ({ default: (await import('./parent-dialog.tsx')).ParentDialog }))

const ICONS: Readonly<Record<PanelView, typeof GitFork>> = {
  tree: GitFork,
  descendants: ArrowDownToLine,
  relatives: Users,
  figures: Sigma,
}

interface LineagePanelProps {
  readonly pigeonId: number
  readonly address: PedigreeAddress
}

/** The tree panel: one bird with its ancestors, descendants, relatives and figures. */
export function LineagePanel({ pigeonId, address }: LineagePanelProps) {
  const { say } = useLanguage()
  const lineage = useQuery(lineageOf(pigeonId, address.shown.generations))
  if (lineage.data) return <Shown lineage={lineage.data} address={address} onRefresh={lineage.refetch} />
  return (
    <Card as="section">
      {lineage.isError ? (
        <ErrorState compact error={lineage.error} onRetry={() => void lineage.refetch()} />
      ) : (
        <div role="status" aria-label={say('common.loading')}>
          <Skeleton shape="card" />
        </div>
      )}
    </Card>
  )
}

interface ShownProps {
  readonly lineage: Lineage
  readonly address: PedigreeAddress
  readonly onRefresh: () => Promise<unknown>
}

function Shown({ lineage, address, onRefresh }: ShownProps) {
  const { say } = useLanguage()
  const { shown, set } = address
  const { pigeon } = lineage
  const [isRefreshing, setIsRefreshing] = useState(false)
  const [dialog, setDialog] = useState<Omit<ParentDialogProps, 'onClose'>>()
  const panel = useRef<HTMLDivElement>(null)
  const hrefOf = (id: number) => address.hrefOf({ pigeon: id })

  async function viewLineage(): Promise<void> {
    set({ view: 'tree' })
    setIsRefreshing(true)
    await onRefresh()
    setIsRefreshing(false)
    const root = panel.current?.querySelector<HTMLElement>('[data-depth="0"]')
    root?.scrollIntoView({ block: 'center', inline: 'start' })
    root?.focus({ preventScroll: true })
  }

  const editParent = (role: ParentRole) => setDialog({ child: pigeon, role, parent: lineage[role] })
  const side = pigeon.gender === 'hen' ? { hen: pigeon.id ?? undefined } : { cock: pigeon.id ?? undefined }
  return (
    <Card as="section" labelledBy="pedigree-bird">
      <CardHeader
        id="pedigree-bird"
        title={pigeon.bandId}
        actions={
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            variant="primary"
            loading={isRefreshing}
            onClick={() => void viewLineage()}
          >
            {say('pedigrees.viewLineage')}
          </Button>
        }
      />
      <div ref={panel} className="flex min-w-0 flex-col gap-5">
        <LineageSummary lineage={lineage} hrefOf={hrefOf} onParent={editParent} />
        <div className="flex flex-wrap items-center gap-2">
          <Segments
            label={say('pedigrees.view.label')}
            value={shown.view}
            onChange={(view) => set({ view })}
            choices={PANEL_VIEWS.map((view) => {
              const Icon = ICONS[view]
              return { value: view, label: say(`pedigrees.view.${view}`), icon: <Icon aria-hidden="true" /> }
            })}
          />
          {shown.view === 'tree' && (
            <Field label={say('pedigrees.generations')} labelHidden>
              <Select value={shown.generations} onChange={(event) => set({ generations: Number(event.target.value) })}>
                {TREE_GENERATIONS.map((count) => (
                  <option key={count} value={count}>
                    {say('pedigrees.generations.count', { count })}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {pigeon.id !== null && !pigeon.isDeleted && (
            <>
              <ButtonLink
                href={address.hrefOf({ tab: 'mating', cock: undefined, hen: undefined, ...side })}
                icon={<HeartHandshake aria-hidden="true" />}
              >
                {say('pedigrees.tryMating')}
              </ButtonLink>
              <ButtonLink href={`/pigeons/${pigeon.id}`} icon={<SquareArrowOutUpRight aria-hidden="true" />}>
                {say('pedigrees.page')}
              </ButtonLink>
            </>
          )}
        </div>
        <Suspense fallback={<Skeleton shape="box" />}>
          {shown.view === 'tree' && (
            <Tree
              lineage={lineage}
              hrefOf={hrefOf}
              onParent={editParent}
              onAddParent={(child, role) => setDialog({ child, role, parent: null })}
            />
          )}
          {shown.view === 'descendants' && <DescendantsView pigeonId={pigeon.id ?? 0} hrefOf={hrefOf} />}
          {shown.view === 'relatives' && <RelativesView pigeonId={pigeon.id ?? 0} hrefOf={hrefOf} />}
          {shown.view === 'figures' && <FiguresView pigeonId={pigeon.id ?? 0} hrefOf={hrefOf} />}
        </Suspense>
      </div>
      <Suspense fallback={null}>{dialog && <ParentDialog {...dialog} onClose={() => setDialog(undefined)} />}</Suspense>
    </Card>
  )
}

interface TreeProps {
  readonly lineage: Lineage
  readonly hrefOf: (pigeonId: number) => string
  readonly onParent: (role: ParentRole) => void
  readonly onAddParent: (child: RatedBird, role: ParentRole) => void
}

function Tree({ lineage, hrefOf, onParent, onAddParent }: TreeProps) {
  const { say } = useLanguage()
  const { pigeon, generations, ancestors, commonAncestors } = lineage
  if (ancestors.length === 0) {
    return (
      <EmptyState
        compact
        icon={<GitFork />}
        title={say('pedigrees.noData')}
        text={say('pedigrees.noData.text')}
        action={
          !pigeon.isDeleted && (
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => onParent('sire')}>{say('pedigrees.tree.addSire')}</Button>
              <Button onClick={() => onParent('dam')}>{say('pedigrees.tree.addDam')}</Button>
            </div>
          )
        }
      />
    )
  }
  const source = { root: pigeon, generations, ancestors, commonAncestors, hrefOf, onAddParent }
  return (
    <>
      <PedigreeTree label={say('pedigrees.tree.label', { band: pigeon.bandId })} source={source} />
      <CommonAncestors ancestors={commonAncestors} hrefOf={hrefOf} />
    </>
  )
}
