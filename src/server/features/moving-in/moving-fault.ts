import { Refusal } from '#server/http/refusal.ts'

const SENTENCES = {
  moving_unknown: 'This is not a Pigeon Planner, GEDCOM or UDP file. A database with a password cannot be read.',
  moving_tipes:
    'This is a TIPES basketing file (.d00). It lists only the rings of one race. Export your birds in TIPES as a CSV or Excel list, and import that list under Pigeons.',
  moving_damaged: 'This file is damaged or incomplete. Export it again in the other program.',
  moving_encrypted: 'This file has a password. Save it without one, then try again.',
  moving_too_large: 'This file is too large when unpacked. Export less data, or only the database.',
} as const

export type MovingFaultCode = keyof typeof SENTENCES

/** Why the file of another program cannot be read; thrown in the thread that reads it. */
export class MovingFault extends Error {
  readonly code: MovingFaultCode

  constructor(code: MovingFaultCode) {
    super(code)
    this.name = 'MovingFault'
    this.code = code
  }
}

export function refusalOfFault(code: MovingFaultCode): Refusal {
  return new Refusal(code, SENTENCES[code])
}
