import { useState } from 'react'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { MAX_BAND } from '#shared/pigeons/pigeon.ts'
import { ApiError } from '#client/api/api-error.ts'
import { sendAction } from '#client/api/call.ts'
import { errorText, fieldTexts } from '#client/api/error-text.ts'
import { useWrite } from '#client/features/actions/use-write.ts'
import { LINK_DIFFERS, LinkDiffersDialog } from '#client/features/offspring/link-differs-dialog.tsx'
import { parentsText, youngName } from '#client/features/offspring/young-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { TextInput } from '#client/ui/inputs.tsx'

interface ApplyBandDialogProps {
  readonly chick: Offspring
  readonly onClose: () => void
}

/** Asks for the band of one young bird; submitting a blank field does nothing. */
export function ApplyBandDialog({ chick, onClose }: ApplyBandDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={say('breeding.band.title')}
      description={`${youngName(chick, say)} · ${parentsText(chick, say)}`}
      size="sm"
    >
      <BandForm chick={chick} onDone={onClose} />
    </FormDialog>
  )
}

function BandForm({ chick, onDone }: { chick: Offspring; onDone: () => void }) {
  const { say } = useLanguage()
  const [band, setBand] = useState('')

  const apply = useWrite({
    send: (confirm: string[]) =>
      sendAction(offspringApi.band, { params: { id: chick.id }, body: { bandId: band.trim(), confirm } }),
    success: ({ warnings }) => ({
      title: say('breeding.toast.banded'),
      description: say(warnings.includes('band_of_other_year') ? 'breeding.toast.otherYear' : 'breeding.toast.banded.text'),
    }),
    onDone,
  })
  const confirmations = apply.error instanceof ApiError && apply.error.code === 'needs_confirmation' ? apply.error.confirm : []
  const problem = confirmations.length > 0 ? undefined : (fieldTexts(apply.error, say)['bandId'] ?? takenText(apply.error))

  /** Returns the error text of a band that is taken, also when the server names no field. */
  function takenText(error: unknown): string | undefined {
    return error instanceof ApiError && error.code === 'band_taken' ? errorText(error, say) : undefined
  }

  function submit(): void {
    if (band.trim() !== '' && !apply.isPending) apply.mutate([])
  }

  return (
    <>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <CancelButton />
            <Button type="submit" variant="primary" loading={apply.isPending}>
              {say('breeding.pending.applyBand')}
            </Button>
          </>
        }
      >
        <Field label={say('breeding.band.field')} error={problem}>
          <TextInput
            value={band}
            maxLength={MAX_BAND}
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={say('breeding.band.placeholder')}
            onChange={(event) => {
              setBand(event.target.value)
              if (apply.isError) apply.reset()
            }}
          />
        </Field>
      </DialogForm>
      <ConfirmDialog
        open={confirmations.length > 0 && !confirmations.includes(LINK_DIFFERS)}
        onOpenChange={apply.reset}
        title={say('pigeons.confirm.title')}
        text={errorText(apply.error, say)}
        confirmText={say('pigeons.confirm.submit')}
        tone="primary"
        loading={apply.isPending}
        onConfirm={() => apply.mutate([...confirmations])}
      />
      <LinkDiffersDialog
        error={apply.error}
        onCancel={apply.reset}
        onConfirm={() => apply.mutate([...(apply.variables ?? []), LINK_DIFFERS])}
      />
    </>
  )
}
