import { Refusal } from '#server/http/refusal.ts'

const SENTENCES = {
  moving_unknown: 'This is not a Pigeon Planner, GEDCOM or UDP file. A database with a password cannot be read.',
  moving_tipes:
    'This is a TIPES file (.d00): the arrivals of one race, no list of birds. Import it under Race Results → Upload Results → Other file. To move your birds, export them in TIPES as CSV or Excel and import that list under Pigeons.',
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
