import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { EMPTYING_WORDS, isEmptyingConfirmed } from '#shared/emptying/confirm-emptying.ts'
import { emptyingApi } from '#shared/emptying/emptying-api.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { restoreAddress } from '#client/features/backups/backups.queries.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { useLoftMoment } from '#client/dates/use-today.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** The toast stays long enough to read what was removed and to press Undo. */
const TOAST_MS = 20_000

/** Asks for the name of the loft before all its data is removed, and stays open until that is done. */
export function EmptyLoftDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useLanguage()
  const momentOf = useLoftMoment()
  const [, navigate] = useLocation()
  const { data: settings } = useQuery(settingsQuery())
  const [typed, setTyped] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const loftName = settings?.loftName ?? null
  const isConfirmed = isEmptyingConfirmed(typed, loftName)
  const empty = useWrite({
    endpoint: emptyingApi.empty,
    success: ({ birds, mainLofts, backup }) => ({
      title: t('emptying.done'),
      description: t('emptying.done.text', {
        birds: t('emptying.birds', { count: birds }),
        lofts: t('emptying.lofts', { count: mainLofts }),
        moment: momentOf(backup.madeAt),
      }),
      durationMs: TOAST_MS,
      action: { label: 'common.restore', onSelect: () => navigate(restoreAddress(backup.id)) },
    }),
    onDone: onClose,
  })
  const refused = fieldTexts(empty.error, t)['name']
  const nameError = refused ?? (isAsked && !isConfirmed ? t('error.not_confirmed') : undefined)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !empty.isPending) onClose()
      }}
      title={t('emptying.question')}
      description={t('emptying.line')}
    >
      <DialogForm
        onSubmit={() => {
          setIsAsked(true)
          if (isConfirmed && !empty.isPending) empty.send({ body: { name: typed } })
        }}
        footer={
          <>
            <Button onClick={onClose} disabled={empty.isPending}>
              {t('common.cancel')}
            </Button>
            <Button needsServer variant="danger" type="submit" loading={empty.isPending}>
              {t('emptying.submit')}
            </Button>
          </>
        }
      >
        <Note tone="info">{t(empty.isPending ? 'emptying.working' : 'emptying.wayBack')}</Note>
        <Field label={t('emptying.name', { name: loftName ?? EMPTYING_WORDS[language] })} error={nameError} required>
          <TextInput
            value={typed}
            maxLength={100}
            disabled={empty.isPending}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsAsked(false)
            }}
          />
        </Field>
      </DialogForm>
    </Dialog>
  )
}
