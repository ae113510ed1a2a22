import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import type { RegionProposal } from '#shared/settings/propose-region.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { shownUnits } from '#shared/races/velocity-text.ts'
import { formatter } from '#shared/i18n/format.ts'
import { localeOf } from '#shared/i18n/region.ts'
import { startEn } from '#shared/i18n/start.en.ts'
import { startEs } from '#shared/i18n/start.es.ts'
import { translatorFor, type Catalogue, type Language } from '#shared/i18n/translate.ts'
import { useToday } from '#client/dates/use-today.ts'
import { settingsQuery } from '#client/features/settings/settings.queries.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { browserProposal } from '#client/i18n/region.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { RegionFields } from './region-fields.tsx'

/** The question is in the language that it proposes, which need not be that of the page. */
const TEXTS: Readonly<Record<Language, Partial<Catalogue>>> = { en: startEn, es: startEs }

/** Asks once whether the language, region, units and currency of the browser suit the loft. */
export function RegionQuestion() {
  const settings = useQuery(settingsQuery()).data
  if (!settings || settings.region !== null) return null
  const proposal = browserProposal()
  // A new loft has American English, so there is nothing to ask.
  return proposal.region === 'en-US' ? null : <Question proposal={ownChoicesFirst(proposal, settings)} />
}

/** Returns a proposal in which a currency or unit that the keeper has chosen replaces the proposed one. */
function ownChoicesFirst(proposal: RegionProposal, { currency, velocityUnit }: Settings): RegionProposal {
  return {
    ...proposal,
    currency: currency === 'USD' ? proposal.currency : currency,
    velocityUnit: velocityUnit === 'kmh' ? proposal.velocityUnit : velocityUnit,
  }
}

function Question({ proposal }: { proposal: RegionProposal }) {
  const { language: shown, t: tPage, chooseLanguage } = useLanguage()
  const [chosen, setChosen] = useState(proposal)
  const [isChanging, setIsChanging] = useState(false)
  const today = useToday()
  const { language, region, documentLanguage, currency, velocityUnit } = chosen
  const locale = localeOf(language, region)
  const format = formatter(locale)
  const t = translatorFor(proposal.language, TEXTS[proposal.language] as Catalogue)
  const save = useWrite({
    endpoint: settingsApi.update,
    success: () => ({ title: t('region.saved') }),
    onDone: () => {
      if (language !== shown) chooseLanguage(language)
    },
  })
  const units = shownUnits(velocityUnit, locale)
    .map((unit) => tPage(`races.unit.${unit}`))
    .join(' · ')
  return (
    <Card as="section" labelledBy="region-question">
      <div lang={locale}>
        <CardHeader
          id="region-question"
          icon={<Globe aria-hidden="true" />}
          title={t('region.title')}
          description={t('region.text')}
        />
        {isChanging ? (
          <RegionFields value={chosen} onChange={setChosen} t={t} locale={locale} />
        ) : (
          <ul className="list-disc pl-5 text-sm leading-6">
            {language !== shown && <li>{t('region.screens', { language: nameOf(language, 'language', locale) })}</li>}
            <li>{t('region.dates', { date: format.date(today) })}</li>
            {language === 'en' && <li>{t('region.words', { words: t(`region.words.${region}`) })}</li>}
            <li>{t('region.velocity', { units })}</li>
            <li>{t('region.currency', { currency: nameOf(currency, 'currency', locale) })}</li>
            <li>{t('region.documents', { language: nameOf(documentLanguage, 'language', locale) })}</li>
          </ul>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="primary"
            call={settingsApi.update}
            loading={save.isPending}
            onClick={() => save.send({ body: { region, documentLanguage, currency, velocityUnit } })}
          >
            {t('region.accept')}
          </Button>
          {!isChanging && <Button onClick={() => setIsChanging(true)}>{t('region.change')}</Button>}
        </div>
      </div>
    </Card>
  )
}

const nameOf = (code: string, type: 'currency' | 'language', locale: string): string =>
  new Intl.DisplayNames(locale, { type }).of(code) ?? code
