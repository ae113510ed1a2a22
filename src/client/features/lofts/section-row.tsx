import { Ellipsis, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { sectionsApi } from '#shared/lofts/lofts-api.ts'
import { HistoryMenuItem } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge, Swatch } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ItemRow } from '#client/ui/item-list.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { Meter } from '#client/ui/meter.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { occupancyOf, sectionTitle, type Occupancy, type Section } from '#shared/lofts/section.ts'

interface SectionRowProps {
  readonly section: Section
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const TONES: Readonly<Record<Occupancy, Tone>> = { free: 'accent', full: 'warning', overfull: 'danger' }

/** Shows a section in the list of its main loft: its occupancy, with a warning when it is full. */
export function SectionRow({ section, onEdit, onDelete }: SectionRowProps) {
  const { t } = useLanguage()
  const { pigeonCount, capacity, customName, description, tags } = section
  const name = sectionTitle(section)
  return (
    <ItemRow
      leading={<Swatch color={section.sectionColor} />}
      title={name}
      badges={
        <>
          <FullBadge section={section} />
          {!section.isActive && <Badge>{t('lofts.notInUse')}</Badge>}
        </>
      }
      line={[customName && section.section, tags, description].filter(Boolean).join(' · ')}
      actions={
        <Menu trigger={<IconButton label={t('lofts.menu', { name })} icon={<Ellipsis aria-hidden="true" />} />}>
          <MenuItem icon={<Pencil />} call={sectionsApi.update} onSelect={onEdit}>
            {t('common.edit')}
          </MenuItem>
          <HistoryMenuItem entity="loft-locations" id={section.id} name={name} />
          <MenuItem icon={<Trash2 />} tone="danger" call={sectionsApi.remove} onSelect={onDelete}>
            {t('common.delete')}
          </MenuItem>
        </Menu>
      }
    >
      <Meter
        label={t('lofts.occupancy', { name })}
        value={pigeonCount}
        max={capacity}
        tone={TONES[occupancyOf(section)]}
        valueText={t('lofts.occupancy.text', { pigeons: pigeonCount, capacity })}
      />
    </ItemRow>
  )
}

function FullBadge({ section }: { section: Section }): ReactNode {
  const { t } = useLanguage()
  const occupancy = occupancyOf(section)
  if (occupancy === 'free') return null
  return (
    <Badge tone={TONES[occupancy]} icon={<TriangleAlert aria-hidden="true" />}>
      {occupancy === 'full' ? t('lofts.full') : t('lofts.overfull', { count: section.pigeonCount - section.capacity })}
    </Badge>
  )
}
