// Runs as a separate process, which gives its memory back when it ends.
import { writeXlsx, type WriteOptions } from 'hucre/xlsx'
import type { WriterMessage } from './write-xlsx.ts'

type Sheet = WriteOptions['sheets'][number]
const sheets: (Sheet & { rows: NonNullable<Sheet['rows']> })[] = []

process.on('message', async (message: WriterMessage) => {
  if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] } as never)
  else if ('rows' in message) sheets.at(-1)?.rows.push(...(message.rows as never[]))
  else process.send?.(await writeXlsx({ sheets }), () => process.disconnect())
})
