import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { COMPLETENESS_GENERATIONS } from '#shared/pedigrees/figure-limits.ts'
import type { TrialMating as Trial } from '#shared/pedigrees/mating.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { ExplainedTerm } from '#client/ui/explained-term.tsx'
import { useLanguage } from '#client/i18n/language.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Choice } from '#client/ui/combobox-choices.ts'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState, Note } from '#client/ui/states.tsx'
import { COCKS, HENS } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'
import { CommonAncestors } from './common-ancestors.tsx'
import { INBREEDING_TONES, percentText, shareText } from './figure-texts.ts'
import { InbreedingShares } from './figures-view.tsx'
import { GenerationsSelect } from './generations-select.tsx'
import { PedigreeTree } from './pedigree-tree.tsx'
import { matingOf } from './pedigrees.queries.ts'
import { birdIdOf, useKnownBird } from './use-known-bird.ts'
import type { PedigreeAddress } from './use-pedigree-view.ts'

interface TrialMatingProps {
  readonly address: PedigreeAddress
  readonly onPair: (mates: { readonly cock: Choice; readonly hen: Choice }) => void
}

/** Shows the expected young of a cock and a hen: their pedigree and their inbreeding. */
export function TrialMating({ address, onPair }: TrialMatingProps) {
  const { t } = useLanguage()
  const { shown, set } = address
  const [cock, hen] = [useKnownBird(shown.cock), useKnownBird(shown.hen)]
  const hasBothBirds = shown.cock !== undefined && shown.hen !== undefined
  return (
    <div className="flex flex-col gap-4">
      <Card as="section">
        <div className="flex flex-col gap-4">
          <Hint>{t('pedigrees.mating.text')}</Hint>
          <FieldRow>
            <Field label={t('pedigrees.mating.cock')}>
              <BirdPicker
                offered={COCKS}
                value={cock}
                placeholder={t('pedigrees.mating.pickCock')}
                onChange={(bird) => set({ cock: birdIdOf(bird) })}
              />
            </Field>
            <Field label={t('pedigrees.mating.hen')}>
              <BirdPicker
                offered={HENS}
                value={hen}
                placeholder={t('pedigrees.mating.pickHen')}
                onChange={(bird) => set({ hen: birdIdOf(bird) })}
              />
            </Field>
          </FieldRow>
        </div>
      </Card>
      {hasBothBirds ? (
        <Result
          key={`${shown.cock}-${shown.hen}`}
          address={address}
          cockId={shown.cock}
          henId={shown.hen}
          onPair={cock && hen ? () => onPair({ cock, hen }) : undefined}
        />
      ) : (
        <EmptyState icon={<HeartHandshake />} title={t('pedigrees.mating.pickBoth')} text={t('pedigrees.mating.pickBothText')} />
      )}
    </div>
  )
}

interface ResultProps {
  readonly address: PedigreeAddress
  readonly cockId: number
  readonly henId: number
  readonly onPair: (() => void) | undefined
}

function Result({ address, cockId, henId, onPair }: ResultProps) {
  const mating = useQuery(matingOf(cockId, henId, address.shown.generations))
  if (mating.isError) return <ErrorState error={mating.error} onRetry={() => void mating.refetch()} />
  if (!mating.data) return <Skeleton shape="card" />
  return <TrialResult trial={mating.data} address={address} onPair={onPair} />
}

interface TrialResultProps {
  readonly trial: Trial
  readonly address: PedigreeAddress
  readonly onPair: (() => void) | undefined
}

function TrialResult({ trial, address, onPair }: TrialResultProps) {
  const { t, format } = useLanguage()
  const { sire, dam, band, isThin, inbreeding, equivalentGenerations, depths, generations, ancestors, commonAncestors } = trial
  const tone = INBREEDING_TONES[band]
  const hrefOf = (pigeon: number) => address.hrefOf({ tab: 'pedigree', view: 'tree', pigeon })
  const completeness = depths[COMPLETENESS_GENERATIONS - 1]?.completeness ?? 0
  return (
    <Card as="section" labelledBy="trial-mating">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="trial-mating" className="min-w-0 flex-1 basis-64 text-base font-semibold [overflow-wrap:anywhere]">
            {t('pedigrees.all.parents', { sire: birdTitle(sire), dam: birdTitle(dam) })}
          </h2>
          <ButtonLink href={address.hrefOf({ tab: 'relationship', a: sire.id ?? undefined, b: dam.id ?? undefined })}>
            {t('pedigrees.mating.relationship')}
          </ButtonLink>
          {onPair && !sire.isReference && !dam.isReference && (
            <Button call={pairsApi.create} variant="primary" icon={<HeartHandshake aria-hidden="true" />} onClick={onPair}>
              {t('pedigrees.mating.pair')}
            </Button>
          )}
        </div>
        <Figures
          figures={[
            {
              label: t('pedigrees.mating.young'),
              term: <ExplainedTerm term="inbreeding">{t('pedigrees.mating.young')}</ExplainedTerm>,
              value: (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {percentText(inbreeding, format)}
                  <Badge tone={tone}>{t(`pedigrees.level.${band}`)}</Badge>
                </span>
              ),
            },
            {
              label: t('pedigrees.completeness'),
              term: <ExplainedTerm term="completeness">{t('pedigrees.completeness')}</ExplainedTerm>,
              value: shareText(completeness, format),
            },
            {
              label: t('pedigrees.equivalent'),
              value: format.number(equivalentGenerations, { maximumFractionDigits: 1 }),
            },
          ]}
        />
        <Note tone={tone}>{t(`pedigrees.level.${band}.text`)}</Note>
        {isThin && <Note tone="info">{t('pedigrees.thin')}</Note>}
        <div className="self-start">
          <GenerationsSelect value={generations} onChange={(chosen) => address.set({ generations: chosen })} />
        </div>
        <PedigreeTree
          label={t('pedigrees.tree.young')}
          source={{ root: undefined, generations, ancestors, commonAncestors, hrefOf }}
        />
        <CommonAncestors ancestors={commonAncestors} hrefOf={hrefOf} />
        {/* Shown when there are common ancestors beyond the displayed generations. */}
        {trial.shareCount > commonAncestors.length && <InbreedingShares figures={trial} hrefOf={hrefOf} />}
      </div>
    </Card>
  )
}
