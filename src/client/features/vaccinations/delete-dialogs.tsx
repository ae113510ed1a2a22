import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { doseText, vaccineName } from './vaccination-texts.ts'

/** Asks for confirmation before a vaccination is moved to Recently deleted, and says that its dose returns to the stock. */
export function DeleteRecordDialog({ record, onClose }: { record: VaccinationRecord; onClose: () => void }) {
  const { say, format } = useLanguage()
  const remove = useWrite({
    endpoint: vaccinationsApi.removeRecord,
    success: () => ({ title: say('vaccinations.toast.deleted') }),
    failure: 'vaccinations.toast.failed',
    onDone: onClose,
  })
  const dose = record.medicineId === null ? undefined : doseText(record, say, format)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('vaccinations.records.delete.title', { band: birdTitleOf(record) })}
      text={[
        dose && say('vaccinations.records.delete.stock', { dose, vaccine: vaccineName(record) }),
        say('vaccinations.records.delete.text'),
      ]
        .filter(Boolean)
        .join(' ')}
      confirmText={say(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: record.id } })}
    />
  )
}

/** Asks for confirmation before a program is moved to Recently deleted. */
export function DeleteProgramDialog({ program, onClose }: { program: VaccinationProgram; onClose: () => void }) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: vaccinationsApi.removeProgram,
    success: () => ({ title: say('vaccinations.toast.programDeleted') }),
    failure: 'vaccinations.toast.failed',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('vaccinations.program.delete.title', { program: program.name })}
      text={say('vaccinations.program.delete.text')}
      confirmText={say(remove.isPending ? 'common.deleting' : 'common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: program.id } })}
    />
  )
}
