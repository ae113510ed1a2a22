import type { ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton } from '#client/ui/form-dialog.tsx'

interface StockFormProps {
  readonly onSubmit: () => void
  readonly submitText: string
  readonly isPending: boolean
  readonly tone?: 'primary' | 'danger'
  readonly children: ReactNode
}

/** A form in a dialog about stock, with Cancel and submit buttons. */
export function StockForm({ onSubmit, submitText, isPending, tone = 'primary', children }: StockFormProps) {
  const { say } = useLanguage()
  return (
    <DialogForm
      onSubmit={onSubmit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant={tone} loading={isPending}>
            {isPending ? say('common.saving') : submitText}
          </Button>
        </>
      }
    >
      {children}
    </DialogForm>
  )
}
