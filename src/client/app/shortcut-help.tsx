import { Fragment, useState } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Switch } from '#client/ui/inputs.tsx'
import { areSingleKeysOn, setSingleKeys } from './use-shortcuts.ts'

const SHORTCUTS = [
  ['/', 'frame.shortcuts.search'],
  ['n', 'frame.shortcuts.new'],
  ['Ctrl K', 'frame.shortcuts.palette'],
  ['?', 'frame.shortcuts.help'],
  ['F8', 'frame.shortcuts.toasts'],
  ['Esc', 'frame.shortcuts.close'],
] as const

/** Lists the keyboard shortcuts. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const [areOn, setAreOn] = useState(areSingleKeysOn)
  return (
    <Dialog open onOpenChange={onClose} title={t('frame.shortcuts')} size="sm">
      <DialogBody>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 text-sm">
          {SHORTCUTS.map(([keys, key]) => (
            <Fragment key={keys}>
              <dt>
                <kbd className="inline-flex h-7 min-w-7 items-center justify-center rounded-sm border border-b-2 bg-surface px-2 font-sans text-xs font-semibold">
                  {keys}
                </kbd>
              </dt>
              <dd>{t(key)}</dd>
            </Fragment>
          ))}
        </dl>
        <div className="mt-5 border-t pt-3">
          <Switch
            label={t('frame.shortcuts.single')}
            hint={t('frame.shortcuts.singleHint')}
            checked={areOn}
            onChange={(event) => {
              setSingleKeys(event.target.checked)
              setAreOn(event.target.checked)
            }}
          />
        </div>
      </DialogBody>
    </Dialog>
  )
}
