import { useEffect } from 'react'

/** Leads to the first field that is wrong, which may be out of sight: in the dialog, where one is open. */
export function useFocusOnError(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    const within = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
    within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isWrong])
}
