import type { FileKind } from '../../../src/shared/api/endpoint.ts'
import { greyClouds, greyPng, svg } from '../../../src/server/files/picture-samples.ts'
import { makeXlsx } from '../../../src/server/sheets/testing/make-xlsx.ts'
import type { Random } from '../../kill/seeded-random.ts'
import { badText } from './bad-values.ts'
import type { KnownValues } from './known-values.ts'

export interface SampleFile {
  readonly filename: string
  readonly bytes: Buffer
}

/** Valid files of every kind that calls accept. */
export class SampleFiles {
  readonly #pictures: readonly SampleFile[]
  readonly #known: KnownValues
  /** Files that the program itself has sent. */
  readonly #sentFiles = new Map<string, SampleFile>()

  private constructor(pictures: readonly SampleFile[], known: KnownValues) {
    this.#pictures = pictures
    this.#known = known
  }

  static async create(known: KnownValues): Promise<SampleFiles> {
    const picture = greyClouds(60, 40)
    const pictures = [
      { filename: 'bird.jpg', bytes: await picture.clone().jpeg().toBuffer() },
      { filename: 'bird.png', bytes: await picture.clone().png().toBuffer() },
      { filename: 'bird.webp', bytes: await picture.clone().webp().toBuffer() },
    ]
    return new SampleFiles(pictures, known)
  }

  /** Stores a file that the program has sent, so that it can be uploaded again. */
  store(filename: string, bytes: Buffer): void {
    this.#sentFiles.set(filename, { filename, bytes })
  }

  /** Returns a valid file of a kind; often one that the program has sent itself. */
  valid(kind: FileKind, random: Random): SampleFile {
    if (kind === 'photo') return this.#pictures[random.below(this.#pictures.length)]!
    if (kind === 'document') return random.below(2) ? { filename: 'paper.pdf', bytes: PDF } : this.#pictures[0]!
    const sent = [...this.#sentFiles.values()].filter(({ filename }) => filename.endsWith('.zip') === (kind !== 'table'))
    if (sent.length > 0 && (kind === 'archive' || random.below(2) === 0)) return sent[random.below(sent.length)]!
    const rows = this.table(random)
    return random.below(3) > 0
      ? { filename: 'rows.csv', bytes: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')) }
      : { filename: 'rows.xlsx', bytes: workbook(rows) }
  }

  /** Returns the rows of an inventory, a pedigree or a race, header first, with known and unknown birds. */
  table(random: Random): string[][] {
    const band = () =>
      String(random.below(3) ? (this.#known.value('bandId', random) ?? 'ES-20-1') : `ES-25-${random.below(99_999)}`)
    const length = 1 + random.below(12)
    const rowsOf = (header: readonly string[], row: (at: number) => string[]) => [
      [...header],
      ...Array.from({ length }, (_, at) => row(at)),
    ]
    const tables = [
      () =>
        rowsOf(['Band', 'Sex', 'Birth Year', 'Color', 'Sire', 'Dam', 'Section'], () => [
          band(),
          random.below(2) ? 'Cock' : 'Hen',
          `${2018 + random.below(8)}`,
          'Blue bar',
          band(),
          band(),
          'Hens',
        ]),
      () =>
        rowsOf(['id', 'sire', 'dam', 'sex', 'born'], () => [
          band(),
          band(),
          band(),
          random.below(2) ? 'M' : 'F',
          `${2010 + random.below(15)}`,
        ]),
      () =>
        rowsOf(['Place', 'Name', 'Band', 'Velocity'], (at) => [
          `${at + 1}`,
          'A. Keeper',
          band(),
          `${1400 - at}.${random.below(999)}`,
        ]),
    ]
    return tables[random.below(tables.length)]!()
  }
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

function workbook(rows: readonly (readonly string[])[]): Buffer {
  const texts = [...new Set(rows.flat())]
  const cell = (text: string) => `<c t="s"><v>${texts.indexOf(text)}</v></c>`
  return makeXlsx({
    rows: rows.map((row, at) => `<row r="${at + 1}">${row.map(cell).join('')}</row>`).join(''),
    sharedStrings: texts.map((text) => `<si><t>${text}</t></si>`).join(''),
  })
}

/** Corrupts a valid file: damages or replaces its content, or changes its name. */
export function corruptedFile({ filename, bytes }: SampleFile, random: Random): SampleFile {
  const corruptions: readonly (() => SampleFile)[] = [
    () => ({ filename, bytes: bytes.subarray(0, random.below(bytes.length + 1)) }),
    () => ({ filename, bytes: flipped(bytes, random) }),
    () => ({ filename, bytes: Buffer.alloc(0) }),
    () => ({ filename: badText(random), bytes }),
    () => ({ filename: 'n'.repeat(5000), bytes }),
    () => ({ filename, bytes: svg() }),
    () => ({ filename, bytes: greyPng(60_000, 60_000, 1) }),
    () => ({ filename, bytes: Buffer.alloc(17 * 1024 * 1024, 65) }),
    () => ({ filename, bytes: Buffer.from(`Band;Sex\n${`${badText(random)};${badText(random)}\n`.repeat(50)}`) }),
    () => ({ filename, bytes: Buffer.from(';'.repeat(300_000)) }),
    () => ({ filename, bytes: Buffer.from('PK\x03\x04nothing') }),
  ]
  return corruptions[random.below(corruptions.length)]!()
}

function flipped(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  for (let flips = 1 + random.below(8); flips > 0 && copy.length > 0; flips -= 1)
    copy[random.below(copy.length)]! ^= 1 << random.below(8)
  return copy
}
