import { Check, ChevronRight } from 'lucide-react'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { useQuickAction, type QuickAction } from './use-quick-action.ts'

interface DueActionsProps {
  readonly title: string
  /** The page on which the work is done. */
  readonly href: string
  /** The action that completes it at once, if there is one. */
  readonly quickAction: QuickAction | undefined
}

/** Shows the buttons of a due entry: one completes it here, the other opens its page. */
export function DueActions({ title, href, quickAction }: DueActionsProps) {
  const { t } = useLanguage()
  const { carryOut, isPending } = useQuickAction()
  return (
    <span className="inline-flex items-center gap-1">
      {quickAction && (
        <Button
          size="sm"
          call={routineTasksApi.complete}
          icon={<Check aria-hidden="true" />}
          aria-label={t('calendar.done', { title })}
          loading={isPending}
          onClick={() => carryOut(quickAction)}
        >
          {t('calendar.state.done')}
        </Button>
      )}
      <ButtonLink size="sm" variant="ghost" href={href} icon={<ChevronRight aria-hidden="true" />}>
        <span className="max-sm:sr-only">{t('common.open')}</span>
      </ButtonLink>
    </span>
  )
}
