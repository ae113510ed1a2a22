const EXTENSIONS = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

/** The media types of stored files, whatever was uploaded. */
export type MediaType = keyof typeof EXTENSIONS

export const MEDIA_TYPES = Object.keys(EXTENSIONS) as MediaType[]

export interface StoredFileName {
  /** SHA-256 of the bytes, 64 lower-case hexadecimal digits. */
  readonly hash: string
  readonly mediaType: MediaType
}

const FILE_NAME = /^(?<hash>[0-9a-f]{64})\.(?<extension>[a-z]{3})$/
const FILE_URL_FOLDER = '/files/'

/** Returns the name of a stored file on disk and in its URL: `<sha256>.jpg`. */
export function fileName({ hash, mediaType }: StoredFileName): string {
  return `${hash}.${EXTENSIONS[mediaType]}`
}

export function parseFileName(name: string): StoredFileName | undefined {
  const { hash, extension } = FILE_NAME.exec(name)?.groups ?? {}
  const mediaType = MEDIA_TYPES.find((type) => EXTENSIONS[type] === extension)
  return hash && mediaType ? { hash, mediaType } : undefined
}

/** Returns the URL of a stored file: `/files/<sha256>.jpg`. */
export function fileUrl(name: StoredFileName): string {
  return FILE_URL_FOLDER + fileName(name)
}

/** Parses the URL of a stored file; undefined for any other URL. */
export function parseFileUrl(url: string): StoredFileName | undefined {
  return url.startsWith(FILE_URL_FOLDER) ? parseFileName(url.slice(FILE_URL_FOLDER.length)) : undefined
}
