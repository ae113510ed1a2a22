import { breedingEs } from './breeding.es.ts'
import { calendarEs } from './calendar.es.ts'
import { cyclesEs } from './cycles.es.ts'
import { dashboardEs } from './dashboard.es.ts'
import { deletedEs } from './deleted.es.ts'
import { demoEs } from './demo.es.ts'
import { formsEs } from './forms.es.ts'
import { loftsEs } from './lofts.es.ts'
import { medicinesEs } from './medicines.es.ts'
import { offspringEs } from './offspring.es.ts'
import { pairsEs } from './pairs.es.ts'
import { paletteEs } from './palette.es.ts'
import { pigeonsEs } from './pigeons.es.ts'
import { routineEs } from './routine-tasks.es.ts'
import { todayEs } from './today.es.ts'
import { treatmentsEs } from './treatments.es.ts'
import { vaccinationsEs } from './vaccinations.es.ts'

/** The Spanish texts of birds, nests and their care. */
export const esLoft = {
  ...breedingEs,
  ...calendarEs,
  ...cyclesEs,
  ...dashboardEs,
  ...deletedEs,
  ...demoEs,
  ...formsEs,
  ...loftsEs,
  ...medicinesEs,
  ...offspringEs,
  ...pairsEs,
  ...paletteEs,
  ...pigeonsEs,
  ...routineEs,
  ...todayEs,
  ...treatmentsEs,
  ...vaccinationsEs,
} as const
