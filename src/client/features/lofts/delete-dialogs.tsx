import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'
import { mainLoftsApi, sectionsApi } from '#shared/lofts/lofts-api.ts'
import { sectionTitle, type Section } from '#shared/lofts/section.ts'
import { totalOf, type Place } from './places.ts'

export function DeleteMainLoftDialog({ place: { loft, sections }, onClose }: { place: Place; onClose: () => void }) {
  const { say } = useLanguage()
  const { pigeons } = totalOf(sections)
  const sentences = [
    say('lofts.deleteMainLoft.text', { count: sections.length }),
    ...(pigeons > 0 ? [say('lofts.deleteMainLoft.birds', { count: pigeons })] : []),
    say('lofts.restorable'),
  ]
  return (
    <ConfirmedWrite
      endpoint={mainLoftsApi.remove}
      sent={{ params: { id: loft.id } }}
      version={loft.version}
      title={say('lofts.deleteMainLoft', { name: loft.name })}
      text={sentences.join(' ')}
      success={() => ({ title: say('lofts.mainLoftDeleted') })}
      failure="lofts.mainLoftDeleteFailed"
      onClose={onClose}
    />
  )
}

export function DeleteSectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const { say } = useLanguage()
  const name = sectionTitle(section)
  const count = section.pigeonCount
  const birds = count === 0 ? say('lofts.deleteSection.empty', { name }) : say('lofts.deleteSection.text', { name, count })
  return (
    <ConfirmedWrite
      endpoint={sectionsApi.remove}
      sent={{ params: { id: section.id } }}
      version={section.version}
      title={say('lofts.deleteSection')}
      text={`${birds} ${say('lofts.restorable')}`}
      success={() => ({ title: say('lofts.sectionDeleted') })}
      failure="lofts.sectionDeleteFailed"
      onClose={onClose}
    />
  )
}
