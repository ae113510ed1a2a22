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
import { CollapsibleRow } from '#client/ui/collapsible-row.tsx'
import { SaveIconButton } from '#client/ui/icon-button.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'

/** Shows a code as it is printed, its bird or nest, and its image for download. */
export const CodeCard = memo(function CodeCard({ listed }: { listed: ListedCode }) {
  const { t } = useLanguage()
  const { id, code, qrDataUrl, entity } = listed
  const isBird = 'bandId' in entity
  return (
    <Card as="article" labelledBy={`code-${code}`}>
      <div className="flex flex-1 flex-col items-center gap-2 text-center">
        <CodePicture src={qrDataUrl} alt={t('qrCodes.picture', { code })} />
        <p id={`code-${code}`} className="font-mono text-sm font-semibold">
          {code}
        </p>
        <OwnerLink entity={entity} />
        <div className="flex flex-wrap justify-center gap-1">
          {isBird && <GenderBadge gender={entity.gender} />}
          {isBird && entity.birthYear !== null && <Badge>{String(entity.birthYear)}</Badge>}
          <NestBadges entity={entity} />
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

/** Shows a code in two lines, with a small image; a tap shows the image large enough for a camera. */
export const CodeRow = memo(function CodeRow({ listed }: { listed: ListedCode }) {
  const { t } = useLanguage()
  const { id, code, qrDataUrl, entity } = listed
  const isBird = 'bandId' in entity
  return (
    <div className="border-b">
      <CollapsibleRow
        heading="h2"
        leading={
          <img src={qrDataUrl} alt={t('qrCodes.picture', { code })} loading="lazy" width={44} height={44} className="size-11" />
        }
        title={<OwnerLink entity={entity} />}
        badges={isBird ? <GenderBadge gender={entity.gender} isSmall /> : <NestBadges entity={entity} />}
        line={[code, isBird && entity.birthYear].filter(Boolean).join(' · ')}
        actions={
          <SaveIconButton
            href={qrDataUrl}
            name={`${code}.png`}
            label={t('qrCodes.download.label', { code })}
            icon={<Download aria-hidden="true" />}
          />
        }
      >
        <div className="flex items-center justify-center gap-3">
          <CodePicture src={qrDataUrl} alt="" />
          <HistoryButton entity="qr-codes" id={id} name={code} />
        </div>
      </CollapsibleRow>
    </div>
  )
})

const CodePicture = ({ src, alt }: { src: string; alt: string }) => (
  <img src={src} alt={alt} loading="lazy" width={290} height={290} className="aspect-square w-full max-w-48" />
)

function OwnerLink({ entity }: Pick<ListedCode, 'entity'>) {
  const isBird = 'bandId' in entity
  return (
    <TextLink href={isBird ? `/pigeons/${entity.id}` : `/breeding/pairs/${entity.id}`}>
      <UnbrokenWords text={isBird ? birdTitle(entity) : entity.title} />
    </TextLink>
  )
}

function NestBadges({ entity }: Pick<ListedCode, 'entity'>) {
  const { t } = useLanguage()
  if ('bandId' in entity) return null
  return (
    <>
      {entity.nestBox !== null && <Badge tone="info">{t('qrCodes.nestBox', { box: entity.nestBox })}</Badge>}
      {!entity.isActive && <Badge>{t('qrCodes.ended')}</Badge>}
    </>
  )
}
