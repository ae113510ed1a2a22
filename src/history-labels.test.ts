import { expect, test } from 'vitest'
import { RECORDED_ENTITIES } from '#shared/actions/recorded.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { fieldLabel } from '#client/features/actions/field-labels.ts'
import { fieldOf } from '#server/features/actions/api-columns.ts'
import { DERIVED_COLUMNS, TABLE_OF } from '#server/history/recorded.ts'
import { testApp } from '#server/testing/test-app.ts'

/** Converts a database name such as `loft_location_id` to camel case. */
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

test('every recorded column has a label in both languages', async () => {
  await using loft = await testApp('sqlite')
  const found = await loft.db.introspection.getTables()
  const tables = new Map(found.map(({ name, columns }) => [camel(name), columns.map((column) => camel(column.name))]))
  const nameless: string[] = []
  for (const entity of RECORDED_ENTITIES) {
    for (const name of tables.get(TABLE_OF[entity])!) {
      const field = name === 'id' || DERIVED_COLUMNS.has(name) ? undefined : fieldOf(entity, name)
      if (field === undefined) continue
      for (const t of [translatorOf('en'), translatorOf('es')])
        if (fieldLabel(field, t, entity) === field) nameless.push(`${entity}.${field}`)
    }
  }
  expect(nameless).toEqual([])
})
