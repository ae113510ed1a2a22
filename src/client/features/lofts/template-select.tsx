import { useQuery } from '@tanstack/react-query'
import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import { HistoryButton } from '#client/features/actions/history-openers.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field } from '#client/ui/field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Select } from '#client/ui/inputs.tsx'
import { originalIfChanged, type SectionTemplate } from '#shared/lofts/section-template.ts'
import { useWrite } from '#client/writes/use-write.ts'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import { sectionTemplatesQuery } from './lofts.queries.ts'
import { templateName } from './section-values.ts'

const EditTemplateDialog = lazyDialog(async () => (await import('./edit-template-dialog.tsx')).EditTemplateDialog)

interface TemplateSelectProps {
  readonly chosen: SectionTemplate | undefined
  readonly onChoose: (template: SectionTemplate | undefined) => void
}

/** Selects a template for a new section. Templates can be changed here, the user's own deleted, and built-in ones restored. */
export function TemplateSelect({ chosen, onChoose }: TemplateSelectProps) {
  const { t } = useLanguage()
  const { data: templates = [] } = useQuery(sectionTemplatesQuery())
  const groups = [
    { label: t('lofts.template.builtIn'), templates: templates.filter((template) => template.isBuiltIn) },
    { label: t('lofts.template.own'), templates: templates.filter((template) => !template.isBuiltIn) },
  ].filter((group) => group.templates.length > 0)
  return (
    <Field label={t('lofts.template')} hint={t('lofts.templateHint')}>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Select
            value={chosen?.id ?? ''}
            onChange={(event) => onChoose(templates.find((template) => String(template.id) === event.target.value))}
          >
            <option value="">{t('lofts.template.none')}</option>
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.templates.map((template) => (
                  <option key={template.id} value={template.id}>
                    {templateName(template, t)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </div>
        {chosen && <TemplateButtons template={chosen} onChoose={onChoose} />}
      </div>
    </Field>
  )
}

interface TemplateButtonsProps {
  readonly template: SectionTemplate
  readonly onChoose: (template: SectionTemplate | undefined) => void
}

function TemplateButtons({ template, onChoose }: TemplateButtonsProps) {
  const { t } = useLanguage()
  const [isEditing, setIsEditing] = useState(false)
  const remove = useWrite({
    endpoint: sectionTemplatesApi.remove,
    success: () => ({ title: t('lofts.template.deleted', { name: template.name }) }),
    failure: 'lofts.templateFailed',
    onDone: () => onChoose(undefined),
  })
  const restore = useWrite({
    endpoint: sectionTemplatesApi.update,
    success: (restored) => ({ title: t('lofts.template.saved', { name: templateName(restored, t) }) }),
    failure: 'lofts.templateFailed',
    onDone: (restored) => restored && onChoose(restored),
  })
  const original = originalIfChanged(template)
  return (
    <>
      <HistoryButton entity="loft-section-templates" id={template.id} name={templateName(template, t)} />
      <IconButton
        label={t('lofts.template.edit')}
        icon={<Pencil aria-hidden="true" />}
        call={sectionTemplatesApi.update}
        onClick={() => setIsEditing(true)}
      />
      {original && (
        <IconButton
          label={t('lofts.template.original')}
          icon={<RotateCcw aria-hidden="true" />}
          call={sectionTemplatesApi.update}
          disabled={restore.isPending}
          onClick={() => restore.send({ params: { id: template.id }, body: original }, { version: template.version })}
        />
      )}
      {!template.isBuiltIn && (
        <IconButton
          tone="danger"
          label={t('lofts.template.delete')}
          icon={<Trash2 aria-hidden="true" />}
          call={sectionTemplatesApi.remove}
          disabled={remove.isPending}
          onClick={() => remove.send({ params: { id: template.id } })}
        />
      )}
      {isEditing && <EditTemplateDialog template={template} onSaved={onChoose} onClose={() => setIsEditing(false)} />}
    </>
  )
}
