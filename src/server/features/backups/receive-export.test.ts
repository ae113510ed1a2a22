import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { BackupStore } from './backup-store.ts'
import { receiveExport } from './receive-export.ts'

test('reads an upload to its end even on a full disk, so that the sender receives the error', async () => {
  const file = Readable.from([Buffer.alloc(10), Buffer.alloc(10)])
  const request = { isMultipart: () => true, file: async () => ({ fieldname: 'file', filename: 'loft.zip', file }) }
  const ended = once(file, 'end')
  const makeDraft = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const receiving = receiveExport(request as unknown as FastifyRequest, { makeDraft } as unknown as BackupStore)
  await expect(receiving).rejects.toThrow('no space left')
  await ended
})
