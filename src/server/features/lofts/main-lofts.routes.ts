import type { FastifyInstance } from 'fastify'
import { mainLoftsApi } from '#shared/lofts/lofts-api.ts'
import { requireVersion } from '#server/history/change.ts'
import { updateRecorded } from '#server/history/recorded.ts'
import { answer } from '#server/http/answer.ts'
import type { Surroundings } from '#server/http/surroundings.ts'
import { write } from '#server/http/write.ts'
import { addMainLoft } from './add-main-loft.ts'
import { deleteMainLoft } from './delete-main-loft.ts'
import { requireFreeName } from './free-name.ts'
import { getMainLoftRow, listMainLofts, toMainLoft } from './main-lofts.repository.ts'

export function mainLoftsRoutes(app: FastifyInstance, surroundings: Surroundings): void {
  answer(app, mainLoftsApi.list, () => listMainLofts(surroundings.reads))

  write(app, surroundings, mainLoftsApi.create, {
    kind: 'add-main-loft',
    write: (change, { body }) => addMainLoft(change, body),
  })

  write(app, surroundings, mainLoftsApi.update, {
    kind: 'edit-main-loft',
    write: async (change, { params, body }) => {
      const row = await getMainLoftRow(change.trx, params.id)
      requireVersion(change, toMainLoft(row))
      const { isActive, ...patch } = body
      if (patch.name !== undefined) requireFreeName(patch.name, await listMainLofts(change.trx), row.id)
      const flags = isActive === undefined ? {} : ({ isActive: isActive ? 1 : 0 } as const)
      return toMainLoft(await updateRecorded(change, 'main-loft-locations', row, { ...patch, ...flags }))
    },
  })

  write(app, surroundings, mainLoftsApi.remove, {
    kind: 'delete-main-loft',
    write: async (change, { params }) => {
      await deleteMainLoft(change, params.id)
      return { done: true as const }
    },
  })
}
