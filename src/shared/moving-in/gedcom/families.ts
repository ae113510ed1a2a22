import type { Gender } from '#shared/pigeons/gender.ts'
import { childOf, childrenOf, pointerOf, valueOf, type GedcomNode } from './gedcom-lines.ts'
import type { NotMovedCollector } from '../converted-loft.ts'

/** A family after its roles were checked; undefined roles are unknown or refused. */
export interface Family {
  readonly node: GedcomNode
  readonly cock?: string
  readonly hen?: string
}

/** The parents of an individual, those that reared it without being its parents, and further pairs that are called its parents. */
export interface Parents {
  readonly family?: Family
  readonly fosters: readonly Family[]
  readonly others: readonly Family[]
}

/** Reads the families. HUSB and WIFE are swapped if both are of the other sex; a single one of the other sex is refused. */
export function readFamilies(
  records: readonly GedcomNode[],
  sexOf: (xref: string) => Gender,
  notMoved: NotMovedCollector,
): ReadonlyMap<string, Family> {
  return new Map(
    records
      .filter(({ tag, xref }) => tag === 'FAM' && xref !== undefined)
      .map((node): [string, Family] => {
        const [husband, wife] = ['HUSB', 'WIFE'].map((tag) => {
          const link = childOf(node, tag)
          return link && pointerOf(link)
        })
        const isHen = husband !== undefined && sexOf(husband) === 'hen'
        const isCock = wife !== undefined && sexOf(wife) === 'cock'
        if (isHen && isCock) return [node.xref!, { node, cock: wife, hen: husband }]
        if (isHen) notMoved.add('reversed_parents', husband)
        if (isCock) notMoved.add('reversed_parents', wife)
        return [
          node.xref!,
          {
            node,
            ...(husband !== undefined && !isHen && { cock: husband }),
            ...(wife !== undefined && !isCock && { hen: wife }),
          },
        ]
      }),
  )
}

/** Finds the parents of each individual, from the links in families and in individuals. */
export function findParents(
  individuals: readonly GedcomNode[],
  families: ReadonlyMap<string, Family>,
): ReadonlyMap<string, Parents> {
  const childLinks = new Map<string, string[]>()
  for (const [id, { node }] of families) {
    for (const child of childrenOf(node, 'CHIL')) {
      const xref = pointerOf(child)
      if (xref !== undefined) childLinks.set(xref, [...(childLinks.get(xref) ?? []), id])
    }
  }
  return new Map(
    individuals.map((individual): [string, Parents] => {
      const own = childrenOf(individual, 'FAMC').map((node) => ({
        id: pointerOf(node) ?? '',
        kind: valueOf(childOf(node, 'PEDI')).toLowerCase(),
      }))
      const named = new Set(own.map(({ id }) => id))
      const links = [
        ...own,
        ...(childLinks.get(individual.xref!) ?? []).filter((id) => !named.has(id)).map((id) => ({ id, kind: '' })),
      ]
      const isBirth = ({ kind }: { kind: string }) => kind === '' || kind === 'birth'
      const birth =
        links.find((link) => link.kind === 'birth' && families.has(link.id)) ??
        links.find((link) => isBirth(link) && families.has(link.id))
      const family = birth && families.get(birth.id)
      return [
        individual.xref!,
        {
          ...(family && { family }),
          fosters: links.filter((link) => !isBirth(link)).flatMap(({ id }) => families.get(id) ?? []),
          others: links.filter((link) => isBirth(link) && link.id !== birth?.id).flatMap(({ id }) => families.get(id) ?? []),
        },
      ]
    }),
  )
}
