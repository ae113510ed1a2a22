import type { Gender } from '#shared/pigeons/gender.ts'

export type ParentRole = 'sire' | 'dam'

/** The gender of a bird of which nothing is known but that it is such a parent. */
export const GENDER_OF: Readonly<Record<ParentRole, Gender>> = { sire: 'cock', dam: 'hen' }
