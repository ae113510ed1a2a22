import { readNumber } from '#shared/api/read-number.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { findSuggestedSection, tagsOf } from '#shared/lofts/common-sections.ts'
import { DEFAULT_COLOR } from '#shared/lofts/main-loft.ts'
import { templateCompartments, type SectionTemplate } from '#shared/lofts/section-template.ts'
import { DEFAULT_CAPACITY, type NewSection, type Section } from '#shared/lofts/section.ts'
import { typedValues } from '#client/forms/typed-values.ts'
import { toNumber } from '#client/ui/decimal-text.ts'

const BLANK = {
  mainLoftId: '',
  section: '',
  compartment: '',
  capacity: String(DEFAULT_CAPACITY.sectionForm),
  sectionColor: DEFAULT_COLOR as string,
  customName: '',
  priority: '0',
  tags: '',
  description: '',
  isActive: true,
}
/** The form values of a section: every field as typed. */
export type SectionValues = typeof BLANK

export const newSection = (mainLoftId: number | undefined): SectionValues => ({ ...BLANK, mainLoftId: String(mainLoftId ?? '') })

export const valuesOfSection = (section: Section): SectionValues => typedValues(BLANK, section)

/** Returns the initial values of a section made from a template. */
export function valuesOfTemplate(template: SectionTemplate, t: Translate): Partial<SectionValues> {
  const { builtInKey: key } = template
  return {
    section: templateName(template, t),
    compartment: templateCompartments(template)[0] ?? '',
    capacity: String(template.defaultCapacity),
    sectionColor: template.color,
    description: template.description ?? '',
    tags: (key && tagsOf(key)) ?? '',
  }
}

/** Returns the name of a template; built-in templates that have their own name are named in the current language. */
export function templateName(template: SectionTemplate, t: Translate): string {
  const key = template.isBuiltIn ? findSuggestedSection(template.name) : undefined
  return key ? t(`lofts.proposed.${key}`) : template.name
}

/** Returns the given fields as the contract names them. */
export function sentSection<SentValues extends Partial<SectionValues>>(
  values: SentValues,
): { [K in keyof SentValues]: NewSection[K & keyof NewSection] } {
  const { capacity, priority } = values
  return {
    ...values,
    ...(capacity !== undefined && { capacity: readNumber(capacity) }),
    ...(priority !== undefined && { priority: toNumber(priority) ?? 0 }),
  } as never
}
