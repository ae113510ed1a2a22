import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Sorts bands by the size of the number at their end, as `byBandKey` does. An index has the same expressions. */
export const bandOrder = (key: RawBuilder<string>) => [sql`rtrim(${key}, '0123456789')`, sql`length(${key})`, key] as const

/** Selects the bands after a key in this order, or before it. */
export function isBeyondBand(key: RawBuilder<string>, value: string, sign: '>' | '<' = '>'): RawBuilder<SqlBool> {
  const bound = bandOrder(sql<string>`cast(${value} as text)`)
  return sql<SqlBool>`(${sql.join(bandOrder(key))}) ${sql.raw(sign)} (${sql.join(bound)})`
}
