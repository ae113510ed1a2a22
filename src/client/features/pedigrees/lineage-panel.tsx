import { ArrowDownToLine, Download, GitFork, Printer, RefreshCw, Sigma, Users } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Lineage } from '#shared/pedigrees/lineage.ts'
import type { BirdWithFigures } from '#shared/pedigrees/pedigree-bird.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { ExportItems } from '#client/features/exchange/export-items.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { Segments } from '#client/ui/segments.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { BirdFinderBox } from './bird-finder.tsx'
import { CommonAncestors } from './common-ancestors.tsx'
import { GenerationsSelect } from './generations-select.tsx'
import { PedigreeTree } from './pedigree-tree.tsx'
import type { ParentDialogProps } from './parent-dialog.tsx'
import { PANEL_VIEWS, type PanelView, type PedigreeAddress } from './use-pedigree-view.ts'

const DescendantsView = lazy(async () => ({ default: (await import('./descendants-view.tsx')).DescendantsView }))
const RelativesView = lazy(async () => ({ default: (await import('./relatives-view.tsx')).RelativesView }))
const FiguresView = lazy(async () => ({ default: (await import('./figures-view.tsx')).FiguresView }))
const CertificateDialog = lazyDialog(
  async () => (await import('#client/features/prints/certificate-dialog.tsx')).CertificateDialog,
)
const ParentDialog = lazyDialog(async () => (await import('./parent-dialog.tsx')).ParentDialog)

const ICONS: Readonly<Record<PanelView, typeof GitFork>> = {
  tree: GitFork,
  descendants: ArrowDownToLine,
  relatives: Users,
  figures: Sigma,
}

interface LineagePanelProps {
  readonly lineage: Lineage
  readonly address: PedigreeAddress
  readonly onRefresh: () => Promise<unknown>
}

/** Shows the tree panel: the ancestors of a bird, or its descendants, relatives and figures. */
export function LineagePanel({ lineage, address, onRefresh }: LineagePanelProps) {
  const { t } = useLanguage()
  const { shown, set } = address
  const { pigeon } = lineage
  const id = pigeon.id ?? 0
  const [isRefreshing, setIsRefreshing] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  /** The number of times that View Lineage was pressed. Each press shows the tree in its first position and size again. */
  const [shownTimes, setShownTimes] = useState(0)
  const isNarrow = useMedia(NARROW)
  const [dialog, setDialog] = useState<Omit<ParentDialogProps, 'onClose'>>()
  const isEditable = useIsAllowed(pedigreesApi.setParent)
  const panel = useRef<HTMLDivElement>(null)
  const hrefOf = (pigeonId: number) => address.hrefOf({ pigeon: pigeonId })

  async function viewLineage(): Promise<void> {
    set({ view: 'tree' })
    setIsRefreshing(true)
    await onRefresh()
    // React renders at once, so that the root of the new tree can take the focus.
    flushSync(() => {
      setIsRefreshing(false)
      setShownTimes((times) => times + 1)
    })
    const root = panel.current?.querySelector<HTMLElement>('[data-depth="0"]')
    root?.scrollIntoView({ block: 'center', inline: 'start' })
    root?.focus({ preventScroll: true })
  }

  const viewLineageButton = (
    <Button icon={<RefreshCw aria-hidden="true" />} loading={isRefreshing} onClick={() => void viewLineage()}>
      {t('pedigrees.viewLineage')}
    </Button>
  )
  return (
    <Card as="section" labelledBy="pedigree-panel">
      <div ref={panel} className="in-order flex min-w-0 flex-col gap-3">
        <h2 id="pedigree-panel" className="sr-only">
          {t('pedigrees.tree.label', { band: birdTitle(pigeon) })}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <BirdFinderBox address={address} />
          <Segments
            named
            label={t('pedigrees.view.label')}
            value={shown.view}
            onChange={(view) => set({ view })}
            choices={PANEL_VIEWS.map((view) => {
              const Icon = ICONS[view]
              return { value: view, label: t(`pedigrees.view.${view}`), icon: <Icon aria-hidden="true" /> }
            })}
          />
          <div className="ml-auto flex items-center gap-1">
            {pigeon.id !== null && (
              <Menu trigger={<IconButton label={t('exchange.card')} icon={<Download aria-hidden="true" />} />}>
                <ExportItems pigeonId={pigeon.id} />
              </Menu>
            )}
            {pigeon.id !== null && !pigeon.isDeleted && (
              <TipButton label={t('prints.title')} icon={<Printer aria-hidden="true" />} onClick={() => setIsPrinting(true)} />
            )}
            {!isNarrow && viewLineageButton}
          </div>
        </div>
        <Suspense fallback={<Skeleton shape="card" />}>
          {shown.view === 'tree' && (
            <Tree
              key={shownTimes}
              lineage={lineage}
              hrefOf={hrefOf}
              actions={<GenerationsSelect value={shown.generations} onChange={(generations) => set({ generations })} />}
              {...(isEditable && { onAddParent: (child, role) => setDialog({ child, role, parent: null }) })}
            />
          )}
          {shown.view === 'descendants' && <DescendantsView pigeonId={id} hrefOf={hrefOf} />}
          {shown.view === 'relatives' && <RelativesView pigeonId={id} hrefOf={hrefOf} />}
          {shown.view === 'figures' && <FiguresView pigeonId={id} hrefOf={hrefOf} />}
        </Suspense>
        {isNarrow && <div>{viewLineageButton}</div>}
      </div>
      <Suspense fallback={null}>
        {dialog && <ParentDialog {...dialog} onClose={() => setDialog(undefined)} />}
        {isPrinting && (
          <CertificateDialog pigeon={{ ...pigeon, id }} generations={shown.generations} onClose={() => setIsPrinting(false)} />
        )}
      </Suspense>
    </Card>
  )
}

interface TreeProps {
  readonly lineage: Lineage
  readonly hrefOf: (pigeonId: number) => string
  readonly actions: ReactNode
  readonly onAddParent?: (child: BirdWithFigures, role: ParentRole) => void
}

function Tree({ lineage, hrefOf, actions, onAddParent }: TreeProps) {
  const { t } = useLanguage()
  const { pigeon, generations, ancestors, commonAncestors } = lineage
  if (ancestors.length === 0) {
    return (
      <EmptyState
        call={pedigreesApi.setParent}
        compact
        icon={<GitFork />}
        title={t('pedigrees.noData')}
        text={t('pedigrees.noData.text')}
        action={
          onAddParent &&
          !pigeon.isDeleted && (
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => onAddParent(pigeon, 'sire')}>{t('pedigrees.tree.addSire')}</Button>
              <Button onClick={() => onAddParent(pigeon, 'dam')}>{t('pedigrees.tree.addDam')}</Button>
            </div>
          )
        }
      />
    )
  }
  const source = { root: pigeon, generations, ancestors, commonAncestors, hrefOf, ...(onAddParent && { onAddParent }) }
  return (
    <>
      <PedigreeTree label={t('pedigrees.tree.label', { band: birdTitle(pigeon) })} source={source} actions={actions} />
      <CommonAncestors ancestors={commonAncestors} hrefOf={hrefOf} />
    </>
  )
}
