import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import { PIGEON_TEXTS, TEXT_FIELDS } from '#shared/pigeons/pigeon-fields.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { useIsAllowed } from '#client/ui/permission-context.ts'
import { TextSection } from '#client/ui/text-section.tsx'
import { Note } from '#client/ui/states.tsx'
import { FileLink } from '#client/ui/text-link.tsx'
import { NARROW, useMedia } from '#client/ui/use-media.ts'
import { AddPhotoButton } from '../add-photo-button.tsx'
import { hasLeft } from '../pigeon-badges.tsx'
import type { PigeonAction } from '../pigeon-dialogs.tsx'
import { BirdPhotos } from './bird-photos.tsx'
import { Headline } from './headline.tsx'
import { Parents } from './parents.tsx'
import { useBirdFacts, type MissingFact } from './use-bird-facts.tsx'

interface SummaryCardProps {
  readonly pigeon: Pigeon
  readonly onAction: (action: PigeonAction) => void
  readonly onAddParent: (role: ParentRole) => void
}

/** Texts that need more room than a fact has. */
const PASSAGES = TEXT_FIELDS.filter((field) => PIGEON_TEXTS[field].page === 'passage')

/**
 * Shows the most important data of a bird: photo, kind, age, place and parents, then the recorded facts and links to add the
 * missing ones.
 */
export function SummaryCard({ pigeon, onAction, onAddParent }: SummaryCardProps) {
  const { t, format } = useLanguage()
  const { facts, missing } = useBirdFacts(pigeon)
  const { isReference, leftReason, pedigreeFileUrl } = pigeon
  // On phones the details are collapsed, because they would push the sections of the page below the first screen.
  const isNarrow = useMedia(NARROW)
  const passages = PASSAGES.filter((field) => pigeon[field])
  const details = (
    <>
      <Facts facts={facts} />
      {pedigreeFileUrl && <FileLink href={pedigreeFileUrl}>{t('pigeon.pedigreeFile')}</FileLink>}
      {passages.map((field) => (
        <TextSection key={field} title={t(`pigeons.field.${field}`)} text={pigeon[field] ?? ''} />
      ))}
      <AddFacts missing={missing} onAction={onAction} />
    </>
  )
  return (
    <Card as="section">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-6">
        <div className="md:row-span-2">
          {pigeon.generalPhotoUrl || pigeon.eyePhotoUrl ? (
            <BirdPhotos pigeon={pigeon} />
          ) : (
            <AddPhotoButton pigeon={pigeon} isLarge onClick={() => onAction('photos')} />
          )}
        </div>
        <Headline pigeon={pigeon} />
        <div className="col-span-full flex min-w-0 flex-col gap-4 md:col-span-1">
          {isReference && (
            <Note tone="info">
              <p>{t('pigeon.referenceHint')}</p>
              <div className="mt-2">
                <Button call={pigeonsApi.update} size="sm" onClick={() => onAction('adopt')}>
                  {t('pigeons.action.adopt')}
                </Button>
              </div>
            </Note>
          )}
          {hasLeft(pigeon) && leftReason && (
            <Note tone="warning">{t('pigeon.leftHint', { reason: t(`pigeons.leave.reason.${leftReason}`) })}</Note>
          )}
          <Parents pigeon={pigeon} onAdd={onAddParent} />
          {isNarrow && !hasLeft(pigeon) ? (
            <Disclosure summary={`${t('pigeon.details')} (${format.number(facts.length + passages.length)})`}>
              <div className="-ml-5.5 flex flex-col gap-4">{details}</div>
            </Disclosure>
          ) : (
            details
          )}
        </div>
      </div>
    </Card>
  )
}

/** Shows one line of links for the facts that are not recorded. */
function AddFacts({ missing, onAction }: { missing: readonly MissingFact[]; onAction: SummaryCardProps['onAction'] }) {
  const { t } = useLanguage()
  if (!useIsAllowed(pigeonsApi.update) || missing.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{t('pigeon.add')}</span>
      {missing.map(({ label, action }) => (
        <button
          key={label}
          type="button"
          aria-label={t('pigeon.addFact', { fact: label })}
          onClick={() => onAction(action)}
          className="inline-flex min-h-8 items-center rounded-sm font-medium text-accent underline-offset-2 hover:underline touch:min-h-11 sunlight:underline"
        >
          {label}
        </button>
      ))}
    </p>
  )
}
