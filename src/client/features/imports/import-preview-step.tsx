import { useState, type ReactNode } from 'react'
import type { ImportPreview, ImportResult } from '#shared/imports/imports-api.ts'
import { extrasText } from '#shared/imports/import-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Note } from '#client/ui/states.tsx'
import { ConflictChoice, SameBirdChoice } from './conflict-choice.tsx'
import { FileQuestions } from './file-questions.tsx'
import { ImportProgress } from './import-progress.tsx'
import { LayoutPanel } from './layout-panel.tsx'
import { NewSectionsChoice } from './new-sections-choice.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { joinNames } from './join-names.ts'
import { WithoutYearChoice } from './without-year-choice.tsx'
import { UnreadNotes } from './unread-notes.tsx'
import { useChoices } from './use-choices.ts'
import { useCommit, type Overwrite } from './use-commit.ts'

interface ImportPreviewStepProps {
  readonly preview: ImportPreview
  /** The other contents of the file, shown instead of the layout of its columns. */
  readonly contents?: ReactNode
  readonly onPreview: (preview: ImportPreview) => void
  readonly onBack: () => void
  readonly onDone: (result: ImportResult) => void
}

/**
 * Shows in the second step what was detected, and what the import does with each row. Nothing is saved before the user confirms.
 */
export function ImportPreviewStep({ preview, contents, onPreview, onBack, onDone }: ImportPreviewStepProps) {
  const { t, format } = useLanguage()
  const { counts, missing, total, extras } = preview
  const [overwrite, setOverwrite] = useState<Overwrite>('none')
  const { choose, latestPreview } = useChoices(preview, onPreview)
  const { commit, isPending, progress } = useCommit(preview, onDone)
  if (isPending) return <ImportProgress progress={progress} />

  const isSexMissing = preview.kind === 'inventory' && missing.join() === 'gender'
  const importCount = importCountOf(counts, overwrite)
  const extraCount = extras.photos + extras.results + movedCount(extras)
  const disabledText = counts.year_missing > 0 ? 'imports.submit.years' : 'imports.submit.nothing'

  async function submit(): Promise<void> {
    const latest = (await latestPreview()) ?? preview
    if (importCountOf(latest.counts, overwrite) + extraCount > 0) commit(overwrite)
  }

  return (
    <DialogBody
      footer={
        <>
          <Button onClick={onBack}>{t('common.back')}</Button>
          <Button
            variant="primary"
            disabled={missing.length > 0 || (importCount + extraCount === 0 && counts.year_missing === 0)}
            onClick={() => void submit()}
          >
            {importCount > 0
              ? t('imports.submit', { count: importCount })
              : t(extraCount > 0 ? (contents ? 'movingIn.submit.rest' : 'imports.submit.extras') : disabledText)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isSexMissing && (
          <Note tone="warning">
            <p className="pb-2">{t('imports.needed.sex')}</p>
            <Button loading={choose.isPending} onClick={() => choose.mutate({ withoutSex: true })}>
              {t('imports.needed.withoutSex')}
            </Button>
          </Note>
        )}
        {missing.length > 0 && !isSexMissing && (
          <Note tone="warning">
            {t('imports.needed', {
              fields: joinNames(
                missing.map((field) => t(`pigeons.field.${field}`)),
                t,
              ),
            })}
          </Note>
        )}
        {contents ?? (
          <>
            <FileQuestions questions={preview.questions} isBusy={choose.isPending} onChoose={choose.mutate} />
            <LayoutPanel preview={preview} isBusy={choose.isPending} onChoose={choose.mutate} />
            {missing.length === 0 && <UnreadNotes preview={preview} />}
          </>
        )}
        {counts.references > 0 && <Hint>{t('imports.references', { count: counts.references })}</Hint>}
        {!contents && extraCount > 0 && <Hint>{extrasText(t, extras)}</Hint>}
        {preview.newSections.length > 0 && (
          <NewSectionsChoice preview={preview} onChoose={(addSections) => choose.mutate({ addSections })} />
        )}
        {counts.without_year > 0 && (
          <WithoutYearChoice
            counts={counts}
            choice={preview.withoutYear}
            onChoose={(withoutYear) => choose.mutate({ withoutYear })}
          />
        )}
        {counts.questions > 0 && (
          <SameBirdChoice preview={preview} onChoose={(allSameBirds) => choose.mutate({ allSameBirds })} />
        )}
        {counts.conflict > counts.open_questions && <ConflictChoice overwrite={overwrite} onOverwrite={setOverwrite} />}
        {missing.length === 0 && total === 0 && <Hint>{t('imports.rows.none')}</Hint>}
        {total > 0 && (
          <PreviewRows
            preview={preview}
            overwrite={overwrite}
            onOverwrite={setOverwrite}
            onYear={(rowNumber, year) => choose.mutate({ years: { [rowNumber]: year } })}
            onSameBird={(rowNumber, answer) => choose.mutate({ sameBirds: { [rowNumber]: answer } })}
          />
        )}
        <p role="status" className="sr-only">
          {choose.isPending ? t('imports.reading') : format.number(importCount)}
        </p>
      </div>
    </DialogBody>
  )
}

/** Returns how much the file of another program adds besides birds, photos and results. */
function movedCount({ moved }: ImportPreview['extras']): number {
  return Object.values(moved ?? {}).reduce((sum, count) => sum + count, 0)
}

/** Returns how many rows would be imported. */
function importCountOf(counts: ImportPreview['counts'], overwrite: Overwrite): number {
  const overwriteCount =
    overwrite === 'all' ? counts.conflict - counts.open_questions : overwrite === 'none' ? 0 : overwrite.length
  return counts.new + counts.changed + overwriteCount
}
