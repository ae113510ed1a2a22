/** Kinds of medicine, as the specification lists them. */
export const MEDICINE_TYPES = ['vaccine', 'antibiotic', 'vitamin', 'painkiller', 'probiotic', 'supplement', 'other'] as const
export type MedicineType = (typeof MEDICINE_TYPES)[number]

/** Units medicines are counted in; stock is kept in whole thousandths of them. */
export const MEDICINE_UNITS = ['ml', 'tablets', 'doses', 'grams', 'units'] as const
export type MedicineUnit = (typeof MEDICINE_UNITS)[number]

/** Why stock changed. */
export const MOVEMENT_KINDS = ['received', 'used', 'corrected', 'expired', 'discarded'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]
