import type { Change } from '#server/history/change.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Refuses an action that adds birds to a loft which then has more than its host allows. Errors: `too_many_birds`. */
export async function refuseTooManyBirds({ trx, actionId }: Change, maxBirds: number): Promise<void> {
  const added = await trx
    .selectFrom('changes')
    .select('id')
    .where('actionId', '=', actionId)
    .where('entity', '=', 'pigeons')
    .where('what', 'in', ['create', 'restore'])
    .limit(1)
    .executeTakeFirst()
  if (!added) return
  const { birds } = await trx
    .selectFrom('pigeons')
    .select(({ fn }) => fn.countAll().as('birds'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(birds) <= maxBirds) return
  throw new Refusal(
    'too_many_birds',
    `This host allows ${maxBirds} birds in a loft, ancestors included; with these there would be ${Number(birds)}. Delete birds that you do not need, or ask the person who runs the host.`,
    { max: maxBirds, birds: Number(birds) },
  )
}
