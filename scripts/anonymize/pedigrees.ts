import type { InventedNames } from './invent-names.ts'
import { fieldsOf, unquoted } from './texts.ts'

/** Columns that are removed: they hold names of people, which no figure needs. */
const LEFT_OUT = ['name']
/** Words for an unknown parent, which a reader of such files has to know. */
const UNKNOWN_PARENT = /^(unknown|unk)$/i
/** This file shows that words without a digit are ids, too. */
const FILE_WITH_WORDS = 'horse.csv'

/** Replaces the names that serve as ids by numbers in the order of the file; codes like J0Z938 stay. */
export function anonymizePedigree(text: string, file: string, names: InventedNames): string {
  const [header = '', ...lines] = text.split('\n')
  const titles = fieldsOf(header).map(unquoted)
  const isKept = titles.map((title) => !LEFT_OUT.includes(title))
  const isParentage = titles.map((title) => ['id', 'sire', 'dam'].includes(title))
  const ids = new Map<string, string>()
  const numbered = (id: string): string => {
    if (!isName(id)) return id
    const invented = names.inventedFor('person', id)
    const known = ids.get(id) ?? (file === FILE_WITH_WORDS ? invented : String(ids.size + 1))
    ids.set(id, known)
    return known
  }
  const changed = lines.map((line) =>
    fieldsOf(line)
      .map((field, at) => (isParentage[at] ? field.replace(unquoted(field), numbered) : field))
      .filter((_field, at) => isKept[at])
      .join(','),
  )
  const kept = fieldsOf(header).filter((_title, at) => isKept[at])
  return [kept.join(','), ...changed].join('\n')
}

const isName = (id: string): boolean => /\p{Ll}/u.test(id) && !UNKNOWN_PARENT.test(id)
