/** The payload and the headers of a call that uploads one file. */
export function uploadForm(content: string | Uint8Array, filename = 'birds.csv', name = 'file'): [Buffer, Record<string, string>] {
  const boundary = 'a-boundary-of-our-own'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return [body, { 'content-type': `multipart/form-data; boundary=${boundary}` }]
}
