import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { NewPlaceField } from './new-place-field.tsx'
import { Place } from './place.tsx'

/** Moves one bird to another section, or to no location. */
export function MovePigeonDialog({ pigeon, onClose }: { pigeon: Pigeon; onClose: () => void }) {
  const { t } = useLanguage()
  const { id, loftLocationId } = pigeon
  const form = useForm({
    name: `move-pigeon:${id}`,
    endpoint: pigeonsApi.move,
    initial: { loftLocationId },
    toSent: (body) => ({ params: { id }, body }),
    success: () => ({ title: t('pigeons.toast.moved') }),
    failure: 'pigeons.toast.updateFailed',
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('pigeons.move.title')}
      description={birdTitle(pigeon)}
      size="sm"
      submit={t('pigeons.move.submit')}
      submitting={t('pigeons.move.moving')}
    >
      <Facts facts={[{ label: t('pigeons.move.current'), value: <Place sectionId={loftLocationId} /> }]} />
      <NewPlaceField currentSectionId={loftLocationId} />
    </FormDialog>
  )
}
