import type { Language, Translate } from '#shared/i18n/translate.ts'
import { translatorOf } from '#shared/i18n/translator-of.ts'
import { loftTableOf, type LoftTable } from '#shared/exchange/loft-tables.ts'
import { readLoftTables } from '#shared/moving-in/loft-tables/read-loft-tables.ts'
import { isGedcom, isWholeGedcom, readGedcom } from '#shared/moving-in/gedcom/read-gedcom.ts'
import type { ConvertedLoft } from '#shared/moving-in/converted-loft.ts'
import type { MovingQuestion } from '#shared/moving-in/moving-in-api.ts'
import { convertOldTables } from '#shared/moving-in/pigeon-planner/old-tables.ts'
import { isUdp, readUdp } from '#shared/moving-in/npo-udp/read-udp.ts'
import { isPlannerCsv, readPlannerCsv } from '#shared/moving-in/pigeon-planner/planner-csv.ts'
import { KNOWN_VERSIONS, type PlannerFile } from '#shared/moving-in/pigeon-planner/planner-file.ts'
import { countSexCodes, readPlanner } from '#shared/moving-in/pigeon-planner/read-planner.ts'
import {
  doRolesContradictPlanner,
  PLANNER_SEXES,
  deduceSexCodes,
  type SexCodes,
} from '#shared/moving-in/pigeon-planner/sex-codes.ts'
import { decodeText } from '#server/sheets/decode-text.ts'
import { parseText } from '#server/sheets/parse-text.ts'
import { SheetRefusal } from '#server/sheets/sheet-refusal.ts'
import { unzip } from '#server/sheets/unzip.ts'
import { decodeGedcom } from './decode-gedcom.ts'
import { isPictureName, MAX_BACKUP_ENTRIES, readBackupPictures, type BackupPicture } from './backup-pictures.ts'
import { MovingFault } from './moving-fault.ts'
import { isSqlite, readPlannerDatabase } from './planner-database.repository.ts'

/** The keeper's answers to earlier questions about the file. */
export interface MovingAnswers {
  readonly database?: string | undefined
  readonly sexCodes?: SexCodes | undefined
}

export interface MovingTask {
  readonly bytes: Uint8Array
  readonly language: Language
  readonly thisYear: number
  readonly answers: MovingAnswers
  /** An empty folder for the copy of a database. */
  readonly folder: string
}

export type OpenedMoving =
  | { readonly loft: ConvertedLoft; readonly pictures?: readonly BackupPicture[] }
  | { readonly question: MovingQuestion }

/** Reads the file of another program, whose kind is recognised by its content. Throws a {@link MovingFault}. */
export function openMovingFile({ bytes, language, answers, folder, thisYear }: MovingTask): OpenedMoving {
  const t = translatorOf(language)
  if (isSqlite(bytes)) return fromPlanner(readPlannerDatabase(bytes, folder), answers, t)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openBackup(bytes, { answers, folder, t })
  const text = decodeGedcom(bytes).replaceAll('\0', '')
  if (isGedcom(text)) {
    if (!isWholeGedcom(text)) throw new MovingFault('moving_damaged')
    return { loft: readGedcom(text, t) }
  }
  if (TIPES_LINE.test(text)) throw new MovingFault('moving_tipes')
  if (isUdp(text)) return { loft: readUdp(text, thisYear, t) }
  return openCsv(bytes, answers, t)
}

/**
 * The end of a line of a TIPES basketing file: a star, a number, the ring as country with club, year and number, and the chip. The
 * layout of what precedes it is not known, so such files are not read.
 */
const TIPES_LINE = /^[^\n*]*\*[ \t]*\d+[ \t]*;[ \t]*[A-Z]{1,4}[ \t]?\d+\.\d\d\.\d+[ \t]*;/m

interface BackupContext {
  readonly answers: MovingAnswers
  readonly folder: string
  readonly t: Translate
}

function openBackup(bytes: Uint8Array, { answers, folder, t }: BackupContext): OpenedMoving {
  const entries = unzipBackup(bytes)
  const databases = [...entries].filter(([, content]) => isSqlite(content))
  if (databases.length === 0) return openTables(entries, t)
  const chosen = databases.length === 1 ? databases[0] : databases.find(([name]) => name === answers.database)
  if (!chosen) return { question: { kind: 'database', names: databases.map(([name]) => name) } }
  const opened = fromPlanner(readPlannerDatabase(chosen[1], folder), answers, t)
  return 'loft' in opened ? readBackupPictures(bytes, opened.loft) : opened
}

/** Reads the CSV tables that this program wrote, recognised by their titles. */
function openTables(entries: ReadonlyMap<string, Buffer>, t: Translate): OpenedMoving {
  const tables: Partial<Record<LoftTable, readonly (readonly string[])[]>> = {}
  for (const [name, content] of entries) {
    const rows = name.endsWith('.csv') ? csvRows(content) : []
    const table = loftTableOf(rows[0] ?? [])
    if (table) tables[table] = rows
  }
  if (Object.keys(tables).length === 0) throw new MovingFault('moving_unknown')
  return { loft: readLoftTables(tables, t) }
}

function csvRows(bytes: Uint8Array): readonly (readonly string[])[] {
  try {
    return parseText(decodeText(bytes)).rows
  } catch (error) {
    if (error instanceof SheetRefusal) throw new MovingFault('moving_damaged')
    throw error
  }
}

function unzipBackup(bytes: Uint8Array): Map<string, Buffer> {
  try {
    return unzip(bytes, { isWanted: (name) => !isPictureName(name), maxEntries: MAX_BACKUP_ENTRIES })
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    const isLarge = error.reason === 'zip_bomb' || error.reason === 'too_large'
    throw new MovingFault(isLarge ? 'moving_too_large' : error.reason === 'encrypted' ? 'moving_encrypted' : 'moving_damaged')
  }
}

function openCsv(bytes: Uint8Array, answers: MovingAnswers, t: Translate): OpenedMoving {
  const isBinary = bytes.subarray(0, 65_536).includes(0)
  if (isBinary) throw new MovingFault('moving_unknown')
  try {
    const { rows } = parseText(decodeText(bytes))
    const table = loftTableOf(rows[0] ?? [])
    if (table) return { loft: readLoftTables({ [table]: rows }, t) }
    if (isPlannerCsv(rows)) return fromPlanner(readPlannerCsv(rows), answers, t)
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    if (error.reason === 'unclosed_quote') throw new MovingFault('moving_damaged')
  }
  throw new MovingFault('moving_unknown')
}

function fromPlanner(file: PlannerFile, answers: MovingAnswers, t: Translate): OpenedMoving {
  const tables = file.tables['pigeon'] ? file.tables : convertOldTables(file)
  const uses = countSexCodes(tables)
  const known = KNOWN_VERSIONS.includes(file.version) && !doRolesContradictPlanner(uses) ? PLANNER_SEXES : undefined
  const codes = known ?? answers.sexCodes ?? deduceSexCodes(uses)
  const missing = uses.filter(({ code }) => codes === undefined || (!known && codes[code] === undefined))
  return missing.length > 0
    ? { question: { kind: 'sex_codes', codes: uses.map(({ examples, ...use }) => ({ ...use, examples: [...examples] })) } }
    : { loft: readPlanner(tables, codes!, t) }
}
