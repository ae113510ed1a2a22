import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reply } from '#shared/api/endpoint.ts'
import { shownColor } from '#shared/colors/color-words.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { qrCodesApi } from '#shared/qr-codes/qr-codes-api.ts'
import { usePlaceNames } from '#client/features/pigeons/use-place-names.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { DueCard } from './due-card.tsx'

interface CodeTargetProps {
  readonly code: string
  readonly found: Reply<typeof qrCodesApi.find.schemas>
  readonly actions: ReactNode
}

/** Shows the bird or nest of a code: first the tasks that are due there today, then a link to its page. */
export function CodeTarget({ code, found: { entity }, actions }: CodeTargetProps) {
  const { t, language } = useLanguage()
  const places = usePlaceNames()
  const isBird = 'bandId' in entity
  const facts = isBird
    ? [
        { label: t('prints.year'), value: entity.birthYear ?? '—' },
        { label: t('prints.gender'), value: t(`pigeons.gender.${entity.gender}`) },
        { label: t('prints.color'), value: shownColor(entity.color, language) ?? '—' },
        { label: t('prints.status'), value: t(`pigeons.status.${entity.status}`) },
        { label: t('prints.place'), value: places.get(entity.loftLocationId ?? 0)?.name ?? '—' },
      ]
    : [
        { label: t('prints.lines.box'), value: entity.nestBox ?? '—' },
        { label: t('prints.lines.code'), value: entity.nestQrCode },
      ]
  return (
    <>
      <PageHeader
        title={isBird ? birdTitle(entity) : entity.title}
        description={`${t(isBird ? 'qrCodes.code.bird' : 'qrCodes.code.nest')} · ${code.toUpperCase()}`}
        actions={actions}
      />
      <div className="flex flex-col gap-4">
        <DueCard code={code} />
        <Card>
          <div className="flex flex-col gap-4">
            <Facts facts={facts} />
            <div>
              <ButtonLink
                variant="primary"
                href={isBird ? `/pigeons/${entity.id}` : `/breeding/pairs/${entity.id}`}
                icon={<ArrowRight aria-hidden="true" />}
              >
                {t(isBird ? 'qrCodes.code.openBird' : 'qrCodes.code.openPair')}
              </ButtonLink>
            </div>
          </div>
        </Card>
      </div>
    </>
  )
}
