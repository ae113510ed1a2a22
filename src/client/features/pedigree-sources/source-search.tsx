import { Download, PlugZap, Search, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import {
  ARCHIVE,
  DEFAULT_GENERATIONS,
  SOURCE_GENERATIONS,
  type PedigreeSource,
} from '#shared/pedigree-sources/pedigree-sources-api.ts'
import { fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { Select, TextInput } from '#client/ui/inputs.tsx'
import { Remark } from '#client/ui/remark.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { AllowHostDialog } from './allow-host-dialog.tsx'
import { ArchiveFiles } from './archive-files.tsx'
import { ForgetLoft } from './forget-loft.tsx'
import { FoundBird } from './found-bird.tsx'
import { reasonText } from './reason-text.ts'
import { SourceField } from './source-field.tsx'
import { useSourceCalls } from './use-source-calls.ts'

/** Shows the result of the last connection test of the selected source. */
function ConnectionBadge({ connected }: { connected: boolean }) {
  const { t } = useLanguage()
  return connected ? (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {t('sources.connected')}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<CircleX aria-hidden="true" />}>
      {t('sources.failed')}
    </Badge>
  )
}

const ReviewDialog = lazyDialog(async () => (await import('#client/features/imports/review-dialog.tsx')).ReviewDialog)

const BLANK = { source: '', apiKey: '', bandId: '', generations: DEFAULT_GENERATIONS as number }

/** Shows the search form (source, bird, number of generations) and its result. */
export function SourceSearch({ sources }: { sources: readonly PedigreeSource[] }) {
  const { t } = useLanguage()
  const [form, setForm] = useState(BLANK)
  const [missing, setMissing] = useState<readonly ('source' | 'bandId')[]>([])
  const { test, search, download, question, dropQuestion, preview, closePreview } = useSourceCalls((source) =>
    setForm((before) => ({ ...before, source, apiKey: '' })),
  )
  const chosen = sources.find(({ id }) => id === form.source)
  const problems = fieldTexts(search.error ?? download.error, t)

  function change(patch: Partial<typeof BLANK>): void {
    setForm({ ...form, ...patch })
    setMissing([])
    search.reset()
    download.reset()
    if (patch.source !== undefined || patch.apiKey !== undefined) test.reset()
  }

  /** Calls `proceed` when all required fields are filled in; else marks the blank ones. */
  function ifComplete(required: readonly ('source' | 'bandId')[], proceed: () => void): void {
    const missingFields = required.filter((name) => form[name].trim() === '')
    setMissing(missingFields)
    if (missingFields.length === 0) proceed()
  }

  function searchBird(): void {
    download.reset()
    search.mutate(form)
  }

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          ifComplete(['source', 'bandId'], searchBird)
        }}
      >
        <SourceField
          sources={sources}
          value={form.source}
          error={missing.includes('source') ? t('sources.choose.missing') : undefined}
          onChange={(source) => change({ source, apiKey: '' })}
        />
        {chosen?.requiresApiKey && (
          <Field label={t('sources.apiKey')} hint={t('sources.apiKey.hint')} error={problems['apiKey']} required>
            <TextInput
              value={form.apiKey}
              maxLength={1000}
              spellCheck={false}
              onChange={(event) => change({ apiKey: event.target.value })}
            />
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            icon={<PlugZap aria-hidden="true" />}
            loading={test.isPending}
            onClick={() => ifComplete(['source'], () => test.mutate(form))}
          >
            {t('sources.test')}
          </Button>
          <span role="status">{test.data && <ConnectionBadge connected={test.data.connected} />}</span>
          {chosen?.keyEnding && <ForgetLoft loft={chosen} onForgotten={() => change({ source: '' })} />}
        </div>
        {test.data?.reason && <Remark tone="danger">{reasonText(test.data.reason, t)}</Remark>}
        {form.source === ARCHIVE && <ArchiveFiles />}
        <FieldRow>
          <Field
            label={t('sources.band')}
            error={missing.includes('bandId') ? t('sources.band.missing') : problems['bandId']}
            required
          >
            <TextInput
              value={form.bandId}
              maxLength={50}
              spellCheck={false}
              onChange={(event) => change({ bandId: event.target.value })}
            />
          </Field>
          <Field label={t('sources.generations')}>
            <Select value={form.generations} onChange={(event) => change({ generations: Number(event.target.value) })}>
              {SOURCE_GENERATIONS.map((generations) => (
                <option key={generations} value={generations}>
                  {generations}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
        <div className="flex flex-wrap gap-2">
          <Button needsServer type="submit" icon={<Search aria-hidden="true" />} loading={search.isPending}>
            {t('sources.search')}
          </Button>
          <Button
            icon={<Download aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => ifComplete(['source', 'bandId'], () => download.mutate(form))}
          >
            {t('sources.download')}
          </Button>
        </div>
        {search.data && <FoundBird found={search.data} />}
      </form>
      <AllowHostDialog question={question} onClose={dropQuestion} />
      {preview && <ReviewDialog key={preview.id} preview={preview} onClose={closePreview} />}
    </>
  )
}
