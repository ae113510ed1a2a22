/** Darkens the page behind a dialog. */
export const OVERLAY_CLASSES = 'fixed inset-0 z-50 animate-appear bg-[rgb(8_14_18/0.55)]'
