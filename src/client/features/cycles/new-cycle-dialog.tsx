import { useInfiniteQuery } from '@tanstack/react-query'
import { readNumber } from '#shared/api/read-number.ts'
import { dayOrNull, isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { NEW_EGG } from '#shared/cycles/clutch.ts'
import { fillDates } from '#shared/cycles/cycle-dates.ts'
import { CREATION_STATUSES } from '#shared/cycles/cycle-status.ts'
import { CYCLE_NUMBERS, type Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { MAX_EGGS } from '#shared/cycles/egg.ts'
import { statusReached } from '#shared/cycles/status-after.ts'
import { PairField } from '#client/features/pairs/pair-field.tsx'
import { activePairPages } from '#client/features/pairs/pairs.queries.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { MoreFields } from '#client/forms/more-fields.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useAllRows } from '#client/lists/use-rows.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import { FieldRow } from '#client/ui/field.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { CYCLE_MESSAGES, futureDayErrors } from './cycle-values.ts'
import { CycleDayField } from './cycle-day-field.tsx'
import { cyclePages, cyclesOfPair } from './cycles.queries.ts'

type CreationStatus = (typeof CREATION_STATUSES)[number]

interface NewCycleValues {
  readonly breedingPairId: string
  readonly cycleNumber: string
  readonly courthipStartDate: string
  readonly matingDate: string
  readonly firstEggDate: string
  readonly secondEggDate: string
  readonly totalEggs: string
  readonly expectedHatchDate: string
  /** '' derives the status from the dates. */
  readonly status: CreationStatus | ''
}

interface NewCycleDialogProps {
  readonly onClose: () => void
  /** The pair selected at the start. */
  readonly pairId?: number
}

const { NumberField, ControlField, useValue, useValues, useEnclosingForm } = fieldsOf<NewCycleValues>()

export function NewCycleDialog(props: NewCycleDialogProps) {
  const { pairId } = props
  const current = useAllRows(useInfiniteQuery(cyclePages({ status: 'current' })))
  const ofPair = useAllRows(useInfiniteQuery({ ...cyclesOfPair(pairId ?? 0), enabled: pairId !== undefined }))
  // Without the cycles of the pair, the form would begin with the number 1.
  if (pairId !== undefined && !ofPair.data && !ofPair.isError) return null
  return <NewCycleForm {...props} cycles={[...(ofPair.data ?? []), ...(current.data ?? [])]} />
}

function NewCycleForm({ onClose, pairId, cycles }: NewCycleDialogProps & { cycles: readonly Cycle[] }) {
  const { t } = useLanguage()
  const today = useToday()
  const form = useForm({
    name: pairId === undefined ? 'cycle' : `cycle-of-pair:${pairId}`,
    endpoint: cyclesApi.create,
    initial: startValues(pairId, cycles),
    toSent: (values) => ({ body: sentOf(values, today) }),
    check: (values) => futureDayErrors(values, today, t),
    messages: { ...CYCLE_MESSAGES, breedingPairId: 'cycles.form.noPair' },
    alsoAsToast: ['breedingPairId'],
    success: () => ({ title: t('cycles.toast.created') }),
    failure: 'cycles.toast.createFailed',
    onClose,
  })
  return (
    <FormDialog form={form} title={t('cycles.new')} submit={t('cycles.form.submit')} submitting={t('cycles.form.submitting')}>
      <NewCycleFields cycles={cycles} today={today} />
    </FormDialog>
  )
}

function NewCycleFields({ cycles, today }: { cycles: readonly Cycle[]; today: LocalDate }) {
  const { t, format } = useLanguage()
  const form = useEnclosingForm()
  const pairs = useInfiniteQuery(activePairPages()).data?.pages.flatMap(({ items }) => items)
  const dates = { firstEggDate: useValue('firstEggDate'), secondEggDate: useValue('secondEggDate') }
  // A day that the user has entered is used instead.
  const calculatedHatchDay = useValue('expectedHatchDate') === '' ? hatchDayOf(dates) : null
  return (
    <>
      {pairs?.every(({ isActive }) => !isActive) && (
        <Note tone="info">
          {t('cycles.form.noPairs')} <TextLink href="/breeding?tab=pairs">{t('cycles.form.toPairs')}</TextLink>
        </Note>
      )}
      <PairField
        name="breedingPairId"
        label="cycles.field.pair"
        noneText={t('cycles.field.pair.select')}
        isOffered={({ isActive }) => isActive}
        onChanged={(id) => form.set({ cycleNumber: String(nextNumber(Number(id), cycles)) })}
      />
      <FieldRow>
        <CycleDayField name="courthipStartDate" />
        <CycleDayField
          name="firstEggDate"
          max={today}
          hint={calculatedHatchDay !== null && t('cycles.form.hatchFollows', { day: format.date(calculatedHatchDay) })}
        />
      </FieldRow>
      <MoreFields hint={t('cycles.form.more')}>
        <FieldRow>
          <CycleDayField name="matingDate" />
          <CycleDayField name="secondEggDate" max={today} />
        </FieldRow>
        <FieldRow>
          <NumberField name="totalEggs" label="cycles.field.totalEggs" min={0} max={MAX_EGGS} />
          <CycleDayField name="expectedHatchDate" hint={t('cycles.form.hatchHint')} />
        </FieldRow>
        <FieldRow>
          <NumberField name="cycleNumber" label="cycles.field.number" required={false} min={1} max={CYCLE_NUMBERS.length} />
          <StatusField today={today} />
        </FieldRow>
      </MoreFields>
    </>
  )
}

/** Asks for the status, which is derived from the dates until the keeper selects one. */
function StatusField({ today }: { today: LocalDate }) {
  const { t } = useLanguage()
  const values = useValues()
  const phase = (status: CreationStatus) => t(`breeding.phase.${status}`)
  return (
    <ControlField
      name="status"
      label="cycles.field.status"
      required={false}
      show={(status) => (status === '' ? '' : phase(status))}
    >
      {({ value, set }) => (
        <Select value={value || statusOf(values, today)} onChange={(event) => set(event.target.value as CreationStatus)}>
          {CREATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {phase(status)}
            </option>
          ))}
        </Select>
      )}
    </ControlField>
  )
}

