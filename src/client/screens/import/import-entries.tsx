import { ArrowRightLeft, Bird, ChevronRight, GitFork, Trophy, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { PlainKey } from '#shared/i18n/translate.ts'
import { ImportInventoryDialog } from '#client/features/pigeons/pigeon-dialogs.tsx'
import { RaceDialogs } from '#client/features/races/race-dialogs.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { useIsOutOfReach } from '#client/ui/needs-server.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'

const MovingInDialog = lazyDialog(async () => (await import('#client/features/moving-in/moving-in-dialog.tsx')).MovingInDialog)

const ENTRIES = [
  { name: 'birds', Icon: Bird, title: 'imports.entry.birds', line: 'imports.entry.birds.line' },
  { name: 'results', Icon: Trophy, title: 'imports.entry.results', line: 'imports.entry.results.line' },
  { name: 'pedigrees', Icon: GitFork, title: 'imports.entry.pedigrees', line: 'imports.entry.pedigrees.line' },
  { name: 'loft', Icon: ArrowRightLeft, title: 'imports.entry.loft', line: 'imports.entry.loft.line' },
] as const satisfies readonly { name: string; Icon: LucideIcon; title: PlainKey; line: PlainKey }[]

const ENTRY_CLASSES =
  'flex size-full min-h-16 items-center gap-4 rounded-lg border bg-raised px-4 py-3 text-left shadow-sm transition-colors hover:border-accent hover:bg-hover disabled:pointer-events-none disabled:opacity-60 sm:min-h-24 sm:px-5'

type EntryName = (typeof ENTRIES)[number]['name']

/** Shows what can be imported; each entry opens its own dialog or page. */
export function ImportEntries() {
  const { t } = useLanguage()
  const [open, setOpen] = useState<EntryName>()
  const isOutOfReach = useIsOutOfReach(undefined, true)
  const close = () => setOpen(undefined)
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4">
        {ENTRIES.map(({ name, Icon, title, line }) => (
          <li key={name}>
            {name === 'pedigrees' ? (
              <Link href="/pedigree-import" className={ENTRY_CLASSES}>
                <EntryContent Icon={Icon} title={t(title)} line={t(line)} />
              </Link>
            ) : (
              <button type="button" disabled={isOutOfReach} onClick={() => setOpen(name)} className={ENTRY_CLASSES}>
                <EntryContent
                  Icon={Icon}
                  title={isOutOfReach ? `${t(title)} · ${t('common.offline.needsLoft')}` : t(title)}
                  line={t(line)}
                />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open === 'birds' && <ImportInventoryDialog onClose={close} />}
      {open === 'loft' && <MovingInDialog open onOpenChange={close} />}
      {open === 'results' && <UploadResults onClose={close} />}
    </>
  )
}

function EntryContent({ Icon, title, line }: { Icon: LucideIcon; title: string; line: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="leading-6 font-semibold">{title}</span>
        <span className="text-sm text-muted">{line}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </>
  )
}

/** Shows the dialog of the races page; afterwards the results of the race are shown there. */
function UploadResults({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  return (
    <RaceDialogs
      dialog={{ kind: 'results', start: 'upload', eventId: null }}
      onClose={onClose}
      onImported={(eventId) => navigate(`/races?tab=results&event=${eventId}`)}
    />
  )
}
