const MAX_LENGTH = 120

/**
 * Makes a file name that a stranger gave fit to be shown and sent back: its last path segment, without control and
 * direction characters and without what Windows refuses in a name. Empty when nothing is left.
 */
export function cleanFileName(name: string): string {
  const segment = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const kept = segment
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '')
  const extension = /\.[a-z0-9]{1,5}$/i.exec(kept)?.[0] ?? ''
  return [...kept.slice(0, kept.length - extension.length)].slice(0, MAX_LENGTH - extension.length).join('') + extension
}
