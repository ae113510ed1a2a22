import { Download } from 'lucide-react'
import { memo } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { ListedCode } from '#shared/qr-codes/qr-codes-api.ts'
import { HistoryButton } from '#client/features/actions/history-openers.tsx'
import { GenderBadge } from '#client/features/pigeons/pigeon-badges.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { SaveButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'

/** A code as it is printed, its bird or nest, and its image for download. */
export const CodeCard = memo(function CodeCard({ listed }: { listed: ListedCode }) {
  const { t } = useLanguage()
  const { id, code, qrDataUrl, entity } = listed
  const isBird = 'bandId' in entity
  return (
    <Card as="article" labelledBy={`code-${code}`}>
      <div className="flex flex-1 flex-col items-center gap-2 text-center">
        <img
          src={qrDataUrl}
          alt={t('qrCodes.picture', { code })}
          loading="lazy"
          width={290}
          height={290}
          className="aspect-square w-full max-w-48"
        />
        <p id={`code-${code}`} className="font-mono text-sm font-semibold">
          {code}
        </p>
        <TextLink href={isBird ? `/pigeons/${entity.id}` : `/breeding/pairs/${entity.id}`}>
          <UnbrokenWords text={isBird ? birdTitle(entity) : entity.title} />
        </TextLink>
        <div className="flex flex-wrap justify-center gap-1">
          {isBird && <GenderBadge gender={entity.gender} />}
          {isBird && entity.birthYear !== null && <Badge>{String(entity.birthYear)}</Badge>}
          {!isBird && entity.nestBox !== null && <Badge tone="info">{t('qrCodes.nestBox', { box: entity.nestBox })}</Badge>}
          {!isBird && !entity.isActive && <Badge>{t('qrCodes.ended')}</Badge>}
        </div>
        <div className="mt-auto flex w-full flex-wrap items-center justify-center gap-1 pt-2">
          <div className="min-w-fit flex-1">
            <SaveButton
              wide
              size="sm"
              href={qrDataUrl}
              name={`${code}.png`}
              label={t('qrCodes.download.label', { code })}
              icon={<Download aria-hidden="true" className="max-sm:hidden" />}
            >
              {t('qrCodes.download')}
            </SaveButton>
          </div>
          <div className="touch:-mr-3">
            <HistoryButton size="sm" entity="qr-codes" id={id} name={code} />
          </div>
        </div>
      </div>
    </Card>
  )
})
