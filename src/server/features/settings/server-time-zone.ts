let timeZone: string | undefined

/** Returns the time zone of the server, which is the default of the settings. It is read once, because reading it takes as long as a query. */
export function serverTimeZone(): string {
  return (timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
}
