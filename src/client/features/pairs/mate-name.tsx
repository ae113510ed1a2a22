import type { Mate } from '#shared/pairs/pair.ts'
import { birdTitle } from '#shared/pigeons/bird-title.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { TextLink } from '#client/ui/text-link.tsx'

/** Shows the band of one bird of a pair, with a link to its page unless it was removed. */
export function MateName({ mate }: { mate: Mate }) {
  const { t } = useLanguage()
  if (mate.id !== null && !mate.isDeleted) return <TextLink href={`/pigeons/${mate.id}`}>{birdTitle(mate)}</TextLink>
  return <>{`${mate.bandId} (${t('pairs.page.gone')})`}</>
}
