import { HeartHandshake, Pencil, Sigma, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import type { Lineage } from '#shared/pedigrees/lineage.ts'
import { inbreedingLevel, isThinPedigree } from '#shared/pedigrees/inbreeding-level.ts'
import type { PedigreeBird } from '#shared/pedigrees/pedigree-bird.ts'
import { pedigreesApi } from '#shared/pedigrees/pedigrees-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { GenderBadge, StatusBadge } from '#client/features/pigeons/pigeon-badges.tsx'
import { ExplainedTerm } from '#client/ui/explained-term.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EnlargeablePhoto } from '#client/ui/enlargeable-photo.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { PlainList } from '#client/ui/plain-list.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { lazyDialog } from '#client/loading/lazy-dialog.tsx'
import type { ParentRole } from '#shared/pigeons/parent-role.ts'
import { INBREEDING_TONES, birdLine, percentText, resultText } from './figure-texts.ts'
import type { PedigreeAddress } from './use-pedigree-view.ts'

const ParentDialog = lazyDialog(async () => (await import('./parent-dialog.tsx')).ParentDialog)

interface LineageSummaryProps {
  readonly lineage: Lineage
  readonly address: PedigreeAddress
}

/** Shows the bird at the root of the tree: its details, its parents, and its figures. */
export function LineageSummary({ lineage, address }: LineageSummaryProps) {
  const { t, format, language } = useLanguage()
  const [role, setRole] = useState<ParentRole>()
  const hrefOf = (id: number) => address.hrefOf({ pigeon: id })
  const { pigeon, generation, inbreedingCoefficient, typedInbreedingCoefficient: typed, inbreedingDifference } = lineage
  const percent = (value: number) => percentText(value, format)
  const parent = (parentRole: ParentRole) => ({
    label: t(`pedigrees.${parentRole}`),
    value: (
      <Parent role={parentRole} bird={lineage[parentRole]} hrefOf={hrefOf} onParent={pigeon.isDeleted ? undefined : setRole} />
    ),
  })
  const side = pigeon.gender === 'hen' ? { hen: pigeon.id ?? undefined } : { cock: pigeon.id ?? undefined }
  return (
    <Card as="section" labelledBy="pedigree-bird">
      <CardHeader id="pedigree-bird" title={birdTitle(pigeon)} />
      <div className="flex flex-wrap items-start gap-4">
        {pigeon.photoUrl !== null && (
          <div className="w-28 shrink-0 sm:w-36">
            <EnlargeablePhoto
              thumbnail={pigeon.thumbnailUrl}
              src={pigeon.photoUrl}
              alt={birdTitle(pigeon)}
              label={t('pigeons.photos.enlarge')}
            />
          </div>
        )}
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-1.5">
            <GenderBadge gender={pigeon.gender ?? 'por_definir'} />
            {pigeon.isReference && <Badge>{t('pigeons.reference')}</Badge>}
            {!pigeon.isReference && pigeon.status !== null && pigeon.status !== 'active' && (
              <StatusBadge status={pigeon.status} />
            )}
            {generation !== null && <Badge tone="accent">{t('pedigrees.generation.badge', { count: generation })}</Badge>}
            <span className="text-sm">{birdLine(pigeon, language)}</span>
          </div>
          <Facts
            facts={[
              parent('sire'),
              parent('dam'),
              {
                label: t('pedigrees.coefficient'),
                term: <ExplainedTerm term="inbreeding">{t('pedigrees.coefficient')}</ExplainedTerm>,
                value: (
                  <Badge tone={INBREEDING_TONES[inbreedingLevel(inbreedingCoefficient)]}>{percent(inbreedingCoefficient)}</Badge>
                ),
              },
              ...(pigeon.breeder === null ? [] : [{ label: t('pigeons.field.breeder'), value: pigeon.breeder }]),
              ...(lineage.lineage === null ? [] : [{ label: t('pedigrees.lineage'), value: lineage.lineage }]),
              ...(lineage.notes === null ? [] : [{ label: t('pedigrees.notes'), value: lineage.notes }]),
            ]}
          />
          {typed !== null && inbreedingDifference !== null && inbreedingDifference !== 0 && (
            <p className="text-sm">
              {t('pedigrees.coefficient.typed', {
                typed: percent(typed),
                exact: percent(inbreedingCoefficient),
              })}
            </p>
          )}
          {isThinPedigree(pigeon.completeness) && pigeon.completeness > 0 && <p className="text-sm">{t('pedigrees.thin')}</p>}
          {pigeon.bestResults.length > 0 && (
            <div>
              <SubHeading>{`${t('pedigrees.bestResults')} (${t('pedigrees.races', { count: pigeon.races })})`}</SubHeading>
              <PlainList label={t('pedigrees.bestResults')}>
                {pigeon.bestResults.map((result) => (
                  <li key={result.raceEventId}>{resultText(result, t)}</li>
                ))}
              </PlainList>
            </div>
          )}
          {pigeon.id !== null && !pigeon.isDeleted && (
            <div className="flex flex-wrap gap-2">
              <ButtonLink
                href={address.hrefOf({ tab: 'mating', cock: undefined, hen: undefined, ...side })}
                icon={<HeartHandshake aria-hidden="true" />}
              >
                {t('pedigrees.tryMating')}
              </ButtonLink>
              <ButtonLink href={address.hrefOf({ view: 'figures' })} icon={<Sigma aria-hidden="true" />}>
                {t('pedigrees.view.figures')}
              </ButtonLink>
              <ButtonLink href={`/pigeons/${pigeon.id}`} icon={<SquareArrowOutUpRight aria-hidden="true" />}>
                {t('pedigrees.page')}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
      {role && <ParentDialog child={pigeon} role={role} parent={lineage[role]} onClose={() => setRole(undefined)} />}
    </Card>
  )
}

interface ParentProps {
  readonly role: ParentRole
  readonly bird: PedigreeBird | null
  readonly hrefOf: (pigeonId: number) => string
  readonly onParent: ((role: ParentRole) => void) | undefined
}

/** Shows a parent with a link to its own tree, and a button that changes it. */
function Parent({ role, bird, hrefOf, onParent }: ParentProps) {
  const { t } = useLanguage()
  const canOpen = bird !== null && bird.id !== null && !bird.isDeleted
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      {canOpen ? (
        <TextLink href={hrefOf(bird.id ?? 0)}>{birdTitle(bird)}</TextLink>
      ) : bird ? (
        birdTitle(bird)
      ) : (
        t('pedigrees.unknown')
      )}
      {onParent && (
        <IconButton
          call={pedigreesApi.setParent}
          size="sm"
          label={t(`pedigrees.parent.edit.${role}`)}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onParent(role)}
        />
      )}
    </span>
  )
}
