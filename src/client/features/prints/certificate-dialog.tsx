import { useState } from 'react'
import {
  CERTIFICATE_DESIGNS,
  CERTIFICATE_PARTS,
  PAPERS,
  type CertificateDesign,
  type CertificatePart,
  type Paper,
} from '#shared/prints/print.ts'
import { TREE_GENERATIONS } from '#shared/pedigrees/lineage.ts'
import { birdTitle, type NamedBird } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Field, FieldRow, FieldSet } from '#client/ui/field.tsx'
import { Checkbox, Select } from '#client/ui/inputs.tsx'
import { PrintFrame } from './print-frame.tsx'
import type { PrintRequest } from './use-print.ts'

interface CertificateDialogProps {
  readonly pigeon: NamedBird & { readonly id: number }
  /** The number of generations that the tree shows. */
  readonly generations: number
  readonly onClose: () => void
}

/** Selects the layout of a bird's pedigree certificate, creates it, and shows a preview before printing. */
export function CertificateDialog({ pigeon, generations: shownGenerations, onClose }: CertificateDialogProps) {
  const { t } = useLanguage()
  const [generations, setGenerations] = useState<number>(TREE_GENERATIONS.find((one) => one === shownGenerations) ?? 4)
  const [design, setDesign] = useState<CertificateDesign>('classic')
  const [paper, setPaper] = useState<Paper>('a4')
  const [parts, setParts] = useState<readonly CertificatePart[]>(CERTIFICATE_PARTS)
  const request: PrintRequest = {
    print: { kind: 'pedigree', pigeonId: pigeon.id, generations, design, paper, parts: [...parts] },
    neededCodes: parts.includes('qr') ? { pigeonIds: [pigeon.id] } : undefined,
  }
  return (
    <PrintFrame title={t('prints.pedigree.of', { band: birdTitle(pigeon) })} request={request} onClose={onClose}>
      <FieldRow>
        <Field label={t('prints.pedigree.generations')}>
          <Select value={generations} onChange={(event) => setGenerations(Number(event.target.value))}>
            {TREE_GENERATIONS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('prints.paper')}>
          <Select value={paper} onChange={(event) => setPaper(PAPERS.find((one) => one === event.target.value) ?? paper)}>
            {PAPERS.map((one) => (
              <option key={one} value={one}>
                {t(`prints.paper.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <Field label={t('prints.pedigree.design')}>
        <Select
          value={design}
          onChange={(event) => setDesign(CERTIFICATE_DESIGNS.find((one) => one === event.target.value) ?? design)}
        >
          {CERTIFICATE_DESIGNS.map((one) => (
            <option key={one} value={one}>
              {t(`prints.pedigree.design.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <FieldSet legend={t('prints.pedigree.parts')}>
        {CERTIFICATE_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={t(`prints.pedigree.parts.${part}`)}
            checked={parts.includes(part)}
            onChange={(event) =>
              setParts(CERTIFICATE_PARTS.filter((one) => (one === part ? event.target.checked : parts.includes(one))))
            }
          />
        ))}
      </FieldSet>
    </PrintFrame>
  )
}
