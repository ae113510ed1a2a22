import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/**
 * The kind of a file in a form, which limits its size: a picture, a PDF or picture, a spreadsheet or text, a large spreadsheet or
 * text, a pedigree with photos.
 */
export type FileKind = 'photo' | 'document' | 'table' | 'archive' | 'pedigree'

/** The schemas of the data that is sent to and from one endpoint. */
export interface EndpointSchemas {
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Maximum body size in bytes, where it may exceed the default. */
  readonly bodyBytes?: number
  /**
   * A multipart form: its text fields, validated together, and the files it may contain. Without files the fields may also be
   * sent as JSON.
   */
  readonly form?: { readonly fields: Schema; readonly files: Readonly<Record<string, FileKind>> }
  readonly reply: Schema
}

/** One call that the client can make and the server must answer. */
export interface Endpoint<T extends EndpointSchemas = EndpointSchemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` for each parameter, for example `/api/offspring/:id/band`. */
  readonly path: string
  readonly schemas: T
}

type Part = 'params' | 'query' | 'body'
type Fields<T extends EndpointSchemas> = T['form'] extends { fields: infer F extends Schema } ? F : never
type FileName<T extends EndpointSchemas> = T['form'] extends { files: infer F extends object } ? keyof F & string : never

/** A file in the browser. */
interface BrowserFile {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** A file as received by the server. */
export interface ReceivedFile {
  readonly filename: string
  readonly bytes: Bytes
}
type Bytes = Uint8Array<ArrayBufferLike>

/** A spreadsheet or text as received by the server, which holds a large one in a temporary file. */
export interface ReceivedTable {
  readonly filename: string
  /** Its beginning; all of it if there is no path. */
  readonly start: Bytes
  readonly size: number
  readonly sha256: string
  /** The temporary file; it is removed after the reply. */
  readonly path?: string
}

type ReceivedFiles<T extends EndpointSchemas> = T['form'] extends { files: infer F extends Readonly<Record<string, FileKind>> }
  ? { readonly [Name in keyof F]?: F[Name] extends 'table' ? ReceivedTable : ReceivedFile }
  : never

/** The arguments that the client passes to a call: only the parts that the endpoint declares. */
export type Sent<T extends EndpointSchemas> = {
  [P in Part as T[P] extends Schema ? P : never]: T[P] extends Schema ? z.input<T[P]> : never
} & (T['form'] extends object
  ? { form: { fields: z.input<Fields<T>>; files?: { readonly [Name in FileName<T>]?: BrowserFile } } }
  : unknown)

/** The arguments that the handler receives: the same parts, validated and converted. */
export type Received<T extends EndpointSchemas> = {
  [P in Part as T[P] extends Schema ? P : never]: T[P] extends Schema ? z.output<T[P]> : never
} & (T['form'] extends object ? { form: { fields: z.output<Fields<T>>; files: ReceivedFiles<T> } } : unknown)

export type Reply<T extends EndpointSchemas> = z.output<T['reply']>

/** Declares one call of the contract. */
export function endpoint<const T extends EndpointSchemas>(method: Endpoint['method'], path: string, schemas: T): Endpoint<T> {
  return { method, path, schemas }
}
