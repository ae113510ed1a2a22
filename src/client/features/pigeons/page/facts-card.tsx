import { birdTitle } from '#shared/pigeons/bird-title.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { PIGEON_TEXTS, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useBirdCare } from '#client/features/treatments/bird-care.tsx'
import { CareBadges } from '#client/features/treatments/treatment-badges.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { EnlargeablePhoto } from '#client/ui/enlargeable-photo.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { TextSection } from '#client/ui/text-section.tsx'
import { PendingBadge } from '#client/ui/pending-badge.tsx'
import { Note } from '#client/ui/states.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { AddPhotoButton } from '../add-photo-button.tsx'
import { GenderBadge, hasLeft, StatusBadge } from '../pigeon-badges.tsx'
import { useBirdFacts } from './use-bird-facts.tsx'

interface FactsCardProps {
  readonly pigeon: Pigeon
  /** Makes the reference bird a bird of the loft. */
  readonly onAdopt: () => void
  readonly onAddPhoto: () => void
}

/** Texts that need more room than a fact has. */
const PASSAGES = TEXT_FIELDS.filter((field) => PIGEON_TEXTS[field].page === 'passage')

/** Photo, badges and all recorded facts about the bird. */
export function FactsCard({ pigeon, onAdopt, onAddPhoto }: FactsCardProps) {
  const { say } = useLanguage()
  const facts = useBirdFacts(pigeon)
  const care = useBirdCare(pigeon.id)
  const { gender, status, isReference, leftReason, pedigreeFileUrl } = pigeon
  return (
    <Card as="section">
      <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
        {pigeon.generalPhotoUrl || pigeon.eyePhotoUrl ? (
          <Photos pigeon={pigeon} />
        ) : (
          <AddPhotoButton pigeon={pigeon} onClick={onAddPhoto} />
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap gap-1.5">
            <GenderBadge gender={gender} />
            {isReference ? <Badge>{say('pigeons.reference')}</Badge> : <StatusBadge status={status} />}
            {care && <CareBadges care={care} days />}
            <PendingBadge row={pigeon} />
          </div>
          {isReference && (
            <Note tone="info">
              <p>{say('pigeon.referenceHint')}</p>
              <div className="mt-2">
                <Button call={pigeonsApi.update} size="sm" onClick={onAdopt}>
                  {say('pigeons.action.adopt')}
                </Button>
              </div>
            </Note>
          )}
          {hasLeft(pigeon) && leftReason && (
            <Note tone="warning">{say('pigeon.leftHint', { reason: say(`pigeons.leave.reason.${leftReason}`) })}</Note>
          )}
          <Facts facts={facts} />
          {pedigreeFileUrl && <FileLink href={pedigreeFileUrl}>{say('pigeon.pedigreeFile')}</FileLink>}
          {PASSAGES.map(
            (field) => pigeon[field] && <TextSection key={field} title={say(`pigeons.field.${field}`)} text={pigeon[field]} />,
          )}
        </div>
      </div>
    </Card>
  )
}

function Photos({ pigeon }: { pigeon: Pigeon }) {
  const { say } = useLanguage()
  const band = birdTitle(pigeon)
  const { generalPhotoUrl, generalThumbnailUrl, eyePhotoUrl, eyeThumbnailUrl } = pigeon
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-3',
        eyePhotoUrl !== null && 'max-md:grid max-md:grid-cols-[3fr_2fr] max-md:items-start',
      )}
    >
      <EnlargeablePhoto
        thumbnail={generalThumbnailUrl}
        src={generalPhotoUrl}
        alt={say('pigeons.photos.of', { band })}
        label={say('pigeons.photos.enlarge')}
      />
      {eyePhotoUrl && (
        <div className="max-w-40">
          <EnlargeablePhoto
            thumbnail={eyeThumbnailUrl}
            src={eyePhotoUrl}
            alt={say('pigeons.photos.eyeOf', { band })}
            label={say('pigeons.photos.eyeOf', { band })}
          />
        </div>
      )}
    </div>
  )
}
