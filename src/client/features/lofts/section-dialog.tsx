import { useState } from 'react'
import { fieldTexts } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogForm } from '#client/ui/dialog.tsx'
import { CancelButton, FormDialog } from '#client/ui/form-dialog.tsx'
import type { Section } from '#shared/lofts/section.ts'
import type { Place } from './places.ts'
import { bodyOf, draftFrom, draftOf, problemsOf, type SectionDraft } from './section-draft.ts'
import { SectionFields } from './section-fields.tsx'
import { useSaveSection } from './section-writes.ts'
import { TemplateSelect } from './template-select.tsx'
import type { SectionTemplate } from '#shared/lofts/section-template.ts'

interface SectionDialogProps {
  readonly places: readonly Place[]
  /** The section to edit; without it, a new one is created. */
  readonly section?: Section | undefined
  /** The main loft preselected for a new section. */
  readonly mainLoftId?: number | undefined
  readonly onClose: () => void
}

export function SectionDialog(props: SectionDialogProps) {
  const { say } = useLanguage()
  return (
    <FormDialog open onOpenChange={props.onClose} title={say(props.section ? 'lofts.editSection' : 'lofts.addSection')}>
      <SectionForm {...props} />
    </FormDialog>
  )
}

function SectionForm({ places, section, mainLoftId, onClose }: SectionDialogProps) {
  const { say } = useLanguage()
  const [draft, setDraft] = useState(() => draftOf(section, mainLoftId ?? onlyMainLoftId(places)))
  const [template, setTemplate] = useState<SectionTemplate>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSaveSection(section, onClose)
  const change = (patch: Partial<SectionDraft>) => setDraft({ ...draft, ...patch })

  function submit(): void {
    const found = problemsOf(draft, say)
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate(bodyOf(draft))
  }

  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" type="submit" loading={save.isPending}>
            {say(section ? 'common.saveChanges' : 'lofts.addSection')}
          </Button>
        </>
      }
    >
      {!section && (
        <TemplateSelect
          chosen={template}
          onChoose={(next) => {
            setTemplate(next)
            if (next) change(draftFrom(next, say))
          }}
        />
      )}
      <SectionFields
        lofts={places.map(({ loft }) => loft)}
        draft={draft}
        onChange={change}
        template={template}
        errors={{ ...fieldTexts(save.error, say), ...problems }}
      />
    </DialogForm>
  )
}

/** Preselects the main loft when there is only one. */
function onlyMainLoftId(places: readonly Place[]): number | undefined {
  return places.length === 1 ? places[0]?.loft.id : undefined
}
