import { useQuery } from '@tanstack/react-query'
import { Mars, Plus, Venus } from 'lucide-react'
import { shownColor } from '#shared/colors/color-words.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { PhotoRow } from '#client/ui/photo-row.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { familyOf } from '../pigeons.queries.ts'

interface ParentsProps {
  readonly pigeon: Pigeon
  readonly onAdd: (role: ParentRole) => void
}

/** Shows sire and dam of a bird, each with a link to its page, or with a button that adds it. */
export function Parents({ pigeon, onAdd }: ParentsProps) {
  const { t } = useLanguage()
  const mayAdd = useIsAllowed(pedigreesApi.setParent)
  if (!mayAdd && pigeon.sire === null && pigeon.dam === null) return null
  return (
    <ul aria-label={t('pedigrees.relatives.parents')} className="-mx-1.5 grid gap-1 xl:grid-cols-2">
      <Parent pigeon={pigeon} which="sire" onAdd={onAdd} />
      <Parent pigeon={pigeon} which="dam" onAdd={onAdd} />
    </ul>
  )
}

const SIGNS = { sire: Mars, dam: Venus } as const

function Parent({ pigeon, which: role, onAdd }: ParentsProps & { which: ParentRole }) {
  const { t, language } = useLanguage()
  const bird = useQuery(familyOf(pigeon.id)).data?.[role]
  const [text, id] = [pigeon[role], pigeon[`${role}Id`]]
  const label = t(`pigeons.field.${role}`)
  if (text === null) {
    return (
      <li className="flex min-h-15 items-center p-1.5">
        <Button
          variant="ghost"
          size="sm"
          call={pedigreesApi.setParent}
          icon={<Plus aria-hidden="true" />}
          onClick={() => onAdd(role)}
        >
          {t(role === 'sire' ? 'pigeon.addSire' : 'pigeon.addDam')}
        </Button>
      </li>
    )
  }
  if (id === null) {
    const Sign = SIGNS[role]
    return (
      <li className="flex min-h-15 min-w-0 items-center gap-3 p-1.5 text-sm">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-sunken text-muted">
          <Sign aria-hidden="true" className="size-5" />
        </span>
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold [overflow-wrap:anywhere]">{text}</span>
          <span className="text-xs text-muted">{label}</span>
        </span>
      </li>
    )
  }
  return (
    <PhotoRow
      photo={bird?.generalThumbnailUrl ?? null}
      title={bird ? birdTitle(bird) : text}
      href={`/pigeons/${id}`}
      line={[label, bird?.birthYear, bird && shownColor(bird.color, language)].filter(Boolean).join(' · ')}
    />
  )
}
