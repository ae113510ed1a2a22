import type { AuditEntry } from '#shared/accounts/audit.ts'
import type { Role } from '#shared/accounts/role.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { roleKey } from './accounts.queries.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T/
const isOfBackup = (kind: AuditEntry['kind']) => kind === 'restored' || kind === 'backup_removed'

/** Lists entries of the security log: who did what, when (in the loft's time zone), and from which address. */
export function AuditEntries({ entries, atEnd = false }: { entries: readonly AuditEntry[]; atEnd?: boolean }) {
  const { t } = useLanguage()
  const momentOf = useLoftMoment()
  const roleText = (role: Role | undefined) => (role === undefined ? '' : t(roleKey(role)))

  function sentenceOf({ kind, actor, subject = '', role, formerRole }: AuditEntry): string {
    return t(`audit.kind.${kind}`, {
      actor: actor ?? t('audit.commandLine'),
      // A backup is shown by its time, if that is known.
      subject: isOfBackup(kind) && MOMENT.test(subject) ? momentOf(subject) : subject,
      role: roleText(role),
      formerRole: roleText(formerRole),
    })
  }

  const lineOf = ({ at, address, more }: AuditEntry): string =>
    [
      address === undefined ? momentOf(at) : t('audit.from', { moment: momentOf(at), address }),
      more === undefined ? '' : t('audit.more', { count: more }),
    ]
      .filter(Boolean)
      .join(' · ')

  return (
    <ItemList label={t('audit.list')} atEnd={atEnd}>
      {entries.map((entry) => (
        <ItemRow key={entry.id} title={sentenceOf(entry)} line={lineOf(entry)} />
      ))}
    </ItemList>
  )
}
