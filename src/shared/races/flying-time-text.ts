const MS_PER_SECOND = 1000

/** Formats a flying time as `3:48:07`, over days as `26:13:00`, with decimals of a second if there are any. */
export function flyingTimeText(ms: number): string {
  const seconds = Math.floor(ms / MS_PER_SECOND)
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = ms % MS_PER_SECOND
  const decimals = rest === 0 ? '' : `.${String(Math.round(rest)).padStart(3, '0').replace(/0+$/, '')}`
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${decimals}`
}

/** Parses the format of {@link flyingTimeText}. */
export function readFlyingTime(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * MS_PER_SECOND)
}
