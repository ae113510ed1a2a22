import { rowProblem, type RowProblem } from '#shared/imports/row-problem.ts'
import { PARENT_ROLES } from '#shared/pigeons/parent-role.ts'
import type { BirdRow } from '#server/features/pigeons/to-pigeon.ts'
import type { LoftSnapshot } from './loft-snapshot.ts'
import type { ProposedChange } from './proposed-changes.ts'

/**
 * Returns why a bird of the loft cannot take over a gender or birth year: it would contradict the bird's parents or young.
 *
 * `yearInFile` returns the birth year that the file gives a band. When a relative has two possible years, both must fit, because
 * it is still open which one will be stored.
 */
export function findFamilyProblem(
  change: ProposedChange,
  bird: BirdRow,
  snapshot: LoftSnapshot,
  yearInFile: (key: string) => number | undefined,
): RowProblem | undefined {
  if (change.field === 'gender') {
    const column = change.newValue === 'hen' ? 'sireId' : 'damId'
    const young = snapshot.youngOf(bird).find((candidate) => candidate[column] === bird.id)
    return young && rowProblem('gender_has_young', 'gender', String(change.newValue), young.bandId)
  }
  if (change.field !== 'birthYear') return undefined
  const year = Number(change.newValue)
  const yearsOf = (candidate: { bandId: string; birthYear: number | null }) =>
    [candidate.birthYear, yearInFile(snapshot.keyOf(candidate.bandId))].filter((known) => known != null)
  const parents = PARENT_ROLES.flatMap((role) => snapshot.parentOf(bird, role) ?? [])
  const relative =
    snapshot.youngOf(bird).find((young) => yearsOf(young).some((known) => known < year)) ??
    parents.find((parent) => yearsOf(parent).some((known) => known > year))
  return relative && rowProblem('year_against_family', 'birthYear', String(year), relative.bandId)
}
