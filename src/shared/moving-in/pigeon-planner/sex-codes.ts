import { parseGender, type Gender } from '#shared/pigeons/gender.ts'

/** The meaning of each code of a file. */
export type SexCodes = Readonly<Record<string, Gender>>

/** The codes of Pigeon Planner: 2 is a young bird, 3 is unknown. */
export const PLANNER_SEXES: SexCodes = { '0': 'cock', '1': 'hen', '2': 'por_definir', '3': 'por_definir' }

const UNKNOWN_CODE = '3'

/** The occurrences of birds with one code in a file. */
export interface SexCodeUse {
  readonly code: string
  readonly birds: number
  /** The number of them that are sires and dams. */
  readonly sires: number
  readonly dams: number
  /** Some of their bands. */
  readonly examples: readonly string[]
}

/** Share of the parents with one code that must be of one role; the rest are mistakes of the keeper. */
const MIN_SHARE_OF_ROLE = 0.9

/** Returns the sex that the roles of a code's parents prove. */
export function deduceSex({ sires, dams }: SexCodeUse): Gender | undefined {
  if (sires + dams === 0) return undefined
  if (sires >= MIN_SHARE_OF_ROLE * (sires + dams)) return 'cock'
  return dams >= MIN_SHARE_OF_ROLE * (sires + dams) ? 'hen' : undefined
}

/** Checks whether most parents of a file would have the wrong sex by the codes of Pigeon Planner. */
export function doRolesContradictPlanner(uses: readonly SexCodeUse[]): boolean {
  const wrong = uses.map(({ code, sires, dams }) =>
    PLANNER_SEXES[code] === 'cock' ? dams : PLANNER_SEXES[code] === 'hen' ? sires : 0,
  )
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return sum(wrong) > sum(uses.map(({ sires, dams }) => sires + dams)) / 2
}

/**
 * Deduces what the codes of a file mean. Words mean themselves. Numbers follow from parents: a sire is a cock and a dam is a hen. The
 * codes of Pigeon Planner are accepted for the others if at least one is deduced and none contradicts. Returns undefined if the
 * keeper must be asked.
 */
export function deduceSexCodes(uses: readonly SexCodeUse[]): SexCodes | undefined {
  const codes: Record<string, Gender> = {}
  const numbers = uses.filter(({ code }) => /^\d+$/.test(code))
  for (const { code } of uses) {
    const word = parseGender(code)
    if (word) codes[code] = word
    else if (!/^\d+$/.test(code)) return undefined
  }
  if (numbers.length === 0) return codes
  const deduced = new Map(numbers.map((use) => [use.code, deduceSex(use)]))
  // A bird of unknown sex may have young.
  const parents = numbers.filter(({ code }) => code !== UNKNOWN_CODE)
  const isContradicted = parents.some(
    ({ code, sires, dams }) => sires + dams > 0 && (deduced.get(code) === undefined || deduced.get(code) !== PLANNER_SEXES[code]),
  )
  const hasDeduced = parents.some(({ code }) => deduced.get(code))
  if (hasDeduced && !isContradicted && numbers.every(({ code }) => code in PLANNER_SEXES))
    return { ...codes, ...Object.fromEntries(numbers.map(({ code }) => [code, PLANNER_SEXES[code]!])) }
  if ([...deduced.values()].every(Boolean))
    return { ...codes, ...Object.fromEntries([...deduced].map(([code, sex]) => [code, sex!])) }
  return undefined
}
