import { CheckCheck, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Menu, MenuLink, MenuTitle } from '#client/ui/menu.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { Notice } from '#shared/notices/notices-api.ts'
import { noticeText } from './notice-text.ts'

/** What is due; each entry leads to where it is dealt with. */
export function BellList({ trigger, notices }: { trigger: ReactNode; notices: readonly Notice[] }) {
  const { say } = useLanguage()
  return (
    <Menu trigger={trigger} defaultOpen wide>
      <MenuTitle>{say('frame.bell.title')}</MenuTitle>
      {notices.length === 0 && (
        <EmptyState compact icon={<CheckCheck />} title={say('frame.bell.empty')} text={say('frame.bell.emptyText')} />
      )}
      {notices.map((notice) => (
        <MenuLink key={notice.key} href={notice.href} end={<ChevronRight aria-hidden="true" />}>
          {noticeText(notice, say)}
        </MenuLink>
      ))}
    </Menu>
  )
}
