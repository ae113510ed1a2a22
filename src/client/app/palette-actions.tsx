import { backupsApi } from '#shared/backups/backups-api.ts'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { importsApi } from '#shared/imports/imports-api.ts'
import { medicinesApi } from '#shared/medicines/medicines-api.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { raceEventsApi } from '#shared/races/races-api.ts'
import { routineTasksApi } from '#shared/routine-tasks/routine-tasks-api.ts'
import { treatmentsApi } from '#shared/treatments/treatments-api.ts'
import { vaccinationsApi } from '#shared/vaccinations/vaccinations-api.ts'
import { loadAllTexts } from '#client/i18n/texts.ts'
import { wordChoices, type FoundByWords } from './palette-words.ts'
import type { PaletteSource } from './palette-sources.ts'

/** The actions that the palette offers, each with other words for it in both languages. */
export const ACTIONS: readonly (FoundByWords & { readonly label: PlainKey })[] = [
  {
    key: 'add-pigeon',
    label: 'dashboard.actions.addPigeon',
    words: 'add new bird pigeon register band ring · añadir nueva paloma ave alta registrar anilla',
    call: pigeonsApi.create,
    load: async () => (await import('#client/features/pigeons/add-pigeon-dialog.tsx')).AddPigeonDialog,
  },
  {
    key: 'upload-inventory',
    label: 'palette.action.upload',
    words: 'import upload spreadsheet excel csv file list birds · importar subir hoja archivo fichero lista palomas',
    call: importsApi.uploadInventory,
    load: async () => (await import('#client/features/imports/import-inventory-dialog.tsx')).ImportInventoryDialog,
  },
  {
    key: 'imports',
    label: 'imports.all',
    words: 'import file undo past move program · importar archivo deshacer anteriores programa',
    href: '/import',
  },
  {
    key: 'scan',
    label: 'qrCodes.scan',
    words: 'scan camera code qr · escanear leer cámara código',
    load: async () => (await import('#client/features/qr-codes/scan-dialog.tsx')).ScanDialog,
  },
  {
    key: 'nest-round',
    label: 'breeding.round',
    words: 'nests eggs today boxes round · nidos huevos hoy nidales ronda',
    href: '/breeding?view=nest-round',
  },
  {
    key: 'record-vaccine',
    label: 'dashboard.actions.recordVaccine',
    words: 'vaccinate vaccination injection shot · vacunar vacunación vacuna inyección',
    call: vaccinationsApi.record,
    load: async () => (await import('#client/features/vaccinations/record-vaccine-dialog.tsx')).RecordVaccineDialog,
  },
  {
    key: 'start-treatment',
    label: 'dashboard.actions.startTreatment',
    words: 'treat ill sick medicine cure · tratar tratamiento enferma medicina curar',
    call: treatmentsApi.create,
    load: async () => (await import('#client/features/treatments/start-treatment-dialog.tsx')).StartTreatmentDialog,
  },
  {
    key: 'task-done',
    label: 'dashboard.actions.taskDone',
    words: 'task done complete chore cleaning · tarea hecha completar limpieza',
    call: routineTasksApi.complete,
    load: async () => (await import('#client/features/routine-tasks/complete-task-dialog.tsx')).CompleteTaskDialog,
  },
  {
    key: 'add-task',
    label: 'routine.add',
    words: 'new task chore reminder · nueva tarea recordatorio',
    call: routineTasksApi.create,
    load: async () => (await import('#client/features/routine-tasks/task-dialog.tsx')).NewTaskDialog,
  },
  {
    key: 'new-pair',
    label: 'pairs.new',
    words: 'pair mate couple breed · pareja aparear emparejar cría',
    call: pairsApi.create,
    load: async () => (await import('#client/features/pairs/pair-dialog.tsx')).NewPairDialog,
  },
  {
    key: 'add-medicine',
    label: 'medicines.add',
    words: 'new medicine drug vaccine stock · nueva medicina medicamento vacuna existencias',
    call: medicinesApi.create,
    load: async () => (await import('#client/features/medicines/medicine-dialog.tsx')).AddMedicineDialog,
  },
  {
    key: 'new-race',
    label: 'races.newEvent',
    words: 'add race event competition · añadir carrera nueva concurso suelta',
    call: raceEventsApi.create,
    load: async () => (await import('#client/features/races/event-dialog.tsx')).NewEventDialog,
  },
  {
    key: 'backup',
    label: 'backups.make',
    words: 'backup copy save restore safety · copia de seguridad respaldo guardar restaurar',
    call: backupsApi.make,
    href: '/settings#backups',
  },
  {
    key: 'export',
    label: 'backups.export',
    words: 'export download everything data zip · exportar descargar todo datos',
    call: backupsApi.make,
    href: '/settings#backups',
  },
  {
    key: 'undelete',
    label: 'frame.page.deleted',
    words: 'undo undelete trash bin restore recover · deshacer papelera borrado recuperar restaurar eliminado',
    href: '/deleted',
  },
  {
    key: 'print',
    label: 'palette.action.print',
    words: 'print list pdf report paper · imprimir lista informe papel',
    href: '/reports',
  },
]

export const actionsInPalette: PaletteSource = {
  heading: 'palette.actions',
  find: async (text, { t }) => {
    await loadAllTexts()
    return wordChoices(ACTIONS, text, t)
  },
}
