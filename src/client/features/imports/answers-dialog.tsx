import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { importAnswersApi, type ImportAnswer } from '#shared/imports/import-answers-api.ts'
import type { PlainKey, Translate } from '#shared/i18n/translate.ts'
import { queryOptionsOf } from '#client/api/read.ts'
import { RESULT_FIELD_TEXTS } from '#client/features/races/result-field-texts.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody } from '#client/ui/dialog.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { ItemList, ItemRow } from '#client/ui/item-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ErrorState } from '#client/ui/states.tsx'
import { TipButton } from '#client/ui/tip-button.tsx'
import { useWrite } from '#client/writes/use-write.ts'

/** Lists the answers about imported files that the loft remembers; each can be forgotten. */
export function AnswersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const answers = useQuery(queryOptionsOf(importAnswersApi.list, {}))
  return (
    <Dialog open onOpenChange={onClose} title={t('imports.answers')} description={t('imports.answers.hint')}>
      <DialogBody footer={<Button onClick={onClose}>{t('common.close')}</Button>}>
        {answers.isPending && <Skeleton />}
        {answers.isError && <ErrorState compact error={answers.error} onRetry={() => void answers.refetch()} />}
        {answers.data?.length === 0 && <Hint>{t('imports.answers.none')}</Hint>}
        {answers.data && answers.data.length > 0 && (
          <ItemList label={t('imports.answers')} atEnd>
            {answers.data.map((answer) => (
              <AnswerRow key={answer.id} answer={answer} />
            ))}
          </ItemList>
        )}
      </DialogBody>
    </Dialog>
  )
}

function AnswerRow({ answer }: { answer: ImportAnswer }) {
  const { t } = useLanguage()
  const { title, line } = answerTexts(answer, t)
  const forget = useWrite({
    endpoint: importAnswersApi.forget,
    success: () => ({ title: t('imports.answers.forgotten') }),
  })
  return (
    <ItemRow
      title={title}
      line={line}
      actions={
        <TipButton
          call={importAnswersApi.forget}
          label={t('imports.answers.forget', { name: title })}
          icon={<Trash2 />}
          disabled={forget.isPending}
          onClick={() => forget.send({ params: { id: answer.id } })}
        />
      }
    />
  )
}

function answerTexts(answer: ImportAnswer, t: Translate): { title: string; line: string } {
  if (answer.kind === 'word') {
    const { word, field, answer: meaning } = answer
    const key = meaning === 'por_definir' ? 'imports.question.unknown' : (`pigeons.${field}.${meaning}` as PlainKey)
    return { title: t('imports.question.word', { word, field: t(`pigeons.field.${field}`) }), line: t(key) }
  }
  const columns = answer.columns.map(({ title, field }) => `${title}: ${fieldText(answer.file, field, t)}`)
  return { title: t(`imports.answers.${answer.file}`), line: columns.join(' · ') }
}

function fieldText(file: Extract<ImportAnswer, { kind: 'columns' }>['file'], field: string | null, t: Translate): string {
  if (field === null) return t('imports.column.ignore')
  return t(
    file === 'results' ? RESULT_FIELD_TEXTS[field as keyof typeof RESULT_FIELD_TEXTS] : (`pigeons.field.${field}` as PlainKey),
  )
}
