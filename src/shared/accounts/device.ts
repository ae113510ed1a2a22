import * as z from 'zod/mini'

/** A device, as far as its user agent names it. */
export const deviceSchema = z.object({
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** The operating system, such as `Android`; null if it is not named. */
  system: z.nullable(z.string()),
  /** The browser, such as `Chrome`; null if it is not named. */
  program: z.nullable(z.string()),
})
export type Device = z.output<typeof deviceSchema>

/** Texts of user agents in the order in which they decide, because most agents also name other systems. */
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'CrOS', 'Linux'] as const
const PROGRAMS = ['Edg', 'OPR', 'SamsungBrowser', 'CriOS', 'FxiOS', 'Firefox', 'Chrome', 'Safari'] as const
const NAMES: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  CriOS: 'Chrome',
  FxiOS: 'Firefox',
  'Mac OS X': 'Mac',
  CrOS: 'Chromebook',
}

/** Reads the device from a user agent. It is only a hint for people: every client can send any user agent. */
export function deviceOf(userAgent: string): Device {
  const system = SYSTEMS.find((name) => userAgent.includes(name))
  const program = PROGRAMS.find((name) => userAgent.includes(name))
  return { kind: kindOf(system, userAgent), system: nameOf(system), program: nameOf(program) }
}

const nameOf = (found: string | undefined): string | null => (found === undefined ? null : (NAMES[found] ?? found))

function kindOf(system: (typeof SYSTEMS)[number] | undefined, userAgent: string): Device['kind'] {
  if (system === undefined) return 'unknown'
  if (system === 'iPhone') return 'phone'
  if (system === 'iPad') return 'tablet'
  // Only phones add `Mobile` to Android.
  if (system === 'Android') return userAgent.includes('Mobile') ? 'phone' : 'tablet'
  return 'computer'
}

/** Returns the device as one text, such as `Chrome, Android`; undefined if nothing is named. */
export function deviceText({ program, system }: Pick<Device, 'program' | 'system'>): string | undefined {
  return [program, system].filter((name) => name !== null).join(', ') || undefined
}
