import { NotHereYet } from '#client/ui/not-here-yet.tsx'

const PLANNED = ['frame.notYet.routine.1', 'frame.notYet.routine.2', 'frame.notYet.routine.3', 'frame.notYet.routine.4'] as const

export function RoutineScreen() {
  return <NotHereYet title="frame.page.routine" line="frame.page.routine.line" planned={PLANNED} />
}
