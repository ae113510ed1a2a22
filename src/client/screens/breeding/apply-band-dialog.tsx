import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { MAX_BAND } from '#shared/pigeons/pigeon.ts'
import { LINK_DIFFERS, LinkDiffersDialog } from '#client/features/offspring/link-differs-dialog.tsx'
import { parentsText, youngName } from '#client/features/offspring/young-texts.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'

interface ApplyBandDialogProps {
  readonly chick: Offspring
  readonly onClose: () => void
}

const { TextField } = fieldsOf<{ readonly bandId: string }>()

/** Asks for the band of one young bird; submitting a blank field does nothing. */
export function ApplyBandDialog({ chick, onClose }: ApplyBandDialogProps) {
  const { say } = useLanguage()
  const { id } = chick
  const form = useForm({
    name: `apply-band:${id}`,
    endpoint: offspringApi.band,
    initial: { bandId: '' },
    toSent: ({ bandId }) => ({ params: { id }, body: { bandId } }),
    confirmations: { [LINK_DIFFERS]: (asked) => <LinkDiffersDialog {...asked} /> },
    success: ({ warnings }) => ({
      title: say('breeding.toast.banded'),
      description: say(warnings.includes('band_of_other_year') ? 'breeding.toast.otherYear' : 'breeding.toast.banded.text'),
    }),
    onClose,
  })
  const submit = () => {
    if (form.values().bandId.trim() !== '') form.submit()
  }
  return (
    <FormDialog
      form={{ ...form, submit }}
      title={say('breeding.band.title')}
      description={`${youngName(chick, say)} · ${parentsText(chick, say)}`}
      size="sm"
      submit={say('breeding.pending.applyBand')}
    >
      <TextField
        name="bandId"
        label="breeding.band.field"
        maxLength={MAX_BAND}
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={say('breeding.band.placeholder')}
      />
    </FormDialog>
  )
}
