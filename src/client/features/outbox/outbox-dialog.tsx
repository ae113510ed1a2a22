import { useState } from 'react'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { ItemList } from '#client/ui/item-list.tsx'
import { Note } from '#client/ui/states.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { toast } from '#client/ui/toasts.ts'
import { flush } from '#client/writes/flush.ts'
import { heldBack } from '#client/writes/next-entry.ts'
import type { OutboxEntry } from '#client/writes/outbox-entry.ts'
import { needsAttention, useOutbox } from '#client/writes/outbox-state.ts'
import { stopText } from './outbox-actions.ts'
import { loadOutboxFile } from './outbox-file.ts'
import { OutboxRow } from './outbox-row.tsx'
import { SaveOutboxButton } from './save-outbox-button.tsx'

/** Shows the writes that wait on this device, that were refused, and that were sent today. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const entries = useOutbox()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const held = heldBack(entries)
  const open = entries.filter(needsAttention)
  const groups = [
    { title: t('outbox.refused'), rows: open.filter(({ state }) => state === 'refused') },
    { title: t('outbox.waiting'), rows: open.filter(({ state }) => state === 'waiting') },
    { title: t('outbox.done'), rows: entries.filter(({ state, isKept }) => state === 'done' && isKept) },
  ].filter(({ rows }) => rows.length > 0)

  async function sendNow(): Promise<void> {
    setIsSending(true)
    try {
      const stop = await flush()
      setProblem(stop && stopText(stop, t))
    } catch (error) {
      setProblem(errorText(error, t))
    }
    setIsSending(false)
  }

  return (
    <Dialog open onOpenChange={onClose} title={t('outbox.title')} description={t('outbox.text')} size="lg">
      <DialogBody
        footer={
          <>
            <FileActions entries={open} />
            <Button
              variant={open.some(({ state }) => state === 'refused') ? 'secondary' : 'primary'}
              loading={isSending}
              onClick={() => void sendNow()}
            >
              {t(isSending ? 'outbox.sending' : 'outbox.sendNow')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {problem && <Note tone="warning">{problem}</Note>}
          {open.length === 0 && <p className="text-sm text-muted">{t('outbox.empty')}</p>}
          {groups.map(({ title, rows }) => (
            <section key={title}>
              <SubHeading>{title}</SubHeading>
              <ItemList label={title}>
                {rows.map((entry, index) => (
                  <OutboxRow
                    key={entry.key}
                    entry={entry}
                    isFirst={entry.state === 'refused' && index === 0}
                    isHeld={entry.seq !== undefined && held.has(entry.seq)}
                    onLeave={onClose}
                  />
                ))}
              </ItemList>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}

/** Saves unsent changes to a file, and loads them again, for example after the browser's data was cleared. */
function FileActions({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useLanguage()

  function choose(): void {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,application/json'
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file) void load(file)
    })
    input.click()
  }

  async function load(file: File): Promise<void> {
    try {
      const count = await loadOutboxFile(file)
      toast(
        count > 0
          ? { title: t('outbox.loaded', { count }) }
          : { tone: 'warning', title: t('common.error'), description: t('outbox.wrongFile') },
      )
    } catch {
      toast({ tone: 'danger', title: t('common.error'), description: t('outbox.notLoaded') })
    }
  }

  return (
    <>
      <Button onClick={choose}>{t('outbox.load')}</Button>
      {entries.length > 0 && <SaveOutboxButton entries={entries} />}
    </>
  )
}
