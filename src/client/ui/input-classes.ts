/**
 * The classes of all text-like controls. The font has sixteen pixels on touch screens, because phones zoom into smaller fields;
 * the scroll margin keeps the error below a focused field visible.
 */
export const INPUT_CLASSES =
  'block w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-sm touch:text-base text-ink shadow-sm transition-colors ' +
  'placeholder:text-sm placeholder:text-muted sunlight:placeholder:italic hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-line-strong ' +
  'aria-invalid:border-danger aria-invalid:border-2 scroll-my-24'

export const INPUT_HEIGHT = 'h-9 touch:h-11'
