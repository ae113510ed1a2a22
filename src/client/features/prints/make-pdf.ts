import { printsApi, type PrintInput } from '#shared/prints/prints-api.ts'
import { ApiError } from '#client/api/api-error.ts'

/** A paper that was made, ready to be shown and saved. */
export interface MadePdf {
  readonly url: string
  readonly name: string
  readonly pages: number
}

/** Asks the server for a paper and tells the pages as they come; `pages` is undefined where the number is not known beforehand. */
export async function makePdf(
  print: PrintInput,
  { signal, onPage }: { signal: AbortSignal; onPage: (page: number, pages: number | undefined) => void },
): Promise<MadePdf> {
  const response = await fetch(printsApi.make.path, {
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

/** How a page begins in the files our server writes. */
const PAGE = '/Type /Page\n'

/** Counts the pages in a file that comes in pieces. */
export function pageCounter(): (piece: Uint8Array) => number {
  const decoder = new TextDecoder('latin1')
  let pages = 0
  let rest = ''
  return (piece) => {
    const text = rest + decoder.decode(piece)
    pages += text.split(PAGE).length - 1
    // A mark may be cut in two by the border of pieces.
    rest = text.slice(-(PAGE.length - 1))
    return pages
  }
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'print.pdf')
}
