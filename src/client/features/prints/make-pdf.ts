import { printsApi, type PrintInput } from '#shared/prints/prints-api.ts'
import { ApiError } from '#client/api/api-error.ts'
import { atLoft } from '#client/url/loft-base.ts'

/** A finished PDF, ready to preview and save. */
export interface MadePdf {
  readonly url: string
  readonly name: string
  readonly pages: number
}

/**
 * Requests a PDF from the server and reports its pages as they arrive; `pages` is undefined when the number is not known in
 * advance.
 */
export async function makePdf(
  print: PrintInput,
  { signal, onPage }: { signal: AbortSignal; onPage: (page: number, pages: number | undefined) => void },
): Promise<MadePdf> {
  const response = await fetch(atLoft(printsApi.make.path), {
    method: printsApi.make.method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(print),
    signal,
  })
  if (!response.ok || !response.body) throw new ApiError(response.status, (await response.text()) || response.statusText)
  const expected = Number(response.headers.get('x-pages')) || undefined
  const count = pageCounter()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    onPage(count(value), expected)
  }
  return {
    url: URL.createObjectURL(new Blob(parts, { type: 'application/pdf' })),
    name: nameIn(response.headers.get('content-disposition') ?? ''),
    pages: count(new Uint8Array()),
  }
}

/** Each page of a PDF file of this server begins with this text. */
const PAGE_MARKER = '/Type /Page\n'

/** Returns a function that counts the pages of a file that arrives in chunks. */
export function pageCounter(): (chunk: Uint8Array) => number {
  const decoder = new TextDecoder('latin1')
  let pages = 0
  let rest = ''
  return (piece) => {
    const text = rest + decoder.decode(piece)
    pages += text.split(PAGE_MARKER).length - 1
    // The marker may be split between two chunks.
    rest = text.slice(-(PAGE_MARKER.length - 1))
    return pages
  }
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'print.pdf')
}
