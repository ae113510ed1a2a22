import { useQuery } from '@tanstack/react-query'
import { GitFork, Network } from 'lucide-react'
import type { ReactNode } from 'react'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { pigeonsApi } from '#shared/pigeons/pigeons-api.ts'
import type { Pigeon } from '#shared/pigeons/pigeon.ts'
import type { PigeonFamily } from '#shared/pigeons/pigeons-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { familyOf } from '../pigeons.queries.ts'
import { CardQuery } from '#client/lists/card-query.tsx'
import { KinList } from './kin-list.tsx'

const KINDS = ['fullSiblings', 'halfSiblings', 'offspring'] as const

/** Parents, siblings and young of the bird. */
export function FamilyCard({ pigeon }: { pigeon: Pigeon }) {
  const { say } = useLanguage()
  const family = useQuery(familyOf(pigeon.id))
  return (
    <Card as="section" labelledBy="bird-family">
      <CardHeader
        id="bird-family"
        title={say('pigeon.card.family')}
        actions={
          <ButtonLink size="sm" href={`/pedigree?pigeon=${pigeon.id}`} icon={<GitFork aria-hidden="true" />}>
            {say('frame.page.pedigree')}
          </ButtonLink>
        }
      />
      <CardQuery query={family}>{(kin) => <Kin pigeon={pigeon} kin={kin} />}</CardQuery>
    </Card>
  )
}

function Kin({ pigeon, kin }: { pigeon: Pigeon; kin: PigeonFamily }) {
  const { say } = useLanguage()
  const groups = KINDS.filter((kind) => kin[kind].length > 0)
  if (groups.length === 0 && pigeon.sire === null && pigeon.dam === null) {
    return (
      <EmptyState
        call={pigeonsApi.update}
        compact
        icon={<Network />}
        title={say('pigeon.noFamily')}
        viewerTitle={say('pedigrees.relatives.none')}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5 max-md:gap-1">
      <Facts
        facts={[
          { label: say('pigeons.field.sire'), value: <Parent bird={kin.sire} text={pigeon.sire} /> },
          { label: say('pigeons.field.dam'), value: <Parent bird={kin.dam} text={pigeon.dam} /> },
        ]}
      />
      {groups.map((kind) => (
        <KinList key={kind} title={say(`pigeon.card.${kind}`)} birds={kin[kind]} />
      ))}
    </div>
  )
}

function Parent({ bird, text }: { bird: Pigeon | null; text: string | null }): ReactNode {
  const { say } = useLanguage()
  return bird ? <TextLink href={`/pigeons/${bird.id}`}>{birdTitle(bird)}</TextLink> : (text ?? say('pigeon.unknown'))
}
