import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Table } from '#client/ui/table.tsx'
import { settingText } from './setting-texts.ts'
import type { SettingsDraft } from './settings-draft.ts'
import type { Conflict } from './use-settings-form.ts'

interface StaleSettingsDialogProps {
  readonly conflict: Conflict
  readonly mine: SettingsDraft
  readonly onSettle: (whose: 'mine' | 'theirs') => void
  /** Back to the form, to look again. */
  readonly onClose: () => void
}

/** Shows what another device saved meanwhile beside what was entered here, and lets the keeper choose. */
export function StaleSettingsDialog({ conflict: { fields, theirs }, mine, onSettle, onClose }: StaleSettingsDialogProps) {
  const { say } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={say('settings.stale.title')} description={say('settings.stale.text')}>
      <DialogBody
        footer={
          <>
            <Button onClick={() => onSettle('theirs')}>{say('settings.stale.takeTheirs')}</Button>
            <Button variant="primary" onClick={() => onSettle('mine')}>
              {say('settings.stale.keepMine')}
            </Button>
          </>
        }
      >
        <Table
          caption={say('settings.stale.title')}
          rows={fields}
          rowKey={(field) => field}
          columns={[
            { key: 'field', header: say('settings.stale.field'), cell: (field) => say(`settings.${field}`), isName: true },
            { key: 'theirs', header: say('settings.stale.theirs'), cell: (field) => settingText(theirs, field, say) },
            { key: 'mine', header: say('settings.stale.mine'), cell: (field) => settingText(mine, field, say) },
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}
