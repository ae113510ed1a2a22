import type { Random } from '../../kill/seeded-random.ts'
import { badText } from './bad-values.ts'
import type { SampleFile } from './sample-files.ts'

export interface FormPart {
  readonly name: string
  readonly content: string | SampleFile
}

const BOUNDARY = 'b-7c1f3a'

/** The content type of a form. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Encodes a form like a browser. */
export function formBody(parts: readonly FormPart[]): Buffer {
  return Buffer.concat([...parts.map(partBytes), Buffer.from(`--${BOUNDARY}--\r\n`)])
}

function partBytes({ name, content }: FormPart): Buffer {
  // Escaped like in browsers: quotes and line ends would end the name.
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const isFile = typeof content !== 'string'
  const file = isFile ? `; filename="${quoted(content.filename)}"\r\ncontent-type: application/octet-stream` : ''
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`),
    isFile ? content.bytes : Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}

/** Encodes a form that no browser would send, and returns it with its content type. */
export function corruptedForm(parts: readonly FormPart[], random: Random): { readonly type: string; readonly body: Buffer } {
  const whole = formBody(parts)
  const withParts = (...more: readonly FormPart[]) => ({ type: FORM_TYPE, body: formBody([...parts, ...more]) })
  const corruptions: readonly (() => { readonly type: string; readonly body: Buffer })[] = [
    () => ({ type: FORM_TYPE, body: whole.subarray(0, random.below(whole.length)) }),
    () => ({ type: FORM_TYPE.replace(BOUNDARY, 'another'), body: whole }),
    () => ({ type: 'multipart/form-data', body: whole }),
    () => ({ type: `multipart/form-data; boundary=${'b'.repeat(300)}`, body: whole }),
    () => ({ type: 'multipart/mixed; boundary=x', body: whole }),
    () => ({ type: FORM_TYPE, body: Buffer.alloc(0) }),
    () => ({
      type: FORM_TYPE,
      body: Buffer.from(whole.toString('latin1').replaceAll('form-data; name=', 'form-data; no='), 'latin1'),
    }),
    () => ({ type: FORM_TYPE, body: Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') }),
    () => withParts(...parts),
    () => withParts(...Array.from({ length: 100 }, (_, at) => ({ name: `f${at}`, content: 'x' }))),
    () => withParts({ name: '__proto__', content: 'x' }, { name: 'constructor', content: 'y' }),
    () => withParts({ name: badText(random), content: badText(random) }),
    () =>
      withParts(
        { name: 'file', content: { filename: 'a', bytes: Buffer.from('x') } },
        { name: 'more', content: { filename: 'b', bytes: Buffer.from('y') } },
      ),
    () => withParts({ name: 'notes', content: 'n'.repeat(300_000) }),
  ]
  return corruptions[random.below(corruptions.length)]!()
}
