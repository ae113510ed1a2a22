import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { Pair } from '#shared/pairs/pair.ts'
import { pairsApi } from '#shared/pairs/pairs-api.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { fold } from '#shared/text/fold.ts'
import { EndedPairs } from '#client/features/pairs/ended-pairs.tsx'
import { PairCard } from '#client/features/pairs/pair-card.tsx'
import { pairsQuery } from '#client/features/pairs/pairs.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Button } from '#client/ui/button.tsx'
import { SearchInput } from '#client/ui/inputs.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { QueryContent } from './query-content.tsx'

/** Every active pair as a card, with the ended pairs below. */
export function PairsTab({ onAdd }: { onAdd: () => void }) {
  const { say } = useLanguage()
  const pairs = useQuery(pairsQuery())
  const add = (
    <Button call={pairsApi.create} variant="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
      {say('pairs.new')}
    </Button>
  )
  return (
    <QueryContent query={pairs}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            call={pairsApi.create}
            icon={<HeartHandshake />}
            title={say('pairs.empty')}
            text={say('pairs.empty.text')}
            action={add}
          />
        ) : (
          <Pairs pairs={all} />
        )
      }
    </QueryContent>
  )
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const { say } = useLanguage()
  const [text, setText] = useState('')
  const found = pairs.filter((pair) => matches(pair, text))
  const active = found.filter(({ isActive }) => isActive)
  const ended = found.filter(({ isActive }) => !isActive)
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-md">
        <SearchInput label={say('pairs.search')} value={text} onChange={setText} />
      </div>
      {active.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">
          {active.map((pair) => (
            <PairCard key={pair.id} pair={pair} />
          ))}
        </div>
      )}
      {found.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={say('pairs.noMatch')}
          action={<Button onClick={() => setText('')}>{say('pairs.clearSearch')}</Button>}
        />
      )}
      {active.length === 0 && found.length > 0 && text === '' && (
        <EmptyState compact icon={<HeartHandshake />} title={say('pairs.noneActive')} text={say('pairs.noneActive.text')} />
      )}
      <EndedPairs pairs={ended} />
    </div>
  )
}

/** Returns whether every word is part of a band or of the nest box. */
function matches({ malePigeon, femalePigeon, nestBox }: Pair, text: string): boolean {
  const whole = fold(`${birdTitle(malePigeon)} ${birdTitle(femalePigeon)} ${nestBox ?? ''}`)
  return fold(text)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
