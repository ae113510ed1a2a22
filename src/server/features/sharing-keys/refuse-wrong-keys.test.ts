import { expect, test } from 'vitest'
import { makeWrongKeyRefusal } from './refuse-wrong-keys.ts'

const codeOf = (refusing: Promise<never>) => refusing.catch(({ code }: { code: string }) => code)

test('refuses wrong keys one after the other, and at once if too many wait', async () => {
  const refuse = makeWrongKeyRefusal({ pauseMs: 5, maxWaiting: 3 })
  const answered: string[] = []
  const tries = ['a', 'b', 'c', 'd'].map((name) => codeOf(refuse()).then((code) => answered.push(`${name} ${code}`)))
  await Promise.all(tries)
  expect(answered).toEqual(['d too_many_tries', 'a sharing_key_wrong', 'b sharing_key_wrong', 'c sharing_key_wrong'])
  expect(await codeOf(refuse())).toBe('sharing_key_wrong')
})
