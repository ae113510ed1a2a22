import { useState, type ReactNode } from 'react'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'

/** One field that another device changed. */
interface StaleField {
  readonly name: string
  readonly label: string
  readonly theirs: ReactNode
  readonly mine: ReactNode
}

interface StaleDialogProps {
  readonly text: string
  readonly fields: readonly StaleField[]
  readonly onClose: () => void
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
  /** Saves with the values of the other device in some fields. */
  readonly onChoose: (theirs: readonly string[]) => void
}

/** Shows values changed on another device beside the values entered here; each is chosen by itself, or all at once. */
export function StaleDialog({ text, fields, onClose, onTakeTheirs, onKeepMine, onChoose }: StaleDialogProps) {
  const { t } = useLanguage()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const hasSeveral = fields.length > 1
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((before) => new Set(isTheirs ? [...before, name] : [...before].filter((other) => other !== name)))
  return (
    <Dialog open onOpenChange={onClose} title={t('actions.stale.title')} description={text}>
      <DialogBody
        footer={
          <>
            <Button onClick={onTakeTheirs}>{t('actions.stale.takeTheirs')}</Button>
            <Button variant={hasSeveral ? 'secondary' : 'primary'} onClick={onKeepMine}>
              {t('actions.stale.keepMine')}
            </Button>
            {hasSeveral && (
              <Button variant="primary" onClick={() => onChoose([...theirs])}>
                {t('actions.stale.choose')}
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {fields.map((field) => (
            <FieldChoice
              key={field.name}
              field={field}
              isTheirs={hasSeveral ? theirs.has(field.name) : undefined}
              onChoose={(isTheirs) => choose(field.name, isTheirs)}
            />
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}

interface FieldChoiceProps {
  readonly field: StaleField
  /** Undefined where there is nothing to choose: the buttons decide about the only field. */
  readonly isTheirs: boolean | undefined
  readonly onChoose: (isTheirs: boolean) => void
}

function FieldChoice({ field: { name, label, theirs, mine }, isTheirs, onChoose }: FieldChoiceProps) {
  const { t } = useLanguage()
  const choices = [
    { device: t('actions.stale.theirs'), value: theirs, isChosen: isTheirs === true, isOfOther: true },
    { device: t('actions.stale.mine'), value: mine, isChosen: isTheirs === false, isOfOther: false },
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ device, value, isChosen, isOfOther }) => (
          <label
            key={device}
            className="flex min-h-11 min-w-0 items-start gap-2.5 rounded-md border p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            {isTheirs !== undefined && (
              <input
                type="radio"
                name={`stale-${name}`}
                checked={isChosen}
                onChange={() => onChoose(isOfOther)}
                className="mt-0.5 size-4.5 shrink-0 accent-(--accent)"
              />
            )}
            <span className="min-w-0">
              <span className="block text-xs text-muted">{device}</span>
              <span className="block [overflow-wrap:anywhere]">{value || '—'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
