import { useEffect } from 'react'

/** Moves the focus to the first invalid field, which may be out of sight: in the dialog, if one is open. */
export function useFocusOnError(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    const within = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
    within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isWrong])
}
