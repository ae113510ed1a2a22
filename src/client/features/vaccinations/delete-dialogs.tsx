import { birdTitleOf } from '#shared/pigeons/bird-title.ts'
import type { VaccinationProgram } from '#shared/vaccinations/vaccination-program.ts'
import type { VaccinationRecord } from '#shared/vaccinations/vaccination-record.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'
import { doseText, vaccineName } from './vaccination-texts.ts'

/** Asks for confirmation before a vaccination is moved to Recently deleted, and says that its dose returns to the stock. */
export function DeleteRecordDialog({ record, onClose }: { record: VaccinationRecord; onClose: () => void }) {
  const { t, format } = useLanguage()
  const dose = record.medicineId === null ? undefined : doseText(record, t, format)
  return (
    <ConfirmedWrite
      endpoint={vaccinationsApi.removeRecord}
      sent={{ params: { id: record.id } }}
      title={t('vaccinations.records.delete.title', { band: birdTitleOf(record) })}
      text={[
        dose && t('vaccinations.records.delete.stock', { dose, vaccine: vaccineName(record, t) }),
        t('vaccinations.records.delete.text'),
      ]
        .filter(Boolean)
        .join(' ')}
      success={() => ({ title: t('vaccinations.toast.deleted') })}
      failure="vaccinations.toast.failed"
      onClose={onClose}
    />
  )
}

/** Asks for confirmation before a program is moved to Recently deleted. */
export function DeleteProgramDialog({ program, onClose }: { program: VaccinationProgram; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <ConfirmedWrite
      endpoint={vaccinationsApi.removeProgram}
      sent={{ params: { id: program.id } }}
      title={t('vaccinations.program.delete.title', { program: program.name })}
      text={t('vaccinations.program.delete.text')}
      success={() => ({ title: t('vaccinations.toast.programDeleted') })}
      failure="vaccinations.toast.failed"
      onClose={onClose}
    />
  )
}
