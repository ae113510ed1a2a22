import { useQuery } from '@tanstack/react-query'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { pigeonById } from '#client/features/pigeons/pigeons.queries.ts'
import type { Choice } from '#client/ui/combobox-choices.ts'

/** Returns the bird with an id from the address, as a picker shows it; null until it is loaded. */
export function useKnownBird(id: number | undefined): Choice | null {
  const { data } = useQuery({ ...pigeonById(id ?? 0), enabled: id !== undefined })
  return id !== undefined && data ? { value: String(data.id), label: birdTitle(data) } : null
}

/** Returns the id of a selected bird. */
export function birdIdOf(choice: Choice | null): number | undefined {
  return choice?.value ? Number(choice.value) : undefined
}
