import './without-browser.ts'
import { expect, test, vi } from 'vitest'
import type { Catalogue } from '#shared/i18n/translate.ts'
import { en } from '#shared/i18n/en.ts'
import { firstAnswers } from '#client/api/first-answers.ts'
import { storeReadsWith } from '#client/offline/read-hooks.ts'
import { renderContent } from './content.tsx'

vi.mock('#client/app/frame.tsx', async () => {
  const { useQueryClient } = await import('@tanstack/react-query')
  return {
    Frame: () => {
      const lofts = useQueryClient().getQueryData<readonly { name: string }[]>(['/api/main-loft-locations'])
      if (lofts?.[0]?.name === 'broken') throw new Error('This page cannot be rendered')
      return lofts?.map(({ name }) => name)
    },
  }
})

const ACCESS = { state: 'open', account: null, loftId: 'a' }

function render(name: string): Promise<string> {
  const answers = { '/api/access': ACCESS, '/api/main-loft-locations': [{ id: 1, name }] }
  return renderContent({ path: '/', search: '', locale: 'en', texts: en as Catalogue, answers, isPhone: false, languages: [] })
}

test('a page shows its answers, which are forgotten after it, also when it cannot be rendered', async () => {
  expect(await render('East')).toContain('East')
  expect(firstAnswers().size).toBe(0)
  await expect(render('broken')).rejects.toThrow('This page cannot be rendered')
  expect(firstAnswers().size).toBe(0)
  const kept: unknown[] = []
  storeReadsWith((read) => kept.push(read))
  expect(kept).toEqual([])
})
