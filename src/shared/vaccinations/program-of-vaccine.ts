import { fold } from '#shared/text/fold.ts'

/** The diseases of pigeons for which vaccines are sold, with their names and usual products, without accents. */
const DISEASES = {
  paramyxovirus: /pmv|para ?m[iy]xo|newcastle|\bnd\b|\bndv\b|la ?sota|avinew|pestorin|chevivac[ -]?p\d/,
  paratyphoid: /para ?t[yi](ph|f)|salmonel|salgen|zoosal|chevivac[ -]?s\b/,
  pox: /\bpox|viruela|pokken|pocken|chevipok|diphther|difter/,
  herpes: /herpes|phv/,
  rotavirus: /rota ?vi|rotavac|\brota\b/,
  adenovirus: /adeno/,
  circovirus: /circo|pcv/,
  coli: /\be\.? ?coli|colibac/,
} as const
export type Disease = keyof typeof DISEASES

/** Returns the diseases that the name or description of a vaccine or program contains. */
export function diseasesIn(text: string): readonly Disease[] {
  const words = fold(text)
  return (Object.keys(DISEASES) as Disease[]).filter((disease) => DISEASES[disease].test(words))
}

interface ProgramFacts {
  readonly name: string
  readonly description: string | null
  readonly medicineId: number | null
}

/**
 * Returns the program to which a vaccination belongs: the one that names the vaccine, else the only one against the same disease,
 * else the only program there is, unless it is against another disease. Undefined if several are possible.
 *
 * @param vaccine The medicine; undefined if none was recorded.
 * @param programs The active programs.
 */
export function programOfVaccine<Program extends ProgramFacts>(
  vaccine: { readonly id: number; readonly name: string } | undefined,
  programs: readonly Program[],
): Program | undefined {
  const naming = programs.filter(({ medicineId }) => medicineId !== null && medicineId === vaccine?.id)
  if (naming.length === 1) return naming[0]
  const against = diseasesIn(vaccine?.name ?? '')
  // The name of a program says more than its description, which may compare it with others.
  const diseasesOf = ({ name, description }: Program) => {
    const named = diseasesIn(name)
    return named.length > 0 ? named : diseasesIn(description ?? '')
  }
  const possible = naming.length > 0 ? naming : programs
  const same = possible.filter((program) => diseasesOf(program).some((disease) => against.includes(disease)))
  if (same.length > 0) return same.length === 1 ? same[0] : undefined
  const [only, ...others] = possible
  const isOther = only !== undefined && against.length > 0 && diseasesOf(only).length > 0
  return others.length > 0 || isOther ? undefined : only
}
