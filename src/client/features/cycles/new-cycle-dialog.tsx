import { useQuery } from '@tanstack/react-query'
import { readNumber } from '#shared/api/read-number.ts'
import { isLocalDate, type LocalDate } from '#shared/calendar/local-date.ts'
import { NEW_EGG } from '#shared/cycles/clutch.ts'
import { fillDates } from '#shared/cycles/cycle-dates.ts'
import { CREATION_STATUSES } from '#shared/cycles/cycle-status.ts'
import { CYCLE_NUMBERS, type Cycle } from '#shared/cycles/cycle.ts'
import { cyclesApi } from '#shared/cycles/cycles-api.ts'
import { MAX_EGGS } from '#shared/cycles/egg.ts'
import { statusReached } from '#shared/cycles/status-after.ts'
import { sendAction } from '#client/api/call.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { PairSelect } from '#client/features/pairs/pair-select.tsx'
import { pairsQuery } from '#client/features/pairs/pairs.queries.ts'
import { useIdempotencyKey } from '#client/forms/use-idempotency-key.ts'
import { useToday } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { toNumber } from '#client/ui/decimal-text.ts'
import { DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import { NumberInput, Select } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { toast } from '#client/ui/toasts.ts'
import { useFormValues } from '#client/ui/use-form-values.ts'
import { checkCycle } from './cycle-values.ts'
import { cyclesQuery } from './cycles.queries.ts'
import { DayField } from './day-field.tsx'
import { useCycleWrite } from './use-cycle-write.ts'

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

/** The form for a new cycle of a pair. */
export function NewCycleDialog({ onClose, pairId }: NewCycleDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={onClose} title={say('cycles.new')}>
      <NewCycleForm onDone={onClose} pairId={pairId} />
    </FormDialog>
  )
}

function NewCycleForm({ onDone, pairId }: { onDone: () => void; pairId: number | undefined }) {
  const { say, format } = useLanguage()
  const today = useToday()
  const keyOf = useIdempotencyKey()
  const pairs = useQuery(pairsQuery()).data
  const cycles = useQuery(cyclesQuery()).data ?? []
  const form = useFormValues<NewCycleValues>({
    breedingPairId: pairId === undefined ? '' : String(pairId),
    cycleNumber: String(pairId === undefined ? 1 : nextNumber(pairId, cycles)),
    courthipStartDate: '',
    matingDate: '',
    firstEggDate: '',
    secondEggDate: '',
    totalEggs: '0',
    expectedHatchDate: '',
    status: '',
  })
  const { values, set, errors, setErrors } = form
  const status = values.status || statusOf(values, today)
  const follows = hatchDayOf(values)

  const create = useCycleWrite({
    send: () => {
      const { breedingPairId, cycleNumber, totalEggs, ...same } = values
      const body = {
        ...(same as { readonly [Name in keyof typeof same]: LocalDate }),
        breedingPairId: Number(breedingPairId),
        cycleNumber: readNumber(cycleNumber),
        totalEggs: toNumber(totalEggs) ?? 0,
        status,
      }
      return sendAction(cyclesApi.create, { body }, { key: keyOf(body) })
    },
    success: 'cycles.toast.created',
    failure: 'cycles.toast.createFailed',
    onDone,
  })

  function submit(): void {
    const isMissing = values.breedingPairId === ''
    const { status: _, ...rest } = values
    const problems = { ...checkCycle(rest, today, say), ...(isMissing && { breedingPairId: say('cycles.form.noPair') }) }
    setErrors(problems)
    if (isMissing) toast({ tone: 'danger', title: say('common.error'), description: say('cycles.form.noPair') })
    if (Object.keys(problems).length === 0 && !create.isPending) {
      create.mutate(undefined, { onError: (error) => setErrors(fieldTexts(error, say)) })
    }
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={create.isPending}>
            {say(create.isPending ? 'cycles.form.submitting' : 'cycles.form.submit')}
          </Button>
        </>
      }
    >
      {pairs?.every(({ isActive }) => !isActive) && (
        <Note tone="info">
          {say('cycles.form.noPairs')} <TextLink href="/breeding?tab=pairs">{say('cycles.form.toPairs')}</TextLink>
        </Note>
      )}
      <Field label={say('cycles.field.pair')} required error={errors['breedingPairId']}>
        <PairSelect
          value={values.breedingPairId}
          onChange={(breedingPairId) => set({ breedingPairId, cycleNumber: String(nextNumber(Number(breedingPairId), cycles)) })}
          noneText={say('cycles.field.pair.select')}
          isOffered={({ isActive }) => isActive}
        />
      </Field>
      <FieldRow>
        <Field label={say('cycles.field.number')} error={errors['cycleNumber']}>
          <NumberInput
            value={values.cycleNumber}
            min={1}
            max={CYCLE_NUMBERS.length}
            step={1}
            onChange={(event) => set({ cycleNumber: event.target.value })}
          />
        </Field>
        <Field label={say('cycles.field.status')} error={errors['status']}>
          <Select value={status} onChange={(event) => set({ status: event.target.value as CreationStatus })}>
            {CREATION_STATUSES.map((known) => (
              <option key={known} value={known}>
                {say(`breeding.phase.${known}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <FieldSet legend={say('cycles.form.dates')}>
        <FieldRow>
          <DayField form={form} name="courthipStartDate" />
          <DayField form={form} name="matingDate" />
        </FieldRow>
        <FieldRow>
          <DayField form={form} name="firstEggDate" max={today} />
          <DayField form={form} name="secondEggDate" max={today} />
        </FieldRow>
        <FieldRow>
          <Field label={say('cycles.field.totalEggs')} error={errors['totalEggs']}>
            <NumberInput
              value={values.totalEggs}
              min={0}
              max={MAX_EGGS}
              step={1}
              onChange={(event) => set({ totalEggs: event.target.value })}
            />
          </Field>
          <DayField
            form={form}
            name="expectedHatchDate"
            hint={
              follows === null ? say('cycles.form.hatchHint') : say('cycles.form.hatchFollows', { day: format.date(follows) })
            }
          />
        </FieldRow>
      </FieldSet>
    </DialogForm>
  )
}

/** Returns the number after the pair's highest one; after the last allowed number it starts again at 1. */
function nextNumber(pairId: number, cycles: readonly Cycle[]): number {
  const numbers = cycles.filter(({ breedingPairId }) => breedingPairId === pairId).map(({ cycleNumber }) => cycleNumber)
  const next = Math.max(0, ...numbers) + 1
  return CYCLE_NUMBERS.find((number) => number === next) ?? 1
}

const dayOrNull = (text: string): LocalDate | null => (isLocalDate(text) ? text : null)

/** Returns the status derived from the dates, unless the user selected another one. */
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

function hatchDayOf({ firstEggDate, secondEggDate }: NewCycleValues): LocalDate | null {
  const known = { firstEggDate: dayOrNull(firstEggDate), secondEggDate: dayOrNull(secondEggDate), firstHatchDate: null }
  return fillDates(known, { incubationStartDate: null, expectedHatchDate: null, expectedFledgeDate: null }).expectedHatchDate
}
