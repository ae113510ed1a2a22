/** The zone the computer is set to; what the keeper means until the settings say otherwise. */
export function serverTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
