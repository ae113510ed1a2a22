import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** What a file of a form may be, by which its size is limited: a picture, a PDF or picture, a spreadsheet or text, a large one of those, a pedigree with photos. */
export type FileKind = 'photo' | 'document' | 'table' | 'archive' | 'pedigree'

/** What travels over one endpoint. */
export interface Traffic {
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Largest body in bytes, where it may be larger than usual. */
  readonly bodyBytes?: number
  /** A multipart form: its text fields, checked together, and the files it may bring. Without files the fields may also come as JSON. */
  readonly form?: { readonly fields: Schema; readonly files: Readonly<Record<string, FileKind>> }
  readonly reply: Schema
}

/** One call the client can make and the server must answer. */
export interface Endpoint<T extends Traffic = Traffic> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` for each param, for example `/api/offspring/:id/band`. */
  readonly path: string
  readonly traffic: T
}

type Part = 'params' | 'query' | 'body'
type Fields<T extends Traffic> = T['form'] extends { fields: infer F extends Schema } ? F : never
type Files<T extends Traffic> = T['form'] extends { files: infer F extends object } ? keyof F & string : never

/** A file as the browser holds it. */
interface BrowserFile {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** A file as it arrived at the server. */
export interface ReceivedFile {
  readonly filename: string
  readonly bytes: Bytes
}
type Bytes = Uint8Array<ArrayBufferLike>

/** What the client hands over: only the parts the endpoint declares. */
export type Sent<T extends Traffic> = {
  [P in Part as T[P] extends Schema ? P : never]: T[P] extends Schema ? z.input<T[P]> : never
} & (T['form'] extends object
  ? { form: { fields: z.input<Fields<T>>; files?: { readonly [Name in Files<T>]?: BrowserFile } } }
  : unknown)

/** What the handler receives: the same parts, checked and converted. */
export type Received<T extends Traffic> = {
  [P in Part as T[P] extends Schema ? P : never]: T[P] extends Schema ? z.output<T[P]> : never
} & (T['form'] extends object
  ? { form: { fields: z.output<Fields<T>>; files: { readonly [Name in Files<T>]?: ReceivedFile } } }
  : unknown)

export type Reply<T extends Traffic> = z.output<T['reply']>

/** Declares one call of the contract. */
export function endpoint<const T extends Traffic>(method: Endpoint['method'], path: string, traffic: T): Endpoint<T> {
  return { method, path, traffic }
}
