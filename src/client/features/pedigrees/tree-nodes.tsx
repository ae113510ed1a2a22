import { CircleHelp, Mars, Plus, Venus } from 'lucide-react'
import { shownColor } from '#shared/colors/color-words.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import type { CommonAncestor, TreePlace } from '#shared/pedigrees/lineage.ts'
import type { BestResult, BirdWithFigures } from '#shared/pedigrees/pedigree-bird.ts'
import { awardOf } from '#shared/races/award.ts'
import { TONES } from '#client/ui/tone.ts'
import type { TreeAward, TreeMark, TreeNode } from '#client/ui/tree-node.tsx'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { birdLine, percentText, placeText, resultText } from './figure-texts.ts'

/** The data from which a tree is drawn. */
export interface TreeSource {
  /** The bird at the root; undefined for young that have not hatched. */
  readonly root: BirdWithFigures | undefined
  readonly generations: number
  readonly ancestors: readonly TreePlace[]
  readonly commonAncestors: readonly CommonAncestor[]
  readonly hrefOf: (pigeonId: number) => string
  /** Adds an unknown parent; without it, unknown places only say "Unknown". */
  readonly onAddParent?: (child: BirdWithFigures, role: ParentRole) => void
}

/** The colours of marks, without the colours of genders. */
const MARK_TONES = TONES.filter((tone) => tone === 'violet' || tone === 'warning' || tone === 'success' || tone === 'accent')

/** Returns the mark of a common ancestor by its index in the list. */
export function markOf(index: number, t: Translate): TreeMark {
  const number = index + 1
  return { text: String(number), label: t('pedigrees.tree.mark', { number }), tone: MARK_TONES[index % MARK_TONES.length]! }
}

/** Generations whose boxes have room for the inbreeding. */
const ROOMY_GENERATIONS = 2
/** The last generation whose boxes have room for a photo. */
const PHOTO_GENERATIONS = 3

/** Returns the award that a bird's best result earns, if any. */
function awardFor(best: BestResult | undefined, t: Translate): TreeAward | undefined {
  const kind = best && awardOf(best)
  return kind ? { kind, text: `${best.position}/${best.participants}`, label: resultText(best, t) } : undefined
}

/** Turns the filled places of a pedigree into a tree. */
export function treeOf(source: TreeSource, t: Translate, format: Format): TreeNode {
  const birds = new Map(source.ancestors.map(({ place, bird }) => [place, bird]))
  const marks = new Map(source.commonAncestors.flatMap(({ places }, index) => places.map((place) => [place, markOf(index, t)])))

  function childrenOf(place: string, bird: BirdWithFigures | undefined): readonly TreeNode[] {
    if (place.length >= source.generations) return []
    const [sire, dam] = [birds.get(`${place}s`), birds.get(`${place}d`)]
    const canAdd = source.onAddParent !== undefined && bird !== undefined && bird.id !== null && !bird.isDeleted
    // Two unknown parents that cannot be added are not shown.
    if (!sire && !dam && !canAdd) return []
    return [
      sire ? nodeOf(`${place}s`, sire) : emptyOf(`${place}s`, canAdd ? bird : undefined, 'sire'),
      dam ? nodeOf(`${place}d`, dam) : emptyOf(`${place}d`, canAdd ? bird : undefined, 'dam'),
    ]
  }

  function nodeOf(place: string, bird: BirdWithFigures): TreeNode {
    const depth = place.length
    const gender = bird.gender ?? 'por_definir'
    const [best] = bird.bestResults
    const figures = depth < ROOMY_GENERATIONS && bird.inbreeding > 0 && `F ${percentText(bird.inbreeding, format)}`
    const lines =
      depth > 4
        ? []
        : [
            depth < 4
              ? birdLine(bird, format.language)
              : [bird.birthYear, shownColor(bird.color, format.language)].filter(Boolean).join(' · '),
            figures,
            bird.isDeleted && t('pedigrees.tree.deleted'),
          ]
    return {
      key: place === '' ? 'root' : place,
      role: placeText(place, t),
      title: bird.bandId,
      name: bird.name,
      lines: lines.filter((line): line is string => Boolean(line)),
      photo: depth <= PHOTO_GENERATIONS ? (bird.thumbnailUrl ?? undefined) : undefined,
      mark: marks.get(place),
      award: awardFor(best, t),
      tone: GENDER_EDGE[gender],
      icon: GENDER_ICON[gender],
      href: bird.id === null || bird.isDeleted ? undefined : source.hrefOf(bird.id),
      children: childrenOf(place, bird),
    }
  }

  function emptyOf(place: string, child: BirdWithFigures | undefined, role: ParentRole): TreeNode {
    const addText = t(role === 'sire' ? 'pedigrees.tree.addSire' : 'pedigrees.tree.addDam')
    const add = source.onAddParent
    return {
      key: place,
      role: placeText(place, t),
      title: child ? addText : t('pedigrees.tree.unknown'),
      lines: [],
      tone: role === 'sire' ? 'info' : 'rose',
      icon: child && <Plus aria-hidden="true" />,
      onPress: child && add && (() => add(child, role)),
      isEmpty: true,
      children: [],
    }
  }

  if (source.root) return nodeOf('', source.root)
  return {
    key: 'root',
    role: '',
    title: t('pedigrees.tree.young'),
    lines: [],
    tone: 'neutral',
    children: childrenOf('', undefined),
  }
}

const GENDER_EDGE = { cock: 'info', hen: 'rose', por_definir: 'neutral' } as const
const GENDER_ICON = {
  cock: <Mars aria-hidden="true" />,
  hen: <Venus aria-hidden="true" />,
  por_definir: <CircleHelp aria-hidden="true" />,
} as const
