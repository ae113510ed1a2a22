import { useState } from 'react'
import { sectionsApi } from '#shared/lofts/lofts-api.ts'
import type { SectionTemplate } from '#shared/lofts/section-template.ts'
import type { Section } from '#shared/lofts/section.ts'
import { FormDialog } from '#client/forms/form-dialog.tsx'
import { useForm } from '#client/forms/use-form.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import type { LoftWithSections } from './places.ts'
import { SectionFields } from './section-fields.tsx'
import { newSection, sentSection, valuesOfTemplate, valuesOfSection } from './section-values.ts'
import { TemplateSelect } from './template-select.tsx'

interface SectionDialogProps {
  readonly places: readonly LoftWithSections[]
  readonly onClose: () => void
}

/** Creates a section, from a template if the keeper chooses one. */
export function NewSectionDialog({ places, mainLoftId, onClose }: SectionDialogProps & { mainLoftId?: number | undefined }) {
  const { t } = useLanguage()
  const [template, setTemplate] = useState<SectionTemplate>()
  const form = useForm({
    name: 'section',
    endpoint: sectionsApi.create,
    initial: newSection(mainLoftId ?? onlyMainLoftId(places)),
    toSent: (values) => ({ body: sentSection(values) }),
    success: () => ({ title: t('lofts.sectionAdded') }),
    failure: 'lofts.sectionAddFailed',
    onClose,
  })
  function choose(next: SectionTemplate | undefined): void {
    setTemplate(next)
    if (next) form.set(valuesOfTemplate(next, t))
  }
  return (
    <FormDialog form={form} title={t('lofts.addSection')} submit={t('lofts.addSection')}>
      <TemplateSelect chosen={template} onChoose={choose} />
      <SectionFields places={places} template={template} />
    </FormDialog>
  )
}

/** Edits a section. */
export function EditSectionDialog({ places, section, onClose }: SectionDialogProps & { section: Section }) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'section',
    endpoint: sectionsApi.update,
    row: section,
    valuesOf: valuesOfSection,
    toSent: (changed, { id }) => ({ params: { id }, body: sentSection(changed) }),
    success: () => ({ title: t('lofts.sectionEdited') }),
    failure: 'lofts.sectionEditFailed',
    onClose,
  })
  return (
    <FormDialog form={form} title={t('lofts.editSection')} submit={t('common.saveChanges')}>
      <SectionFields places={places} />
    </FormDialog>
  )
}

/** Preselects the main loft when there is only one. */
function onlyMainLoftId(places: readonly LoftWithSections[]): number | undefined {
  return places.length === 1 ? places[0]?.loft.id : undefined
}
