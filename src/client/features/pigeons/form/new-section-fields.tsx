import { useState, type KeyboardEvent } from 'react'
import { readNumber } from '#shared/api/read-number.ts'
import { DEFAULT_CAPACITY } from '#shared/lofts/section.ts'
import { useSaveSection } from '#client/features/lofts/section-writes.ts'
import { usePlaces } from '#client/features/lofts/use-places.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ColorPicker } from '#client/ui/color-picker.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { NumberInput, Select, TextInput } from '#client/ui/inputs.tsx'
import { Note } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toasts.ts'

const QUICK_COLOR = '#3B82F6'

/** A short form for a new section inside the form of a bird. It is not a form element: Enter must not submit the outer form. */
export function NewSectionFields({ onDone }: { onDone: (sectionId?: number) => void }) {
  const { say } = useLanguage()
  const { places } = usePlaces()
  const save = useSaveSection(undefined, ({ id }) => onDone(id))
  const [mainLoftId, setMainLoftId] = useState('')
  const [section, setSection] = useState('')
  const [capacity, setCapacity] = useState(String(DEFAULT_CAPACITY.quickForm))
  const [sectionColor, setSectionColor] = useState(QUICK_COLOR)
  const [isMissing, setIsMissing] = useState(false)

  function create(): void {
    if (save.isPending) return
    const isComplete = mainLoftId !== '' && section.trim() !== ''
    setIsMissing(!isComplete)
    if (!isComplete) {
      toast({ tone: 'danger', title: say('pigeons.newSection.missing') })
      return
    }
    save.mutate({ mainLoftId, section, capacity: readNumber(capacity) || DEFAULT_CAPACITY.quickForm, sectionColor })
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    create()
  }

  const missing = (text: string) => (isMissing && !text.trim() ? say('common.field.missing') : undefined)

  return (
    <Card>
      <div role="group" aria-label={say('pigeons.newSection.title')} onKeyDown={press} className="flex flex-col gap-4">
        {places?.length === 0 && <Note tone="info">{say('lofts.noMainLofts')}</Note>}
        <FieldRow>
          <Field label={say('lofts.mainLoft')} required error={missing(mainLoftId)}>
            <Select value={mainLoftId} onChange={(event) => setMainLoftId(event.target.value)}>
              <option value="">{say('pigeons.newSection.selectMainLoft')}</option>
              {places?.map(({ loft }) => (
                <option key={loft.id} value={loft.id}>
                  {loft.name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={say('lofts.sectionName')} required error={missing(section)}>
            <TextInput value={section} maxLength={100} onChange={(event) => setSection(event.target.value)} />
          </Field>
          <Field label={say('lofts.capacity')}>
            <NumberInput value={capacity} min={1} step={1} onChange={(event) => setCapacity(event.target.value)} />
          </Field>
        </FieldRow>
        <Field label={say('lofts.color')}>
          <ColorPicker value={sectionColor} onChange={setSectionColor} />
        </Field>
        {isMissing && <Note tone="danger">{say('pigeons.newSection.missing')}</Note>}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" loading={save.isPending} onClick={create}>
            {say('pigeons.newSection.create')}
          </Button>
          <Button size="sm" onClick={() => onDone()}>
            {say('common.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
