import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { RECORDED } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { CompareBirds } from './compare-birds.tsx'
import { birdComparisonQuery } from './duplicates.queries.ts'

/** Merges a bird with another that the keeper chooses. */
export function MergeWithDialog({ pigeon, onClose }: { pigeon: Pigeon; onClose: () => void }) {
  const { t } = useLanguage()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const otherId = Number(chosen?.value ?? 0)
  const isOther = otherId > 0 && otherId !== pigeon.id
  const { data: pair, error, refetch } = useQuery({ ...birdComparisonQuery(pigeon.id, otherId), enabled: isOther })

  function done(keptId: number | undefined): void {
    onClose()
    if (keptId !== undefined && keptId !== pigeon.id) navigate(`/pigeons/${keptId}`)
  }

  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('duplicates.with.title', { band: birdTitle(pigeon) })}>
      {/* This is a form, so that its field has the focus when the dialog opens. */}
      <form noValidate className="px-4 pt-4 sm:px-6" onSubmit={(event) => event.preventDefault()}>
        <Field label={t('duplicates.with.field')} error={otherId === pigeon.id ? t('duplicates.reason.same') : undefined}>
          <BirdPicker offered={RECORDED} value={chosen} placeholder={t('duplicates.with.placeholder')} onChange={setChosen} />
        </Field>
      </form>
      {pair && isOther ? (
        <CompareBirds key={otherId} pair={pair} onDone={done} />
      ) : (
        <DialogBody>{isOther && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}</DialogBody>
      )}
    </Dialog>
  )
}
