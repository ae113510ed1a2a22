import type { Gender } from './gender.ts'

export const PARENT_ROLES = ['sire', 'dam'] as const
export type ParentRole = (typeof PARENT_ROLES)[number]

/** The gender of a bird about which only its role as a parent is known. */
export const GENDER_OF_ROLE: Readonly<Record<ParentRole, Gender>> = { sire: 'cock', dam: 'hen' }
