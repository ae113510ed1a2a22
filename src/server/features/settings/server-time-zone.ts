/** Returns the time zone of the server, which is the default of the settings. */
export function serverTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
