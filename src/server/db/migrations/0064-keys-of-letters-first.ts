/** Rings with the letters of the club before the year, and those of South Africa without letters, have layouts now: their keys are computed again in the same way. */
export { up } from './0061-keys-of-today.ts'
