import type { ShownWrite } from './optimistic-change.ts'
import type { Values } from './optimistic-rows.ts'

/** The fields of a row with the addresses of each photo. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  generalPhoto: ['generalPhotoUrl', 'generalThumbnailUrl'],
  eyePhoto: ['eyePhotoUrl', 'eyeThumbnailUrl'],
}

/**
 * Addresses that this tab has made, by write and photo: each read of the outbox has new files of the same photo. They stay until the tab
 * is closed, because a page may still show them after the photo was sent.
 */
const made = new Map<string, string>()

/** Returns the addresses under which this tab shows the photos of a write that waits. */
export function pendingPhotos({ key, sent }: ShownWrite): Values {
  const photos = Object.entries(sent.form?.files ?? {}).flatMap(([name, file]) =>
    file ? (ADDRESSES[name] ?? []).map((field) => [field, addressOf(`${key} ${name}`, file)] as const) : [],
  )
  return Object.fromEntries(photos)
}

function addressOf(photo: string, file: File): string {
  const address = made.get(photo) ?? URL.createObjectURL(file)
  made.set(photo, address)
  return address
}
