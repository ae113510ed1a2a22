import { readNumber } from '#shared/api/read-number.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { findSuggestedSection, tagsOf } from '#shared/lofts/common-sections.ts'
import { DEFAULT_COLOR } from '#shared/lofts/main-loft.ts'
import { templateCompartments, type SectionTemplate } from '#shared/lofts/section-template.ts'
import { DEFAULT_CAPACITY, type Section } from '#shared/lofts/section.ts'
import { toNumber } from '#client/ui/decimal-text.ts'
import type { NewSection } from './section-writes.ts'

/** The form values of a section: every field as typed. */
export interface SectionDraft {
  readonly mainLoftId: string
  readonly section: string
  readonly compartment: string
  readonly capacity: string
  readonly sectionColor: string
  readonly customName: string
  readonly priority: string
  readonly tags: string
  readonly description: string
  readonly isActive: boolean
}

export function draftOf(section: Section | undefined, mainLoftId: number | undefined): SectionDraft {
  return {
    mainLoftId: String(section?.mainLoftId ?? mainLoftId ?? ''),
    section: section?.section ?? '',
    compartment: section?.compartment ?? '',
    capacity: String(section?.capacity ?? DEFAULT_CAPACITY.sectionForm),
    sectionColor: section?.sectionColor ?? DEFAULT_COLOR,
    customName: section?.customName ?? '',
    priority: String(section?.priority ?? 0),
    tags: section?.tags ?? '',
    description: section?.description ?? '',
    isActive: section?.isActive ?? true,
  }
}

/** Returns the initial values of a section made from a template. */
export function draftFrom(template: SectionTemplate, say: Translate): Partial<SectionDraft> {
  const key = template.isBuiltIn ? findSuggestedSection(template.name) : undefined
  return {
    section: templateName(template, say),
    compartment: templateCompartments(template)[0] ?? '',
    capacity: String(template.defaultCapacity),
    sectionColor: template.color,
    description: template.description ?? '',
    tags: (key && tagsOf(key)) ?? '',
  }
}

/** Returns the name of a template; built-in templates are named in the current language. */
export function templateName(template: SectionTemplate, say: Translate): string {
  const key = template.isBuiltIn ? findSuggestedSection(template.name) : undefined
  return key ? say(`lofts.proposed.${key}`) : template.name
}

export function bodyOf(draft: SectionDraft): NewSection {
  return { ...draft, capacity: readNumber(draft.capacity), priority: toNumber(draft.priority) ?? 0 }
}

/** Returns the validation errors by field; empty when there are none. */
export function problemsOf(draft: SectionDraft, say: Translate): Readonly<Record<string, string>> {
  const capacity = toNumber(draft.capacity) ?? 0
  return {
    ...(draft.mainLoftId === '' && { mainLoftId: say('common.field.missing') }),
    ...(draft.section.trim() === '' && { section: say('common.field.missing') }),
    ...(!Number.isInteger(capacity) && { capacity: say('common.field.invalid') }),
    ...(capacity < 1 && { capacity: say('common.field.min', { minimum: '1' }) }),
    ...(!Number.isInteger(toNumber(draft.priority) ?? 0) && { priority: say('common.field.invalid') }),
  }
}
