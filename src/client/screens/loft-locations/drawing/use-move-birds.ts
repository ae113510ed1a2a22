import { useCallback } from 'react'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import type { DrawnBird } from './drawn-birds.ts'

/** Returns a function that moves birds to a section, or out of any section; birds that are already there are not changed. */
export function useMoveBirds(birds: readonly DrawnBird[], onDone: () => void) {
  const { t } = useLanguage()
  const failure = 'pigeons.toast.updateFailed' as const
  const { send: moveOne } = useWrite({
    endpoint: pigeonsApi.move,
    success: () => ({ title: t('pigeons.toast.moved') }),
    failure,
    onDone,
  })
  const { send: moveMany } = useWrite({
    endpoint: pigeonsApi.moveMany,
    success: ({ changed }) => ({ title: t('pigeons.toast.movedMany', { count: changed }) }),
    failure,
    onDone,
  })
  return useCallback(
    (ids: readonly number[], loftLocationId: number | null) => {
      const moved = birds.filter((bird) => ids.includes(bird.id) && bird.loftLocationId !== loftLocationId).map(({ id }) => id)
      const [only] = moved
      if (only === undefined) return
      if (moved.length === 1) moveOne({ params: { id: only }, body: { loftLocationId } })
      else moveMany({ body: { ids: moved, loftLocationId } })
    },
    [birds, moveOne, moveMany],
  )
}
