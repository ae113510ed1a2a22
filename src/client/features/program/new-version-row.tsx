import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { programApi } from '#shared/program/program-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { MenuLink, MenuRow } from '#client/ui/menu.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { programQuery } from './program.queries.ts'

/** Shows a newer version of the program among the notifications of a manager. It is read when the list is opened. */
export function NewVersionRow({ isOpen }: { isOpen: boolean }) {
  const { t } = useLanguage()
  const isAllowed = useIsAllowed(programApi.announce)
  const { data } = useQuery({ ...programQuery(), enabled: isOpen && isAllowed })
  const newer = data?.updates.newer
  if (!newer) return null
  return (
    <MenuRow>
      <MenuLink href="/settings#settings-program" end={<ChevronRight aria-hidden="true" />}>
        {t('program.updates.bell', { version: newer.version })}
      </MenuLink>
    </MenuRow>
  )
}
