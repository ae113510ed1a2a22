const MAX_LENGTH = 120

/**
 * Makes an untrusted file name safe to display and to send back: its last path segment, without control and direction characters
 * and without characters that Windows forbids in names. Empty if nothing is left.
 */
export function cleanFileName(name: string): string {
  const segment = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const cleaned = segment
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '')
  const extension = /\.[a-z0-9]{1,5}$/i.exec(cleaned)?.[0] ?? ''
  return [...cleaned.slice(0, cleaned.length - extension.length)].slice(0, MAX_LENGTH - extension.length).join('') + extension
}
