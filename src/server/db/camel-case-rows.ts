import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'
import { LOFT_COLUMN } from './loft-column.ts'

type Rename = (row: UnknownRow) => UnknownRow

/** The maximum number of cached functions, more than the program has kinds of rows; one more clears the cache. */
const MAX_RENAMES = 1000

/**
 * Converts names of columns like the plugin of Kysely, but looks them up once for each kind of row instead of for every row. The number
 * of the loft is left out, because all rows of a database or of a statement have the same.
 */
export class CamelCaseRows extends CamelCasePlugin {
  readonly #renames = new Map<string, Rename>()

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result.rows?.length > 0 ? { ...result, rows: this.renameRows(result.rows) } : result
  }

  /** Returns rows with the names of the program for their columns. */
  renameRows(rows: readonly UnknownRow[]): UnknownRow[] {
    const [first] = rows
    if (first === undefined) return []
    const columns = Object.keys(first).filter((column) => column !== LOFT_COLUMN)
    return rows.map(this.#cachedRename(columns))
  }

  /** Returns the name of a column in the program. */
  nameOf(column: string): string {
    return this.camelCase(column)
  }

  #cachedRename(columns: readonly string[]): Rename {
    const key = columns.join('\n')
    const known = this.#renames.get(key)
    if (known) return known
    if (this.#renames.size >= MAX_RENAMES) this.#renames.clear()
    const names = columns.map((column) => this.camelCase(column))
    const rename = makeRename(columns, names, (value) => this.#mapValue(value))
    this.#renames.set(key, rename)
    return rename
  }

  /** Renames the keys inside a JSON value. */
  #mapValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => (isPlain(item) ? this.mapRow(item) : item))
    return isPlain(value) ? this.mapRow(value) : value
  }
}

/** Renames only the columns in queries: a reading thread already returns rows with the names of the program. */
export class CamelCaseQueries extends CamelCaseRows {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

function isPlain(value: unknown): value is UnknownRow {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Makes a function that copies a template with all names and fills it, which V8 does faster than adding key after key to an empty object. */
function makeRename(columns: readonly string[], names: readonly string[], mapValue: (value: unknown) => unknown): Rename {
  const template = Object.fromEntries(names.map((name) => [name, null]))
  return (row) => {
    const renamed: UnknownRow = { ...template }
    for (let at = 0; at < columns.length; at += 1) {
      const value = row[columns[at]!]
      renamed[names[at]!] = typeof value === 'object' && value !== null ? mapValue(value) : value
    }
    return renamed
  }
}
