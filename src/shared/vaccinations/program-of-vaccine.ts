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

interface VaccineFacts {
  readonly id: number
  readonly name: string
}

/**
 * Returns the programs for which a vaccination counts: the one that names the vaccine, and for each other disease in the vaccine
 * the only program against it. A combined vaccine counts for several programs. Without such a program it counts for the only
 * program there is, unless that is against another disease. A disease with several possible programs counts for none of them.
 *
 * @param vaccine The medicine; undefined if none was recorded.
 * @param programs The active programs.
 */
export function programsOfVaccine<Program extends ProgramFacts>(
  vaccine: VaccineFacts | undefined,
  programs: readonly Program[],
): Program[] {
  const naming = programs.filter(({ medicineId }) => medicineId !== null && medicineId === vaccine?.id)
  const against = diseasesIn(vaccine?.name ?? '')
  const named = naming.length === 1 ? naming : []
  // A program that names the vaccine but no disease is against all its diseases.
  const covered = named.flatMap((program) => (diseasesOf(program).length > 0 ? diseasesOf(program) : against))
  const others = against
    .filter((disease) => !covered.includes(disease))
    .map((disease) => onlyProgramAgainst(disease, naming) ?? onlyProgramAgainst(disease, programs))
  const found = new Set([...named, ...others.filter((program) => program !== undefined)])
  if (found.size > 0) return programs.filter((program) => found.has(program))
  const [only, ...more] = naming.length > 0 ? naming : programs
  if (only === undefined || more.length > 0) return []
  return against.length > 0 && diseasesOf(only).length > 0 ? [] : [only]
}

/**
 * Returns the programs among which the keeper has to choose, because a disease of the vaccine has several possible programs, or
 * nothing says which of the programs is meant.
 */
export function programsToChooseFrom<Program extends ProgramFacts>(
  vaccine: VaccineFacts | undefined,
  programs: readonly Program[],
): Program[] {
  const counted = programsOfVaccine(vaccine, programs)
  const against = diseasesIn(vaccine?.name ?? '')
  const namesAll = counted.some((program) => program.medicineId === vaccine?.id && diseasesOf(program).length === 0)
  if (namesAll) return []
  const covered = counted.flatMap(diseasesOf)
  const open = against.filter((disease) => !covered.includes(disease))
  const possible = programs.filter((program) => diseasesOf(program).some((disease) => open.includes(disease)))
  if (possible.length > 0 || counted.length > 0) return possible
  const naming = programs.filter(({ medicineId }) => medicineId !== null && medicineId === vaccine?.id)
  if (naming.length > 0) return naming
  return against.length > 0 ? programs.filter((program) => diseasesOf(program).length === 0) : [...programs]
}

function onlyProgramAgainst<Program extends ProgramFacts>(disease: Disease, programs: readonly Program[]): Program | undefined {
  const [only, ...more] = programs.filter((program) => diseasesOf(program).includes(disease))
  return more.length === 0 ? only : undefined
}

/** Lists the diseases of a program: those in its name, otherwise those in its description, which may compare it with others. */
function diseasesOf({ name, description }: ProgramFacts): readonly Disease[] {
  const named = diseasesIn(name)
  return named.length > 0 ? named : diseasesIn(description ?? '')
}
