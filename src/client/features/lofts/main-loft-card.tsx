import { Ellipsis, LayoutGrid, Pencil, Plus, Sparkles, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { mainLoftsApi, sectionsApi } from '#shared/lofts/lofts-api.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { EmptyState } from '#client/ui/states.tsx'
import type { Section } from '#shared/lofts/section.ts'
import { totalOf, type LoftWithSections } from './places.ts'
import { SectionRow } from './section-row.tsx'
import { useGenerateSections } from './use-generate-sections.ts'

interface MainLoftCardProps {
  readonly place: LoftWithSections
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onAddSection: () => void
  readonly onEditSection: (section: Section) => void
  readonly onDeleteSection: (section: Section) => void
}

/** Shows a main loft with its figures and its sections. */
export function MainLoftCard(props: MainLoftCardProps) {
  const { place, onEdit, onDelete, onAddSection, onEditSection, onDeleteSection } = props
  const { loft, sections } = place
  const { t, format } = useLanguage()
  const titleId = useId()
  const mayAdd = useIsAllowed(sectionsApi.create)
  const { pigeons, capacity } = totalOf(sections)
  return (
    <Card as="article" color={loft.color} labelledBy={titleId}>
      <CardHeader
        id={titleId}
        title={loft.name}
        description={loft.description}
        actions={
          <>
            {!loft.isActive && <Badge>{t('lofts.notInUse')}</Badge>}
            <Menu trigger={<IconButton label={t('lofts.menu', { name: loft.name })} icon={<Ellipsis aria-hidden="true" />} />}>
              <MenuItem icon={<Pencil />} call={mainLoftsApi.update} onSelect={onEdit}>
                {t('common.edit')}
              </MenuItem>
              <HistoryMenuItem entity="main-loft-locations" id={loft.id} name={loft.name} />
              <MenuItem icon={<Trash2 />} tone="danger" call={mainLoftsApi.remove} onSelect={onDelete}>
                {t('common.delete')}
              </MenuItem>
            </Menu>
          </>
        }
      />
      <Figures
        figures={[
          { label: t('lofts.pigeons'), value: format.number(pigeons) },
          { label: t('lofts.sections'), value: format.number(sections.length) },
          { label: t('lofts.totalCapacity'), value: format.number(capacity) },
        ]}
      />
      {sections.length === 0 ? (
        <NoSections mainLoftId={loft.id} onAddSection={onAddSection} />
      ) : (
        <div className="mt-4 flex flex-col items-start gap-3">
          <div className="w-full">
            <ItemList label={t('lofts.sections')} atEnd={!mayAdd}>
              {sections.map((section) => (
                <SectionRow
                  key={section.id}
                  section={section}
                  onEdit={() => onEditSection(section)}
                  onDelete={() => onDeleteSection(section)}
                />
              ))}
            </ItemList>
          </div>
          <Button call={sectionsApi.create} variant="ghost" size="sm" icon={<Plus aria-hidden="true" />} onClick={onAddSection}>
            {t('lofts.addSection')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function NoSections({ mainLoftId, onAddSection }: { mainLoftId: number; onAddSection: () => void }) {
  const { t } = useLanguage()
  const generate = useGenerateSections(mainLoftId)
  return (
    <EmptyState
      call={sectionsApi.create}
      compact
      icon={<LayoutGrid />}
      title={t('lofts.noSections')}
      text={t('lofts.noSectionsText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            call={sectionsApi.create}
            variant="primary"
            icon={<Sparkles aria-hidden="true" />}
            loading={generate.isPending}
            onClick={() => generate.mutate()}
          >
            {t('lofts.generate')}
          </Button>
          <Button call={sectionsApi.create} icon={<Plus aria-hidden="true" />} onClick={onAddSection}>
            {t('lofts.addSection')}
          </Button>
        </div>
      }
    />
  )
}
