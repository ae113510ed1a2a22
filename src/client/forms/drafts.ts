import { databaseNameOf, deviceDatabase, type DeviceDatabase } from '#client/device/device-database.ts'
import { deviceSession, type DeviceSession } from '#client/device/device-session.ts'
import { newKey } from '#client/api/new-key.ts'
import { signal } from '#client/offline/signal.ts'
import { nameInLoft } from '#client/url/loft-base.ts'
import { boundedDraft } from './draft-contents.ts'

/** The place where a form was opened, to find it again. */
export interface DraftOrigin {
  /** The path of the page. */
  readonly path: string
  /** The title of the form's dialog, as it was shown. */
  readonly title: string
  /** The name of the button of the page that opened it; undefined if it was opened in another way, such as from a menu. */
  readonly opener: string | undefined
}

/** The values that were entered into a form and are not sent yet. */
export interface Draft {
  readonly values: unknown
  /** The row that is edited, as the form knew it. */
  readonly row?: unknown
  /** The time when it was begun, as ISO 8601. */
  readonly at: string
  /** The time when it was last stored, as ISO 8601; undefined for a draft of an older program. */
  readonly keptAt?: string
  /** The tab in which it was entered. */
  readonly tab: string
  /** Number of files that were too large to keep. */
  readonly leftOut: number
  /** Undefined for a form on a page, which shows its draft by itself. */
  readonly origin?: DraftOrigin | undefined
}

/** Counts the changes of kept drafts by this tab, so that lists of them are read again. */
const changes = signal(0)
export const useDraftChanges = changes.use
export const noteDraftChange = (): void => changes.set(changes.get() + 1)

const TAB_KEY = 'loft-tab'
const PREFIX = 'loft-draft:'

/** Returns the name of this tab, which a reload keeps: a draft of the same tab is restored without asking. */
export function thisTab(): string {
  try {
    const known = sessionStorage.getItem(nameInLoft(TAB_KEY))
    if (known !== null) return known
    const tab = newKey()
    sessionStorage.setItem(nameInLoft(TAB_KEY), tab)
    return tab
  } catch {
    return 'tab'
  }
}

/** Returns the name of the session whose drafts are kept now; empty before a session is known. */
export const draftOwner = (session = deviceSession()): string => (session ? databaseNameOf(session) : '')

/**
 * Returns the key under which the storage of this tab holds a draft of a session that is not remembered, or not known yet. Such
 * drafts have no files.
 */
const tabKey = (key: string, session: DeviceSession | undefined): string =>
  `${nameInLoft(PREFIX)}${session?.accountId ?? 'open'}:${key}`

/**
 * Returns the session whose drafts are used now. A draft kept before the session was known belongs to it: browsers delete what
 * pages store sooner than cookies, so an account may be signed in whose session is not known yet.
 */
function sessionOfDrafts(): DeviceSession | undefined {
  const session = deviceSession()
  const prefixBefore = tabKey('', undefined)
  if (!session || tabKey('', session) === prefixBefore) return session
  try {
    for (const name of Object.keys(sessionStorage).filter((one) => one.startsWith(prefixBefore))) {
      sessionStorage.setItem(tabKey(name.slice(prefixBefore.length), session), sessionStorage.getItem(name) ?? '')
      sessionStorage.removeItem(name)
    }
  } catch {
    // The browser allows no storage, so there are no drafts in it.
  }
  return session
}

export async function loadDraft(key: string): Promise<Draft | undefined> {
  return readDrafts(
    async (database) => (await database.get('drafts', key)) as Draft | undefined,
    (drafts) => drafts.find(([known]) => known === key)?.[1],
  )
}

/** Returns all drafts that are kept for the present session, by their keys. */
export async function listDrafts(): Promise<(readonly [key: string, draft: Draft])[]> {
  return readDrafts(
    async (database) => {
      const [keys, drafts] = await Promise.all([database.getAllKeys('drafts'), database.getAll('drafts')])
      return keys.map((key, index) => [key, drafts[index] as Draft] as const)
    },
    (drafts) => drafts,
  )
}

type TabDrafts = (readonly [key: string, draft: Draft])[]

/** Reads drafts from the database, after those of the tab have moved there; without a database from the tab. */
async function readDrafts<Value>(
  fromDatabase: (database: DeviceDatabase) => Promise<Value>,
  fromTab: (drafts: TabDrafts) => Value,
): Promise<Value> {
  const session = sessionOfDrafts()
  const inTab = tabDrafts(session)
  try {
    const database = await deviceDatabase(session)
    if (!database) return fromTab(inTab)
    for (const [key, draft] of inTab) {
      const known = (await database.get('drafts', key)) as Draft | undefined
      // With the same time, the database also has the files.
      if (!known || (known.keptAt ?? '') < (draft.keptAt ?? '')) await database.put('drafts', draft, key)
      sessionStorage.removeItem(tabKey(key, session))
    }
    return await fromDatabase(database)
  } catch {
    return fromTab(inTab)
  }
}

function tabDrafts(session: DeviceSession | undefined): TabDrafts {
  try {
    const prefix = tabKey('', session)
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
    return names.map((name) => [name.slice(prefix.length), JSON.parse(sessionStorage.getItem(name) ?? '') as Draft] as const)
  } catch {
    return []
  }
}

/**
 * Keeps a draft, and returns whether that was possible. `owner` names the session in which the form was opened: the input is not
 * kept for another account that has signed in meanwhile. A page that may end at once (`isLeaving`) also keeps a copy in its tab, which needs no waiting.
 */
export async function saveDraft(
  key: string,
  draft: Draft,
  { owner = draftOwner(), isLeaving = false }: { readonly owner?: string; readonly isLeaving?: boolean } = {},
): Promise<boolean> {
  const session = sessionOfDrafts()
  if (owner !== '' && owner !== draftOwner(session)) return false
  const kept = { ...draft, keptAt: new Date().toISOString() }
  const isInTab = (isLeaving || !session?.remembered) && saveInTab(key, session, kept)
  try {
    const database = await deviceDatabase(session)
    if (!database) return isInTab || saveInTab(key, session, kept)
    await database.put('drafts', kept, key)
    return true
  } catch {
    // A full disk or a private window: the form still works, without a draft.
    return isInTab
  }
}

function saveInTab(key: string, session: DeviceSession | undefined, draft: Draft): boolean {
  try {
    sessionStorage.setItem(tabKey(key, session), JSON.stringify(withoutFiles(draft)))
    return true
  } catch {
    return false
  }
}

/** Returns a draft without its files, which cannot be stored as text, and counts them as left out. */
function withoutFiles(draft: Draft): Draft {
  if (typeof draft.values !== 'object' || draft.values === null) return draft
  const { values, leftOut } = boundedDraft(draft.values, 0)
  return { ...draft, values, leftOut: draft.leftOut + leftOut }
}

export async function dropDraft(key: string, owner = draftOwner()): Promise<void> {
  const session = sessionOfDrafts()
  if (owner !== '' && owner !== draftOwner(session)) return
  try {
    sessionStorage.removeItem(tabKey(key, session))
    await (await deviceDatabase(session))?.delete('drafts', key)
  } catch {
    // The browser allows no storage, so there are no drafts in it.
  }
  noteDraftChange()
}

/** Deletes every draft that is kept in this tab alone. */
export function dropTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(nameInLoft(PREFIX))) sessionStorage.removeItem(key)
  } catch {
    // The browser allows no storage, so there are no drafts in it.
  }
}
