/** Rings of South Africa, Sweden, Japan and other countries have layouts now: their keys are computed again in the same way. */
export { up } from './0061-keys-of-today.ts'
