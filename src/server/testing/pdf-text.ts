import { inflateSync } from 'node:zlib'

/** One piece of text on a page, with `x` in points from the left. */
export interface PrintedText {
  readonly page: number
  readonly x: number
  readonly size: number
  readonly font: string
  readonly text: string
}

/** Reads the texts of a PDF of this program, in drawing order. It only understands what pdfkit writes. */
export function readPdf(bytes: Buffer): PrintedText[] {
  const raw = bytes.toString('latin1')
  const objects = new Map([...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, text]) => [id!, text!]))
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\b/.test(text))
  return pages.flatMap((text, at) => {
    const resources = objects.get(referenceOf(text, 'Resources'))!
    const fonts = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
    const faces = new Map(
      [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        const font = objects.get(id!)!
        return [
          name!,
          {
            face: /\/BaseFont \/(\S+)/.exec(font)![1]!,
            letters: lettersOf(streamOf(objects.get(referenceOf(font, 'ToUnicode'))!)),
          },
        ]
      }),
    )
    return readPage(streamOf(objects.get(referenceOf(text, 'Contents'))!), faces, at + 1)
  })
}

function readPage(
  content: string,
  faces: ReadonlyMap<string, { face: string; letters: Map<string, string> }>,
  page: number,
): PrintedText[] {
  const printed: PrintedText[] = []
  for (const [block] of content.matchAll(/BT\n[\s\S]*?ET/g)) {
    const [, x] = /1 0 0 1 (\S+) \S+ Tm/.exec(block)!
    const [, name, size] = /\/(F\d+) (\S+) Tf/.exec(block)!
    const { face, letters } = faces.get(name!)!
    const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex!).join('')
    const text = (codes.match(/.{4}/g) ?? []).map((code) => letters.get(code) ?? '\uFFFD').join('')
    printed.push({ page, x: Number(x), size: Number(size), font: face, text })
  }
  return printed
}

/** Reads the mapping of glyphs to letters, which the document contains for copying text. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const from = parseInt(first!, 16)
    for (const [at, [, hex]] of [...list!.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? []
      const glyph = (from + at).toString(16).padStart(4, '0')
      letters.set(glyph, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))))
    }
  }
  return letters
}

const referenceOf = (object: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(object)![1]!

function streamOf(object: string): string {
  const stream = Buffer.from(/stream\n([\s\S]*?)\nendstream/.exec(object)![1]!, 'latin1')
  return (object.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1')
}
