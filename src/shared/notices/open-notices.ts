import type { Notice } from './notices-api.ts'

/** A notice in the browser: a write that waits on this device to be sent may have done it already. */
export type ShownNotice = Notice & { readonly isDone?: boolean }

/** Returns what is still to be done. */
export const openNotices = (notices: readonly ShownNotice[]): readonly ShownNotice[] => notices.filter(({ isDone }) => !isDone)