function startValues(pairId: number | undefined, cycles: readonly Cycle[]): NewCycleValues {
  return {
    breedingPairId: pairId === undefined ? '' : String(pairId),
    cycleNumber: String(pairId === undefined ? 1 : nextNumber(pairId, cycles)),
    courthipStartDate: '',
    matingDate: '',
    firstEggDate: '',
    secondEggDate: '',
    totalEggs: '0',
    expectedHatchDate: '',
    status: '',
  }
}

function sentOf(values: NewCycleValues, today: LocalDate) {
  const { breedingPairId, cycleNumber, totalEggs, ...same } = values
  return {
    // The form was validated: a day is either blank or a valid day.
    ...(same as { readonly [Name in keyof typeof same]: LocalDate }),
    breedingPairId: Number(breedingPairId),
    cycleNumber: readNumber(cycleNumber),
    totalEggs: toNumber(totalEggs) ?? 0,
    status: values.status || statusOf(values, today),
  }
}

/** Returns the number after the pair's highest one; after the last allowed number it starts again at 1. */
function nextNumber(pairId: number, cycles: readonly Cycle[]): number {
  const numbers = cycles.filter(({ breedingPairId }) => breedingPairId === pairId).map(({ cycleNumber }) => cycleNumber)
  const next = Math.max(0, ...numbers) + 1
  return CYCLE_NUMBERS.find((number) => number === next) ?? 1
}

/** Returns the status derived from the dates. */
function statusOf(values: NewCycleValues, today: LocalDate): CreationStatus {
  const laid = [values.firstEggDate, values.secondEggDate].filter(isLocalDate).length
  const count = Math.min(MAX_EGGS, Math.max(laid, readNumber(values.totalEggs) || 0))
  const reached = statusReached(
    {
      courthipStartDate: dayOrNull(values.courthipStartDate),
      matingDate: dayOrNull(values.matingDate),
      incubationStartDate: dayOrNull(values.secondEggDate),
      fertilityCheckDate: null,
      actualFledgeDate: null,
      eggs: Array.from({ length: count }, () => NEW_EGG),
    },
    today,
  )
  return CREATION_STATUSES.find((known) => known === reached) ?? 'planned'
}

function hatchDayOf({ firstEggDate, secondEggDate }: Pick<NewCycleValues, 'firstEggDate' | 'secondEggDate'>): LocalDate | null {
  const known = { firstEggDate: dayOrNull(firstEggDate), secondEggDate: dayOrNull(secondEggDate), firstHatchDate: null }
  return fillDates(known, { incubationStartDate: null, expectedHatchDate: null, expectedFledgeDate: null }).expectedHatchDate
}
