import { MOVING_NOUNS } from '#shared/moving-in/moving-counts.ts'
import type { MovingDetails } from '#shared/moving-in/moving-in-api.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Hint } from '#client/ui/hint.tsx'
import { PlainList } from '#client/ui/plain-list.tsx'
import { SubHeading } from '#client/ui/sub-heading.tsx'
import { NotMovedList } from './not-moved-list.tsx'

interface MovingContentsProps {
  readonly details: MovingDetails
  readonly unmatchedPhotos: number
}

/** Shows the contents of the file besides its birds: new data, and data that is not moved in. */
export function MovingContents({ details, unmatchedPhotos }: MovingContentsProps) {
  const { t, format } = useLanguage()
  const { program, birds, references, counts, photos, races, sections, missingPhotos, missingPhotoCount } = details
  const newResults = races.reduce((sum, race) => sum + race.newResults, 0)
  const birdsText = [
    t(`movingIn.program.${program}`),
    [t('movingIn.birds', { count: birds }), ...(references > 0 ? [t('movingIn.references', { count: references })] : [])].join(
      ', ',
    ),
  ].join(' · ')
  const newItems = [
    ...MOVING_NOUNS.filter((noun) => counts[noun] > 0).map((noun) => t(`movingIn.counts.${noun}`, { count: counts[noun] })),
    ...(newResults > 0 ? [t('movingIn.results', { count: newResults })] : []),
    ...(photos > 0 ? [t('movingIn.photosAdded', { count: photos })] : []),
  ]
  return (
    <section className="flex flex-col gap-1">
      <SubHeading>{birdsText}</SubHeading>
      <Hint>{newItems.length > 0 ? t('movingIn.new', { items: newItems.join(', ') }) : t('movingIn.new.nothing')}</Hint>
      {sections.length > 0 && <Hint>{t('movingIn.sections', { names: sections.join(', ') })}</Hint>}
      {unmatchedPhotos > 0 && <Hint>{t('movingIn.photos.unmatched', { count: unmatchedPhotos })}</Hint>}
      {races.length > 0 && (
        <Disclosure summary={t('movingIn.races', { count: races.length })}>
          <PlainList label={t('movingIn.races', { count: races.length })}>
            {races.map(({ name, date, newResults: count }) => (
              <li key={`${date} ${name}`}>{`${name}, ${t('movingIn.races.line', { date: format.date(date), count })}`}</li>
            ))}
          </PlainList>
        </Disclosure>
      )}
      {missingPhotoCount > 0 && (
        <Disclosure summary={t('movingIn.missingPhotos', { count: missingPhotoCount })}>
          <PlainList label={t('movingIn.missingPhotos', { count: missingPhotoCount })}>
            {missingPhotos.map(({ bandId, fileName }) => (
              <li key={`${bandId} ${fileName}`}>{`${bandId}: ${fileName}`}</li>
            ))}
          </PlainList>
        </Disclosure>
      )}
      <NotMovedList notMoved={details.notMoved} />
    </section>
  )
}
