/** One line of a GEDCOM file with the lines below it; CONC and CONT are already joined. */
export interface GedcomNode {
  readonly tag: string
  /** The id of a record, without the at signs. */
  readonly xref?: string
  value: string
  readonly children: GedcomNode[]
}

const LINE = /^\s*(\d{1,2})\s+(?:@([^@\s]+)@\s+)?([A-Za-z_]\w*)(?: (.*))?$/
const MAX_LEVEL = 30

/**
 * Reads the lines of a GEDCOM file as a tree and returns its records. A line without level and tag, which some programs write
 * inside notes, continues the line before it.
 */
export function parseGedcom(text: string): GedcomNode[] {
  const records: GedcomNode[] = []
  const open: GedcomNode[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n\r|\r|\n/)) {
    const [, digits, xref, tag = '', value = ''] = LINE.exec(line) ?? []
    const level = Number(digits)
    const last = open.at(-1)
    if (digits === undefined || level > Math.min(open.length, MAX_LEVEL)) {
      if (last && line.trim()) last.value += `\n${line}`
      continue
    }
    const parent = level === 0 ? undefined : open[level - 1]
    if (parent && (tag === 'CONC' || tag === 'CONT')) {
      parent.value += tag === 'CONT' ? `\n${value}` : value
      // Lines of a higher level cannot belong to a continuation.
      open.length = level
      continue
    }
    const node: GedcomNode = { tag: tag.toUpperCase(), ...(xref !== undefined && { xref }), value, children: [] }
    if (parent) parent.children.push(node)
    else records.push(node)
    open.length = level
    open.push(node)
  }
  return records
}

/** Returns the id to which a line points. */
export function pointerOf({ value }: GedcomNode): string | undefined {
  return /^@([^@\s]+)@$/.exec(value.trim())?.[1]
}

/** Returns the text of a line, with doubled at signs made single. */
export function valueOf(node: GedcomNode | undefined): string {
  return node ? node.value.replaceAll('@@', '@').trim() : ''
}

export function childOf(node: GedcomNode | undefined, ...tags: readonly string[]): GedcomNode | undefined {
  return node?.children.find(({ tag }) => tags.includes(tag))
}

export function childrenOf(node: GedcomNode | undefined, ...tags: readonly string[]): GedcomNode[] {
  return node?.children.filter(({ tag }) => tags.includes(tag)) ?? []
}
