import { atLoft, nameInLoft, pathInLoft } from '#client/url/loft-base.ts'

/** The name of the cache. The service worker knows it as well, and only reads from the cache. */
const PICTURES = 'loft-pictures'
/** Maximum size of all pictures together. */
export const MAX_PICTURE_BYTES = 20_000_000
const DOWNLOADS_AT_A_TIME = 2

/** Downloads pictures that are not on this device yet, until the limit is reached, and drops those that are no longer wanted. */
export async function keepPictures(urls: readonly string[], isWanted: () => boolean): Promise<void> {
  const cache = await caches.open(nameInLoft(PICTURES))
  const wanted = new Set(urls)
  const known = new Set<string>()
  for (const { url } of await cache.keys()) {
    const path = pathInLoft(new URL(url).pathname)
    if (wanted.has(path)) known.add(path)
    else await cache.delete(url)
  }
  let bytes = await bytesOf(cache)
  const missing = [...wanted].filter((url) => !known.has(url))
  const downloadNext = async (): Promise<void> => {
    for (let url = missing.shift(); url !== undefined && bytes < MAX_PICTURE_BYTES && isWanted(); url = missing.shift()) {
      const response = await fetch(atLoft(url), { priority: 'low' })
      if (!response.ok) continue
      bytes += Number(response.headers.get('content-length') ?? 0)
      await cache.put(atLoft(url), response)
    }
  }
  await Promise.all(Array.from({ length: DOWNLOADS_AT_A_TIME }, downloadNext))
}

async function bytesOf(cache: Cache): Promise<number> {
  let sum = 0
  for (const request of await cache.keys()) sum += Number((await cache.match(request))?.headers.get('content-length') ?? 0)
  return sum
}

export async function pictureTotals(): Promise<{ readonly pictures: number; readonly bytes: number }> {
  if (!('caches' in globalThis) || !(await caches.has(nameInLoft(PICTURES)))) return { pictures: 0, bytes: 0 }
  const cache = await caches.open(nameInLoft(PICTURES))
  return { pictures: (await cache.keys()).length, bytes: await bytesOf(cache) }
}

export async function deletePictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(nameInLoft(PICTURES))
}
