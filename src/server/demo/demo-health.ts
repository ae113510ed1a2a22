import type { DemoDay } from './demo-day.ts'

const PMV = 'Paramyxo oil vaccine'
const PARATYPHOID = 'Paratyphoid vaccine'
const POX = 'Pigeon pox vaccine'
const CANKER = 'Ronidazole 10 %'
const RESPIRATORY = 'Doxycycline'

/** The health actions and daily work of the demo data: every state of medicines, vaccinations and tasks is visible today. */
export const HEALTH_DAYS: readonly DemoDay[] = [
  {
    daysAgo: 390,
    run: async ({ health, daysAgo }) => {
      const vaccine = { type: 'vaccine', unitOfMeasure: 'ml', quantityInStock: 50, lowStockThreshold: 10 } as const
      await health.addMedicine({
        ...vaccine,
        name: PMV,
        manufacturer: 'Avian Labs',
        batchNumber: 'PX-1101',
        expiryDate: daysAgo(100),
        defaultDose: 0.2,
      })
      await health.addMedicine({
        ...vaccine,
        name: PARATYPHOID,
        unitOfMeasure: 'doses',
        batchNumber: 'S-204',
        expiryDate: daysAgo(-240),
        defaultDose: 1,
      })
      await health.addMedicine({
        ...vaccine,
        name: POX,
        unitOfMeasure: 'doses',
        batchNumber: 'P-31',
        expiryDate: daysAgo(-150),
        defaultDose: 1,
      })
      await health.addPrograms('paramyxovirus', 'paratyphoid', 'pox')
      await health.vaccinate('paramyxovirus', PMV, 'Breeding')
    },
  },
  {
    daysAgo: 320,
    run: async ({ health }) => {
      await health.vaccinate('paramyxovirus', PMV, 'Widowhood Cocks')
      await health.vaccinate('paratyphoid', PARATYPHOID, 'Widowhood Cocks')
      await health.vaccinate('pox', POX, 'Widowhood Cocks')
    },
  },
  {
    daysAgo: 95,
    run: async ({ health, daysAgo }) => {
      await health.receive(PMV, { quantity: 20, batchNumber: 'PX-1188', expiryDate: daysAgo(-300) })
      const stock = { lowStockThreshold: 10 } as const
      await health.addMedicine({
        ...stock,
        name: CANKER,
        type: 'antibiotic',
        unitOfMeasure: 'grams',
        quantityInStock: 100,
        batchNumber: 'R-77',
        expiryDate: daysAgo(-400),
        defaultDose: 1,
      })
      await health.addMedicine({
        ...stock,
        name: RESPIRATORY,
        type: 'antibiotic',
        unitOfMeasure: 'tablets',
        quantityInStock: 12,
        batchNumber: 'D-12',
        expiryDate: daysAgo(-90),
        defaultDose: 1,
      })
      await health.addMedicine({
        ...stock,
        name: 'Multivitamin',
        type: 'vitamin',
        unitOfMeasure: 'ml',
        quantityInStock: 250,
        batchNumber: 'V-9',
        expiryDate: daysAgo(-12),
      })
      await health.addMedicine({
        ...stock,
        name: 'Lactobacillus',
        type: 'probiotic',
        unitOfMeasure: 'grams',
        quantityInStock: 50,
      })
      await health.addMedicine({
        ...stock,
        name: 'Electrolyte',
        type: 'supplement',
        unitOfMeasure: 'grams',
        quantityInStock: 300,
        batchNumber: 'E-3',
        expiryDate: daysAgo(8),
      })
    },
  },
  { daysAgo: 90, run: ({ health }) => health.vaccinate('paramyxovirus', PMV, 'Racing Team') },
  {
    daysAgo: 60,
    run: async ({ health }) => {
      await health.treat('Canker cure', {
        medicine: CANKER,
        section: 'Widowhood Cocks',
        dose: 1,
        timesADay: 1,
        days: 5,
        restDays: 5,
      })
      await health.addTasks('water', 'feed', 'count', 'drinkers', 'grit', 'deep_clean', 'mites', 'disinfect')
      await health.use('Lactobacillus', 50)
    },
  },
  {
    daysAgo: 55,
    run: async ({ health }) => {
      await health.giveDoses('Canker cure')
      await health.endTreatment('Canker cure', { outcome: 'cured', outcomeNotes: 'Clear throats in all of them.' })
    },
  },
  { daysAgo: 30, run: ({ health }) => health.complete('deep_clean') },
  { daysAgo: 20, run: ({ health }) => health.complete('mites') },
  { daysAgo: 12, run: ({ health }) => health.complete('grit') },
  {
    daysAgo: 6,
    run: async ({ health }) => {
      await health.quarantine(30, 'Bought in', 'Falcon', 'Nube')
      await health.complete('drinkers')
    },
  },
  { daysAgo: 4, run: ({ health }) => health.complete('disinfect') },
  {
    daysAgo: 2,
    run: ({ health }) =>
      health.treat('Sneezing', {
        medicine: RESPIRATORY,
        birds: ['Ruby'],
        dose: 1,
        timesADay: 2,
        days: 7,
        restDays: 10,
        vet: 'Dr. Lee',
        cost: 35,
      }),
  },
  {
    daysAgo: 1,
    run: async ({ health }) => {
      await health.giveDoses('Sneezing')
      await health.complete('water', 'count')
    },
  },
  { daysAgo: 0, run: ({ health }) => health.complete('feed') },
]
