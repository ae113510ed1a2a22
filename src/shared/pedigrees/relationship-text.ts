import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { RelationshipWord } from './relationship.ts'

const ANCESTORS = ['parent', 'grandparent', 'greatGrandparent']
const DESCENDANTS = ['young', 'grandyoung', 'greatGrandyoung']
const UNCLES = ['uncle', 'greatUncle']
const NEPHEWS = ['nephew', 'greatNephew']
const COUSINS = ['cousin1', 'cousin2', 'cousin3']
const SIBLINGS = { both: 'fullSibling', sire: 'halfSiblingBySire', dam: 'halfSiblingByDam' } as const

/**
 * Returns the text for the relationship of a bird of some gender to another: `half sister by the sire`, `great-uncle`, `first cousin once
 * removed`.
 */
export function relationshipText(t: Translate, word: RelationshipWord, gender: Gender | null): string {
  const sex = gender ?? 'por_definir'
  const plain = (name: string): string => t(`pedigrees.relation.${name}.${sex}` as PlainKey)
  /** Returns the text for a number of generations, or a phrase with the number. */
  const nth = (
    words: readonly string[],
    count: number,
    farKey: 'ancestor' | 'descendant' | 'farUncle' | 'farNephew' | 'farCousin',
  ) => {
    const name = words[count - 1]
    return name === undefined ? t(`pedigrees.relation.${farKey}`, { count }) : plain(name)
  }
  const half = (isHalf: boolean, text: string): string => (isHalf ? t(`pedigrees.relation.half.${sex}`, { word: text }) : text)

  switch (word.kind) {
    case 'same':
    case 'none':
      return t(`pedigrees.relation.${word.kind}`)
    case 'ancestor':
      return nth(ANCESTORS, word.generations, 'ancestor')
    case 'descendant':
      return nth(DESCENDANTS, word.generations, 'descendant')
    case 'siblings':
      return plain(SIBLINGS[word.share])
    case 'uncle':
      return half(word.isHalf, nth(UNCLES, word.generations, 'farUncle'))
    case 'nephew':
      return half(word.isHalf, nth(NEPHEWS, word.generations, 'farNephew'))
    case 'cousins': {
      const cousin = half(word.isHalf, nth(COUSINS, word.degree, 'farCousin'))
      const doubleCousin = word.isDouble ? t('pedigrees.relation.double', { word: cousin }) : cousin
      return word.removed === 0 ? doubleCousin : t('pedigrees.relation.removed', { word: doubleCousin, count: word.removed })
    }
  }
}
