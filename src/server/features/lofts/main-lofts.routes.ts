import type { FastifyInstance } from 'fastify'
import { mainLoftsApi } from '#shared/lofts/lofts-api.ts'
import { insertRecorded, updateRecorded } from '#server/history/recorded.ts'
import { requireVersion } from '#server/history/change.ts'
import { answer } from '#server/http/answer.ts'
import type { Surroundings } from '#server/http/surroundings.ts'
import { write } from '#server/http/write.ts'
import { getMainLoftRow, listMainLofts, toMainLoft } from './main-lofts.repository.ts'

export function mainLoftsRoutes(app: FastifyInstance, surroundings: Surroundings): void {
  answer(app, mainLoftsApi.list, () => listMainLofts(surroundings.reads))

  write(app, surroundings, mainLoftsApi.create, {
    kind: 'add-main-loft',
    write: async (change, { body }) => {
      const { isActive, ...loft } = body
      const [row] = await insertRecorded(change, 'main-loft-locations', [
        { ...loft, description: loft.description ?? null, isActive: isActive ? 1 : 0 },
      ])
      return toMainLoft(row!)
    },
  })

  write(app, surroundings, mainLoftsApi.update, {
    kind: 'edit-main-loft',
    write: async (change, { params, body }) => {
      const row = await getMainLoftRow(change.trx, params.id)
      requireVersion(change, toMainLoft(row))
      const { isActive, ...patch } = body
      return toMainLoft(
        await updateRecorded(change, 'main-loft-locations', row, {
          ...patch,
          ...(isActive !== undefined && { isActive: isActive ? 1 : 0 }),
        }),
      )
    },
  })
}
