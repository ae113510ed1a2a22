import { useState } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { sendAction } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { SectionPicker } from '#client/features/lofts/section-picker.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { Place } from './place.tsx'
import { usePigeonWrite } from './use-pigeon-write.ts'

interface MovePigeonDialogProps {
  readonly pigeon: Pigeon
  readonly onClose: () => void
}

/** Moves one bird to another section, or to no location. */
export function MovePigeonDialog({ pigeon, onClose }: MovePigeonDialogProps) {
  const { say } = useLanguage()
  const { id, loftLocationId } = pigeon
  const [to, setTo] = useState(loftLocationId)
  const move = usePigeonWrite({
    send: () => sendAction(pigeonsApi.move, { params: { id }, body: { loftLocationId: to } }),
    success: () => say('pigeons.toast.moved'),
    onDone: onClose,
  })
  return (
    <FormDialog open onOpenChange={onClose} title={say('pigeons.move.title')} description={birdTitle(pigeon)} size="sm">
      <DialogForm
        onSubmit={() => move.mutate(undefined)}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={move.isPending}>
              {say(move.isPending ? 'pigeons.move.moving' : 'pigeons.move.submit')}
            </Button>
          </>
        }
      >
        <Facts facts={[{ label: say('pigeons.move.current'), value: <Place sectionId={loftLocationId} /> }]} />
        <Field label={say('pigeons.move.new')}>
          <SectionPicker value={to} onChange={setTo} currentSectionId={loftLocationId} allowsNone />
        </Field>
      </DialogForm>
    </FormDialog>
  )
}
