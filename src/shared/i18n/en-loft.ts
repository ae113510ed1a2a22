import { breedingEn } from './breeding.en.ts'
import { calendarEn } from './calendar.en.ts'
import { cyclesEn } from './cycles.en.ts'
import { dashboardEn } from './dashboard.en.ts'
import { deletedEn } from './deleted.en.ts'
import { demoEn } from './demo.en.ts'
import { formsEn } from './forms.en.ts'
import { loftsEn } from './lofts.en.ts'
import { medicinesEn } from './medicines.en.ts'
import { offspringEn } from './offspring.en.ts'
import { pairsEn } from './pairs.en.ts'
import { paletteEn } from './palette.en.ts'
import { pigeonsEn } from './pigeons.en.ts'
import { routineEn } from './routine-tasks.en.ts'
import { todayEn } from './today.en.ts'
import { treatmentsEn } from './treatments.en.ts'
import { vaccinationsEn } from './vaccinations.en.ts'

/** The English texts of birds, nests and their care. */
export const enLoft = {
  ...breedingEn,
  ...calendarEn,
  ...cyclesEn,
  ...dashboardEn,
  ...deletedEn,
  ...demoEn,
  ...formsEn,
  ...loftsEn,
  ...medicinesEn,
  ...offspringEn,
  ...pairsEn,
  ...paletteEn,
  ...pigeonsEn,
  ...routineEn,
  ...todayEn,
  ...treatmentsEn,
  ...vaccinationsEn,
} as const
