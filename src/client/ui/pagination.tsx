import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLanguage } from '#client/i18n/language.tsx'
import { IconButton } from './icon-button.tsx'

interface PaginationProps {
  /** Counted from 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function Pagination({ page, pages, onPage }: PaginationProps) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('common.page', { page, pages })} className="flex items-center justify-center gap-2 py-4">
      <IconButton label={t('common.previous')} icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span className="text-sm tabular-nums">{t('common.page', { page, pages })}</span>
      <IconButton label={t('common.next')} icon={<ChevronRight />} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  )
}
