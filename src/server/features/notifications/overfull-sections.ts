import { occupancyOf, sectionTitle } from '#shared/lofts/section.ts'
import { WITHOUT_DAY, type Notification } from '#shared/notifications/notifications-api.ts'
import type { Db } from '#server/db/database.ts'
import { listMainLofts } from '#server/features/lofts/main-lofts.repository.ts'
import { listSections } from '#server/features/lofts/sections.repository.ts'

/** Lists the sections with more birds in care than their capacity. */
export async function overfullSections(db: Db): Promise<Notification[]> {
  const overfull = (await listSections(db)).filter((section) => occupancyOf(section) === 'overfull')
  if (overfull.length === 0) return []
  const names = new Map((await listMainLofts(db)).map(({ id, name }) => [id, name]))
  return overfull.map((section) => ({
    kind: 'section_over_capacity',
    key: `section_over_capacity:${section.id}`,
    values: {
      section: `${names.get(section.mainLoftId)} / ${sectionTitle(section)}`,
      count: section.pigeonCount,
      capacity: section.capacity,
    },
    href: '/loft-locations',
    ...WITHOUT_DAY,
  }))
}
