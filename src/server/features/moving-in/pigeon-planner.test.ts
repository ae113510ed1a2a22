import { describe, expect, test } from 'vitest'
import { birdsByBand } from '#server/features/imports/testing/pedigree-form.ts'
import { onBothDatabases } from '#server/testing/test-app.ts'
import { commitMoving, previewMoving, sample } from './testing/moving-form.ts'

onBothDatabases((open) => {
  describe('a database of Pigeon Planner', () => {
    test('is previewed', async () => {
      await using loft = await open()
      const { preview, details } = await previewMoving(loft, sample('pp3.db'))
      console.log(JSON.stringify(preview, null, 1), JSON.stringify(details, null, 1))
      const { id } = preview
      console.log((await loft.call('GET', `/api/imports/${id}/rows`)).body)
      console.log(JSON.stringify(await commitMoving(loft, id)))
      console.log(JSON.stringify([...(await birdsByBand(loft)).values()], null, 1))
      const again = await previewMoving(loft, sample('pp3.db'))
      console.log(JSON.stringify(again.preview.counts), JSON.stringify(again.details.counts))
      expect(again).toBeTruthy()
    })
  })
})
