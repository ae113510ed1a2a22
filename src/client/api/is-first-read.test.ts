import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isFirstRead } from './is-first-read.ts'

test('a read is the first until it was answered or has failed, and not while a failed one is repeated', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer = Promise.withResolvers<string>()
  const observer = new QueryObserver(client, { queryKey: ['bands'], queryFn: () => answer.promise })
  const stop = observer.subscribe(() => undefined)
  expect(isFirstRead(observer.getCurrentResult())).toBe(true)

  answer.reject(new Error('The server is lost'))
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  expect(isFirstRead(observer.getCurrentResult())).toBe(false)

  answer = Promise.withResolvers()
  const repeated = observer.refetch()
  expect(observer.getCurrentResult().isPending).toBe(true)
  expect(isFirstRead(observer.getCurrentResult())).toBe(false)

  answer.resolve('ES-26-1')
  await repeated
  expect(isFirstRead(observer.getCurrentResult())).toBe(false)
  stop()
})

test('a query that begins with an answer is not read for the first time', () => {
  const observer = new QueryObserver(new QueryClient(), { queryKey: ['bands'], queryFn: () => 'ES-26-2', initialData: 'ES-26-1' })
  expect(isFirstRead(observer.getCurrentResult())).toBe(false)
})
