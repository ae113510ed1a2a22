import { Undo2 } from 'lucide-react'
import { actionsApi } from '#shared/actions/actions-api.ts'
import type { RecordedEntity } from '#shared/actions/recorded.ts'
import { act } from '#client/api/call.ts'
import { DoubtDialog } from '#client/features/pigeons/doubt-dialog.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { fieldLabel } from './field-labels.ts'
import { isFileAddress, valueText } from './field-texts.ts'
import { useWrite } from './use-write.ts'

interface PutBackButtonProps {
  readonly entity: RecordedEntity
  readonly id: number
  readonly changeId: number
  readonly field: string
  /** What it was before that change. */
  readonly value: unknown
}

/** Puts one field back to what it was before a change; a toast offers to take that back. */
export function PutBackButton({ entity, id, changeId, field, value }: PutBackButtonProps) {
  const { say, format } = useLanguage()
  const label = fieldLabel(field, say, entity)
  const text = isFileAddress(value) ? '' : valueText(field, value, say, format)
  const putBack = useWrite({
    send: (confirm: readonly string[]) =>
      act(actionsApi.putBack, { params: { entity, id }, body: { changeId, fields: [field], confirm: [...confirm] } }),
    success: () => ({ title: say('actions.putBack.done'), description: text ? `${label}: ${text}` : label }),
    failureTitle: 'actions.putBack.failed',
  })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Undo2 aria-hidden="true" />}
        aria-label={say('actions.putBack.named', { field: label, value: text || say('actions.field.file') })}
        loading={putBack.isPending}
        onClick={() => putBack.mutate([])}
      >
        {say('actions.putBack')}
      </Button>
      <DoubtDialog error={putBack.error} onCancel={putBack.reset} onConfirm={putBack.mutate} />
    </>
  )
}
