import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PageRenderer } from './page-renderer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendered-'))
  await mkdir(join(folder, '.vite/render'), { recursive: true })
  await mkdir(join(folder, '.vite/texts/en'), { recursive: true })
  await writeFile(join(folder, '.vite/texts/en/all.json'), '{"title":"Birds"}')
  await writeFile(
    join(folder, '.vite/render/main.mjs'),
    `export const renderContent = async ({ path, texts, answers }) => {
      if (path === '/broken') throw new Error('no')
      if (path === '/endless') await new Promise(() => {})
      return texts.title + ' ' + path + ' ' + answers['/api/a']
    }`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const page = (path: string) => ({ path, search: '', locale: 'en', answers: { '/api/a': 7 }, isPhone: true, languages: [] })

test('renders a page with its texts and answers; one that fails or takes too long is left out, and the next one is rendered', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const renderer = new PageRenderer(folder, { waitMs: 300, renderMs: 600, pauseMs: 100 })
  await vi.waitFor(async () => expect(await renderer.render(page('/pigeons'))).toBe('Birds /pigeons 7'))
  expect(await renderer.render(page('/broken'))).toBeUndefined()
  expect(logged).toHaveBeenCalledOnce()
  expect(await renderer.render(page('/'))).toBe('Birds / 7')
  expect(await renderer.render(page('/endless'))).toBeUndefined()
  // A thread that does not answer is replaced.
  await vi.waitFor(async () => expect(await renderer.render(page('/'))).toBe('Birds / 7'), { timeout: 5000 })
  renderer.close()
  logged.mockRestore()
})

test('leaves out the content of a page that would have to wait for many others', async () => {
  const renderer = new PageRenderer(folder)
  await vi.waitFor(async () => expect(await renderer.render(page('/'))).toBe('Birds / 7'))
  const rendered = await Promise.all(Array.from({ length: 20 }, () => renderer.render(page('/'))))
  expect(rendered.map((html) => html !== undefined)).toEqual(Array.from({ length: 20 }, (_, index) => index < 8))
  expect(await renderer.render(page('/'))).toBe('Birds / 7')
  renderer.close()
})

test('rendering pauses after five failures one after the other, and is tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const renderer = new PageRenderer(folder, { waitMs: 300, renderMs: 600, pauseMs: 500 })
  await vi.waitFor(async () => expect(await renderer.render(page('/'))).toBe('Birds / 7'))
  for (let failure = 1; failure <= 5; failure += 1) expect(await renderer.render(page('/broken'))).toBeUndefined()
  expect(await renderer.render(page('/'))).toBeUndefined()
  await vi.waitFor(async () => expect(await renderer.render(page('/'))).toBe('Birds / 7'), { timeout: 5000 })
  expect(logged).toHaveBeenCalledTimes(5)
  renderer.close()
  logged.mockRestore()
})

test('renders nothing for a build without the code of pages', async () => {
  const renderer = new PageRenderer(join(folder, 'other'))
  expect(await renderer.render(page('/'))).toBeUndefined()
})
