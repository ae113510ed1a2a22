import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { STATUSES, type Status } from '#shared/pigeons/status.ts'
import { fieldsOf } from '#client/forms/fields-of.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'
import { NewPlaceField } from './new-place-field.tsx'

interface ManyProps {
  readonly ids: readonly number[]
  readonly onClose: () => void
  /** Called after the birds were changed. */
  readonly onDone?: (() => void) | undefined
}

/** Moves several birds to one section, or to no location. */
export function MoveManyDialog({ ids, onClose, onDone }: ManyProps) {
  const { t } = useLanguage()
  const form = useForm({
    name: `move-pigeons:${ids.join()}`,
    endpoint: pigeonsApi.moveMany,
    initial: { loftLocationId: null as number | null },
    toSent: (values) => ({ body: { ids: [...ids], ...values } }),
    success: ({ changed }) => ({ title: t('pigeons.toast.movedMany', { count: changed }) }),
    failure: 'pigeons.toast.updateFailed',
    onClose,
    onDone: () => onDone?.(),
  })
  return (
    <FormDialog
      form={form}
      title={t('pigeons.move.titleMany', { count: ids.length })}
      size="sm"
      submit={t('pigeons.move.submitMany')}
      submitting={t('pigeons.move.moving')}
    >
      <NewPlaceField birdCount={ids.length} />
    </FormDialog>
  )
}

const { PickField } = fieldsOf<{ readonly status: Status }>()

/** Sets the status of several birds. */
export function StatusManyDialog({ ids, onClose, onDone }: ManyProps) {
  const { t } = useLanguage()
  const form = useForm({
    name: `status-of-pigeons:${ids.join()}`,
    endpoint: pigeonsApi.setStatusOfMany,
    initial: { status: 'active' as Status },
    toSent: (values) => ({ body: { ids: [...ids], ...values } }),
    success: ({ changed }) => ({ title: t('pigeons.toast.statusMany', { count: changed }) }),
    failure: 'pigeons.toast.updateFailed',
    onClose,
    onDone: () => onDone?.(),
  })
  return (
    <FormDialog
      form={form}
      title={t('pigeons.status.title', { count: ids.length })}
      size="sm"
      submit={t('pigeons.status.submit')}
    >
      <PickField
        name="status"
        label="pigeons.field.status"
        options={STATUSES.map((status) => ({ value: status, label: t(`pigeons.status.${status}`) }))}
      />
    </FormDialog>
  )
}

/** Asks for confirmation before several birds are moved to Recently deleted. */
export function DeleteManyDialog({ ids, onClose, onDone }: ManyProps) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={pigeonsApi.removeMany}
      sent={{ body: { ids: [...ids] } }}
      title={t('pigeons.delete.titleMany', { count: ids.length })}
      text={t('pigeons.delete.textMany')}
      success={({ changed }) => ({ title: t('pigeons.toast.deletedMany', { count: changed }) })}
      failure="pigeons.toast.deleteFailed"
      onClose={onClose}
      onDone={() => {
        onClose()
        onDone?.()
      }}
    />
  )
}
