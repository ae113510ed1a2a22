import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { isInCare } from '#shared/pigeons/status.ts'
import type { LoftWithSections } from '#client/features/lofts/places.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ActionBar } from '#client/ui/action-bar.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { SectionHeading } from '#client/ui/section-heading.tsx'
import { BirdDot, BirdMark } from './bird-dot.tsx'
import { drawnBirdsQuery, type DrawnBird } from './drawn-birds.ts'
import { SectionBox } from './section-box.tsx'
import { useBirdDrag } from './use-bird-drag.ts'
import { useMoveBirds } from './use-move-birds.ts'

/** Draws the lofts: sections as boxes with their birds, which are moved by dragging, or by choosing them and then a box. */
export function LoftDrawing({ places }: { places: readonly LoftWithSections[] }) {
  const { t } = useLanguage()
  const { data } = useQuery(drawnBirdsQuery())
  // The data still contains a bird that has left the loft by a write that is not sent yet.
  const birds = useMemo(() => data?.filter(isInCare) ?? [], [data])
  const mayMove = useIsAllowed(pigeonsApi.move)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const move = useMoveBirds(birds, () => setChosen(new Set()))
  const onDrop = useCallback(
    (id: number, place: string) => move(chosen.has(id) ? [...chosen] : [id], sectionIdOf(place)),
    [chosen, move],
  )
  const { drag, handlersOf, isEndOfDrag } = useBirdDrag(onDrop)
  const bySection = Map.groupBy(birds, ({ loftLocationId }) => loftLocationId)
  const withoutSection = bySection.get(null) ?? []
  const dragged = birds.find(({ id }) => id === drag?.id)

  function choose({ id }: DrawnBird): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  const box = (section: LoftWithSections['sections'][number] | undefined) => {
    const sectionId = section?.id ?? null
    const inside = bySection.get(sectionId) ?? []
    return (
      <SectionBox
        key={sectionId}
        section={section}
        drawn={data && inside.length}
        isOver={drag?.over === String(sectionId ?? 'none')}
        movable={birds.filter(({ id, loftLocationId }) => chosen.has(id) && loftLocationId !== sectionId).length}
        onMoveHere={() => move([...chosen], sectionId)}
      >
        {inside.map((bird) => (
          <BirdDot
            key={bird.id}
            bird={bird}
            isChosen={chosen.has(bird.id)}
            isDragged={drag !== undefined && (bird.id === drag.id || (chosen.has(drag.id) && chosen.has(bird.id)))}
            onClick={(event) => {
              if (!isEndOfDrag(event)) choose(bird)
            }}
            {...(mayMove && handlersOf(bird.id))}
          />
        ))}
      </SectionBox>
    )
  }

  return (
    <section aria-label={t('lofts.plan')} className="flex flex-col gap-4">
      <SectionHeading title={t('lofts.plan')} text={<span className="print:hidden">{t('lofts.plan.line')}</span>} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {places.map(({ loft, sections }) => (
          <div key={loft.id} role="group" aria-label={loft.name} className="min-w-0">
            <div
              aria-hidden="true"
              className="h-5 border-x-0 [print-color-adjust:exact]"
              style={{ backgroundColor: loft.color, clipPath: 'polygon(0 100%, 3% 0, 97% 0, 100% 100%)' }}
            />
            <div className="flex flex-col gap-3 rounded-b-lg border border-t-0 bg-sunken/60 p-3">
              <h3 className="text-base font-semibold">{loft.name}</h3>
              <div className="grid gap-2 sm:grid-cols-2">{sections.map(box)}</div>
            </div>
          </div>
        ))}
      </div>
      {withoutSection.length > 0 && box(undefined)}
      {chosen.size > 0 && (
        <ActionBar label={t('lofts.plan')}>
          <span role="status" className="text-sm font-medium">
            {chosenText()}
          </span>
          {chosen.size === 1 && (
            <ButtonLink size="sm" href={`/pigeons/${[...chosen].join()}`}>
              {t('common.open')}
            </ButtonLink>
          )}
          <Button size="sm" variant="ghost" icon={<X aria-hidden="true" />} onClick={() => setChosen(new Set())}>
            {t('common.cancel')}
          </Button>
        </ActionBar>
      )}
      {drag && dragged && (
        <div
          aria-hidden="true"
          data-dragged-bird=""
          className="pointer-events-none fixed z-50 -translate-1/2 scale-110 rounded-md shadow-lg"
          style={{ left: drag.x, top: drag.y }}
        >
          <BirdMark bird={dragged} />
        </div>
      )}
    </section>
  )

  function chosenText(): string {
    const only = chosen.size === 1 ? birds.find(({ id }) => chosen.has(id)) : undefined
    if (!mayMove) return only ? birdTitle(only) : ''
    return only ? t('lofts.plan.chosenOne', { bird: birdTitle(only) }) : t('lofts.plan.chosen', { count: chosen.size })
  }
}

const sectionIdOf = (place: string): number | null => (place === 'none' ? null : Number(place))
