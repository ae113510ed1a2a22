import { useQuery } from '@tanstack/react-query'
import { Waypoints } from 'lucide-react'
import { useState } from 'react'
import type { Relationship } from '#shared/pedigrees/relationship.ts'
import { relationshipText } from '#shared/pedigrees/relationship-text.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field, FieldRow } from '#client/ui/field.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/states.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { UnbrokenWords } from '#client/ui/unbroken-words.tsx'
import { RECORDED } from '#client/features/pigeons/bird-choices.ts'
import { BirdPicker } from '#client/features/pigeons/bird-picker.tsx'
import { RelationshipPath } from './relationship-path.tsx'
import { percentText } from './figure-texts.ts'
import { relationshipOf } from './pedigrees.queries.ts'
import { birdIdOf, useKnownBird } from './use-known-bird.ts'
import type { PedigreeAddress } from './use-pedigree-view.ts'

/** Shows the relationship of two birds, in words and as paths. */
export function RelationshipView({ address }: { address: PedigreeAddress }) {
  const { t } = useLanguage()
  const { shown, set } = address
  const [a, b] = [useKnownBird(shown.a), useKnownBird(shown.b)]
  const placeholder = t('pedigrees.relationship.pick')
  return (
    <div className="flex flex-col gap-4">
      <Card as="section">
        <div className="flex flex-col gap-4">
          <Hint>{t('pedigrees.relationship.text')}</Hint>
          <FieldRow>
            <Field label={t('pedigrees.relationship.first')}>
              <BirdPicker
                offered={RECORDED}
                value={a}
                placeholder={placeholder}
                onChange={(bird) => set({ a: birdIdOf(bird) })}
              />
            </Field>
            <Field label={t('pedigrees.relationship.second')}>
              <BirdPicker
                offered={RECORDED}
                value={b}
                placeholder={placeholder}
                onChange={(bird) => set({ b: birdIdOf(bird) })}
              />
            </Field>
          </FieldRow>
        </div>
      </Card>
      {shown.a !== undefined && shown.b !== undefined ? (
        <Result address={address} a={shown.a} b={shown.b} />
      ) : (
        <EmptyState
          icon={<Waypoints />}
          title={t('pedigrees.relationship.pickBoth')}
          text={t('pedigrees.relationship.pickBothText')}
        />
      )}
    </div>
  )
}

function Result({ address, a, b }: { address: PedigreeAddress; a: number; b: number }) {
  const relationship = useQuery(relationshipOf(a, b))
  if (relationship.isError) return <ErrorState error={relationship.error} onRetry={() => void relationship.refetch()} />
  if (!relationship.data) return <Skeleton shape="card" />
  return <RelationshipDetails key={`${a}-${b}`} relationship={relationship.data} address={address} />
}

/** Paths shown before "show more" is pressed. */
const INITIAL_COUNT = 8

function RelationshipDetails({ relationship, address }: { relationship: Relationship; address: PedigreeAddress }) {
  const { t, format } = useLanguage()
  const { a, b, word, kinship, coefficient, paths, hasAllPaths } = relationship
  const [showsAll, setShowsAll] = useState(false)
  const shownPaths = showsAll ? paths : paths.slice(0, INITIAL_COUNT)
  const birds = new Map([...relationship.birds, a, b].map((bird) => [bird.id, bird]))
  const step = (id: number) => {
    const bird = birds.get(id)
    const isOpen = bird !== undefined && !bird.isDeleted
    return {
      key: String(id),
      text: bird ? birdTitle(bird) : '—',
      ...(isOpen && { href: address.hrefOf({ tab: 'pedigree', view: 'tree', pigeon: id }) }),
    }
  }
  const values = { a: birdTitle(a), b: birdTitle(b) }
  return (
    <Card as="section">
      <div className="flex flex-col gap-5">
        <p role="status" className="text-lg font-semibold text-pretty [overflow-wrap:anywhere]">
          <UnbrokenWords
            text={
              word.kind === 'none'
                ? t('pedigrees.relationship.none', values)
                : word.kind === 'same'
                  ? t('pedigrees.relationship.same')
                  : t('pedigrees.relationship.sentence', { ...values, word: relationshipText(t, word, a.gender) })
            }
          />
        </p>
        <Figures
          figures={[
            { label: t('pedigrees.relationship.coefficient'), value: percentText(coefficient, format) },
            { label: t('pedigrees.relationship.kinship'), value: percentText(kinship, format) },
          ]}
        />
        {paths.length > 0 && (
          <section aria-label={t('pedigrees.relationship.paths')} className="flex flex-col gap-3">
            <SubHeading>{t('pedigrees.relationship.paths')}</SubHeading>
            {shownPaths.map(({ ancestorId, up, down }) => (
              <RelationshipPath
                key={[...up, 0, ...down].join('-')}
                label={t('pedigrees.relationship.path', { band: birds.get(ancestorId)?.bandId ?? '—' })}
                // The common ancestor is the end of the path up and the start of the path down.
                steps={[...up, ...down.slice(1)].map(step)}
                ancestorIndex={up.length - 1}
              />
            ))}
            {shownPaths.length < paths.length && (
              <div>
                <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
                  {t('pedigrees.showAll', { count: paths.length })}
                </Button>
              </div>
            )}
            {!hasAllPaths && <Hint>{t('pedigrees.relationship.more')}</Hint>}
          </section>
        )}
      </div>
    </Card>
  )
}
