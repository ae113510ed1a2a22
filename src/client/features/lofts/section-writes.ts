import type { Sent } from '#shared/api/endpoint.ts'
import { sectionsApi, sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import type { SectionTemplate } from '#shared/lofts/section-template.ts'
import type { Section } from '#shared/lofts/section.ts'
import { sendAction } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useLoftWrite } from './use-loft-write.ts'

export type NewSection = Sent<typeof sectionsApi.create.traffic>['body']
type TemplateChanges = Sent<typeof sectionTemplatesApi.update.traffic>['body']
type NewTemplate = Sent<typeof sectionTemplatesApi.create.traffic>['body']

/** Creates a section, or changes the given one. */
export function useSaveSection(section: Section | undefined, onDone: (section: Section) => void) {
  const { say } = useLanguage()
  return useLoftWrite({
    send: (body: NewSection) =>
      section
        ? sendAction(sectionsApi.update, { params: { id: section.id }, body }, { version: section.version })
        : sendAction(sectionsApi.create, { body }),
    success: () => say(section ? 'lofts.sectionEdited' : 'lofts.sectionAdded'),
    failure: section ? 'lofts.sectionEditFailed' : 'lofts.sectionAddFailed',
    onDone,
  })
}

export function useDeleteSection(onDone: () => void) {
  const { say } = useLanguage()
  return useLoftWrite({
    send: ({ id, version }: Section) => sendAction(sectionsApi.remove, { params: { id } }, { version }),
    success: () => say('lofts.sectionDeleted'),
    failure: 'lofts.sectionDeleteFailed',
    onDone,
    movesBirds: true,
  })
}

export function useAddTemplate() {
  const { say } = useLanguage()
  return useLoftWrite({
    send: (body: NewTemplate) => sendAction(sectionTemplatesApi.create, { body }),
    success: ({ name }) => say('lofts.template.saved', { name }),
    failure: 'lofts.templateFailed',
  })
}

export function useEditTemplate({ id, version }: SectionTemplate, onDone: (template: SectionTemplate) => void) {
  const { say } = useLanguage()
  return useLoftWrite({
    send: (body: TemplateChanges) => sendAction(sectionTemplatesApi.update, { params: { id }, body }, { version }),
    success: ({ name = '' }) => say('lofts.template.saved', { name }),
    failure: 'lofts.templateFailed',
    onDone,
  })
}

export function useDeleteTemplate(onDone: () => void) {
  const { say } = useLanguage()
  return useLoftWrite({
    send: ({ id }: SectionTemplate) => sendAction(sectionTemplatesApi.remove, { params: { id } }),
    success: ({ name }) => say('lofts.template.deleted', { name }),
    failure: 'lofts.templateFailed',
    onDone,
  })
}
