import { X } from 'lucide-react'
import type { LocalDate } from '#shared/calendar/local-date.ts'
import type { Offspring } from '#shared/offspring/offspring.ts'
import { offspringApi } from '#shared/offspring/offspring-api.ts'
import { MAX_BAND_LENGTH } from '#shared/bands/band-text.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { FormFields } from '#client/ui/form-fields.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LateBandingDialog } from './late-banding-dialog.tsx'
import { LINK_DIFFERS, LinkDiffersDialog } from './link-differs-dialog.tsx'
import { refusedRow, TakenBand } from './taken-band.tsx'
import { useNextBands } from './use-next-bands.ts'
import { bandingText, dayProblem, parentsText } from './young-texts.ts'

interface BandSeveralDialogProps {
  /** Unbanded young of one nest, in the order in which they hatched. */
  readonly chicks: readonly [Offspring, ...Offspring[]]
  readonly onClose: () => void
}

interface Row {
  readonly offspringId: number
  readonly bandId: string
  /** The bird that wears the band already. */
  readonly linkPigeonId: number | null
}

interface SeveralValues {
  readonly rows: readonly Row[]
  readonly bandingDate: string
}
const { TextField, DateField, Rows, useValue } = fieldsOf<SeveralValues>()

/** Bands the young of a nest together, and proposes the next bands of the series in the order in which they hatched. */
export function BandSeveralDialog(props: BandSeveralDialogProps) {
  const bands = useNextBands(props.chicks.length)
  return bands ? <SeveralForm {...props} last={bands.last} proposed={bands.next} /> : null
}

interface SeveralFormProps extends BandSeveralDialogProps {
  readonly last: string | undefined
  readonly proposed: readonly string[]
}

function SeveralForm({ chicks, last, proposed, onClose }: SeveralFormProps) {
  const { t, format } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: `band-several:${chicks.map(({ id }) => id).join('-')}`,
    endpoint: offspringApi.bandSeveral,
    initial: {
      rows: chicks.map(({ id }, at) => ({ offspringId: id, bandId: proposed[at] ?? '', linkPigeonId: null })),
      bandingDate: today,
    } as SeveralValues,
    toSent: ({ rows, bandingDate }) => ({
      body: {
        bandings: rows.map(({ linkPigeonId, ...row }) => ({ ...row, ...(linkPigeonId !== null && { linkPigeonId }) })),
        bandingDate: bandingDate as LocalDate,
      },
    }),
    check: ({ bandingDate }) => ({ bandingDate: dayProblem(bandingDate, { hatchDate: chicks[0].hatchDate, today }, t, format) }),
    fieldNames: { bandings: 'rows' },
    messages: { 'rows.bandId': 'common.field.missing' },
    confirmations: {
      [LINK_DIFFERS]: (asked) => <LinkDiffersDialog {...asked} />,
      late_banding: (asked) => <LateBandingDialog {...asked} />,
    },
    success: (banded) => ({ title: t('offspring.toast.bandedSeveral', { count: banded.length }) }),
    failure: 'offspring.toast.failed',
    onClose,
  })
  const refused = refusedRow(form.error)
  const link = (index: number, linkPigeonId: number | null) =>
    form.set({ rows: form.values().rows.map((row, at) => (at === index ? { ...row, linkPigeonId } : row)) })

  return (
    <FormDialog
      form={form}
      title={t('breeding.band.title')}
      description={parentsText(chicks[0], t)}
      size="sm"
      submit={t('breeding.pending.applyBand')}
    >
      <Rows name="rows" keyOf={({ offspringId }) => offspringId}>
        {({ index, value, remove }) => (
          <ChickRow
            index={index}
            chick={chicks.find(({ id }) => id === value.offspringId)}
            today={today}
            onChanged={() => {
              link(index, null)
              form.resetError()
            }}
            onRemove={() => {
              remove()
              form.resetError()
            }}
          >
            {refused === index && (
              <TakenBand
                error={form.error}
                loading={form.isSlow}
                onLink={(pigeonId) => {
                  link(index, pigeonId)
                  form.submit()
                }}
              />
            )}
          </ChickRow>
        )}
      </Rows>
      {last !== undefined && proposed.length > 0 && (
        <p className="text-sm text-muted">{t('offspring.band.proposed', { band: last })}</p>
      )}
      <DateField name="bandingDate" label="offspring.field.bandingDate" required max={today} />
    </FormDialog>
  )
}

interface ChickRowProps {
  readonly index: number
  readonly chick: Offspring | undefined
  readonly today: LocalDate
  readonly onChanged: () => void
  readonly onRemove: () => void
  readonly children: React.ReactNode
}

/** Asks for the band of one young bird; one that is still too small is left out. */
function ChickRow({ index, chick, today, onChanged, onRemove, children }: ChickRowProps) {
  const { t } = useLanguage()
  const count = useValue('rows').length
  if (!chick) return null
  const label = t('offspring.band.chick', { number: index + 1, id: String(chick.id) })
  return (
    <FormFields>
      <TextField
        name={`rows.${index}.bandId`}
        labelText={label}
        required
        maxLength={MAX_BAND_LENGTH}
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t('breeding.band.placeholder')}
        hint={bandingText(chick, today, t)}
        end={count > 1 && <IconButton label={t('offspring.band.leaveOut', { young: label })} icon={<X />} onClick={onRemove} />}
        onChanged={onChanged}
      />
      {children}
    </FormFields>
  )
}
