import type { Translate } from '#shared/i18n/translate.ts'
import { copyText } from '#client/ui/copy-text.ts'
import { publicAddressOf } from '#client/url/loft-base.ts'

interface SharedCode {
  readonly code: string
  /** The picture, as a data address. */
  readonly picture: string
  readonly title: string
}

/** Passes the picture and the address of a code on to another app; a browser that cannot do so copies the address. */
export async function shareCode({ code, picture, title }: SharedCode, t: Translate): Promise<void> {
  const url = publicAddressOf(`/q/${code}`)
  // Only available in a secure context (HTTPS or localhost).
  if (!('share' in navigator)) return copyText(url, t)
  const files = [pngOf(picture, `${code}.png`)]
  const data = navigator.canShare({ files }) ? { title, text: `${title} ${url}`, files } : { title, url }
  try {
    await navigator.share(data)
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) await copyText(url, t)
  }
}

/** Decodes a data URL to a PNG file. The content security policy forbids fetching it. */
function pngOf(dataUrl: string, name: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (char) => char.charCodeAt(0))
  return new File([bytes], name, { type: 'image/png' })
}
