import { expect, test } from 'vitest'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import type { Gender } from '#shared/pigeons/gender.ts'
import type { RelationshipWord } from './relationship.ts'
import { relationshipText } from './relationship-text.ts'

const cousins = (degree: number, more: object = {}): RelationshipWord => ({
  kind: 'cousins',
  degree,
  removed: 0,
  isHalf: false,
  isDouble: false,
  ...more,
})

test.each<[RelationshipWord, Gender | null, string, string]>([
  [{ kind: 'same' }, 'cock', 'the same bird', 'la misma paloma'],
  [{ kind: 'none' }, 'hen', 'no known relationship', 'sin parentesco conocido'],
  [{ kind: 'ancestor', generations: 1 }, 'cock', 'sire', 'padre'],
  [{ kind: 'ancestor', generations: 3 }, 'hen', 'great-granddam', 'bisabuela'],
  [{ kind: 'ancestor', generations: 4 }, 'hen', 'ancestor, 4 generations up', 'antepasado, 4 generaciones atrás'],
  [{ kind: 'descendant', generations: 2 }, null, 'grandchild', 'nieto o nieta'],
  [{ kind: 'descendant', generations: 5 }, 'cock', 'descendant, 5 generations down', 'descendiente, 5 generaciones después'],
  [{ kind: 'siblings', share: 'both' }, 'hen', 'full sister', 'hermana'],
  [{ kind: 'siblings', share: 'dam' }, 'cock', 'half brother by the dam', 'medio hermano por parte de madre'],
  [{ kind: 'uncle', generations: 1, isHalf: false }, 'hen', 'aunt', 'tía'],
  [{ kind: 'uncle', generations: 2, isHalf: true }, 'cock', 'half great-uncle', 'medio tío abuelo'],
  [
    { kind: 'uncle', generations: 3, isHalf: false },
    'cock',
    'sibling of an ancestor 3 generations up',
    'hermano o hermana de un antepasado 3 generaciones atrás',
  ],
  [{ kind: 'nephew', generations: 1, isHalf: true }, 'hen', 'half niece', 'media sobrina'],
  [cousins(1), 'hen', 'first cousin', 'prima hermana'],
  [cousins(1, { isDouble: true }), 'cock', 'double first cousin', 'primo hermano por partida doble'],
  [cousins(2, { removed: 1 }), 'cock', 'second cousin once removed', 'primo segundo, con 1 generación de diferencia'],
  [cousins(1, { removed: 2 }), 'hen', 'first cousin, 2 generations apart', 'prima hermana, con 2 generaciones de diferencia'],
  [cousins(4), 'cock', 'cousin of degree 4', 'primo o prima de grado 4'],
])('%o of a %s bird', (word, gender, english, spanish) => {
  expect(relationshipText(translatorOf('en'), word, gender)).toBe(english)
  expect(relationshipText(translatorOf('es'), word, gender)).toBe(spanish)
})
