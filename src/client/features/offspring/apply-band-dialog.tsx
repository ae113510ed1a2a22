import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { LINK_DIFFERS, LinkDiffersDialog } from './link-differs-dialog.tsx'
import { TakenBand } from './taken-band.tsx'
import { useNextBands } from './use-next-bands.ts'
import { bandingText, parentsText, youngName } from './young-texts.ts'

interface ApplyBandDialogProps {
  readonly chick: Offspring
  readonly onClose: () => void
}

interface BandValues {
  readonly bandId: string
  /** The bird that wears the band already. */
  readonly linkPigeonId: number | null
}
const { TextField } = fieldsOf<BandValues>()

/** Asks for the band of one young bird, and proposes the next band of the series; submitting a blank field does nothing. */
export function ApplyBandDialog(props: ApplyBandDialogProps) {
  const bands = useNextBands(1)
  return bands ? <BandForm {...props} last={bands.last} proposed={bands.next[0]} /> : null
}

interface BandFormProps extends ApplyBandDialogProps {
  readonly last: string | undefined
  readonly proposed: string | undefined
}

function BandForm({ chick, last, proposed, onClose }: BandFormProps) {
  const { t } = useLanguage()
  const today = useToday()
  const { id } = chick
  const form = useForm({
    name: `apply-band:${id}`,
    endpoint: offspringApi.band,
    initial: { bandId: proposed ?? '', linkPigeonId: null } as BandValues,
    toSent: ({ bandId, linkPigeonId }) => ({ params: { id }, body: { bandId, ...(linkPigeonId !== null && { linkPigeonId }) } }),
    fieldNames: { linkPigeonId: 'bandId' },
    confirmations: { [LINK_DIFFERS]: (asked) => <LinkDiffersDialog {...asked} /> },
    success: ({ warnings }) => ({
      title: t('breeding.toast.banded'),
      description: t(warnings.includes('band_of_other_year') ? 'breeding.toast.otherYear' : 'breeding.toast.banded.text'),
    }),
    onClose,
  })
  const submit = () => {
    if (form.values().bandId.trim() !== '') form.submit()
  }
  return (
    <FormDialog
      form={{ ...form, submit }}
      title={t('breeding.band.title')}
      description={`${youngName(chick, t)} · ${parentsText(chick, t)} · ${bandingText(chick, today, t)}`}
      size="sm"
      submit={t('breeding.pending.applyBand')}
    >
      <TextField
        name="bandId"
        label="breeding.band.field"
        maxLength={MAX_BAND_LENGTH}
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t('breeding.band.placeholder')}
        hint={proposed !== undefined && last !== undefined ? t('offspring.band.proposed', { band: last }) : undefined}
        onChanged={() => {
          form.set({ linkPigeonId: null })
          form.resetError()
        }}
      />
      <TakenBand
        error={form.error}
        loading={form.isSlow}
        onLink={(linkPigeonId) => {
          form.set({ linkPigeonId })
          form.submit()
        }}
      />
    </FormDialog>
  )
}
