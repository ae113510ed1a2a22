import type { Gender } from '#shared/pigeons/gender.ts'

export type ParentRole = 'sire' | 'dam'

/** The gender of a bird about which only its role as a parent is known. */
export const GENDER_OF_ROLE: Readonly<Record<ParentRole, Gender>> = { sire: 'cock', dam: 'hen' }
