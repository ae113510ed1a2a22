/** Maximum size of the files kept with one draft. */
export const MAX_DRAFT_BYTES = 10 * 1024 * 1024

interface BoundedDraft<Values> {
  readonly values: Values
  /** Number of files that are too large to keep. */
  readonly leftOut: number
}

/** Returns the values of a form as they are kept: files only up to a limit, in the order of the form. */
export function boundedDraft<Values extends object>(values: Values, maxBytes: number): BoundedDraft<Values> {
  let free = maxBytes
  let leftOut = 0
  const take = (file: File): boolean => {
    const fits = file.size <= free
    if (fits) free -= file.size
    else leftOut += 1
    return fits
  }
  const kept = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (value instanceof File) return [name, take(value) ? value : null]
    if (isFileList(value)) return [name, value.filter(take)]
    return [name, value]
  })
  return { values: Object.fromEntries(kept) as Values, leftOut }
}

const isFileList = (value: unknown): value is readonly File[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof File)

/**
 * Returns a kept draft as values of the form: fields that the form no longer has, or that are of another kind since the program was
 * updated, are left out.
 */
export function fittingDraft<Values extends object>(draft: unknown, blank: Values): Values {
  if (typeof draft !== 'object' || draft === null) return blank
  const kept = Object.entries(draft).filter(([name, value]) => name in blank && isSameKind(value, blank[name as keyof Values]))
  return { ...blank, ...Object.fromEntries(kept) }
}

/**
 * Returns whether a drafted value fits its field. Null means that nothing is chosen: it fits every field that can be an object or
 * a number.
 */
function isSameKind(one: unknown, other: unknown): boolean {
  const [kind, otherKind] = [kindOf(one), kindOf(other)]
  if (kind === otherKind) return true
  const optional = ['object', 'number', 'none']
  return (kind === 'none' || otherKind === 'none') && optional.includes(kind) && optional.includes(otherKind)
}

const kindOf = (value: unknown): string => (value === null ? 'none' : Array.isArray(value) ? 'list' : typeof value)
