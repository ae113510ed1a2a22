import type { FastifyInstance } from 'fastify'
import { demoApi } from '#shared/demo/demo-api.ts'
import { backUpBeforeRemoval } from '#server/features/backups/back-up-before-removal.ts'
import { answer } from '#server/http/answer.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LoftContext } from '#server/loft-context.ts'
import { write } from '#server/http/write.ts'
import { listDemoActions } from './demo-actions.repository.ts'
import { removeDemoLoft } from './remove-demo-loft.ts'

export function demoRoutes(app: FastifyInstance, loft: LoftContext): void {
  answer(app, demoApi.get, async () => ({ isHere: (await listDemoActions(loft.reads)).length > 0 }))
  answer(app, demoApi.make, async () => {
    // Loaded when it is used: the demo data is large.
    const { makeDemoLoft } = await import('#server/demo/make-demo-loft.ts')
    if (!(await makeDemoLoft(loft, loft.now())))
      throw new Refusal('loft_in_use', 'This loft has birds or sections already. The demo data is only for an empty loft.')
    return { done: true } as const
  })
  write(app, loft, demoApi.remove, {
    kind: 'remove-demo-loft',
    prepare: async () => {
      if ((await listDemoActions(loft.reads)).length > 0) await backUpBeforeRemoval(loft)
    },
    write: removeDemoLoft,
  })
}
