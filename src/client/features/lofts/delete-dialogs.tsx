import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmedWrite } from '#client/writes/confirmed-write.tsx'
import { mainLoftsApi, sectionsApi } from '#shared/lofts/lofts-api.ts'
import { sectionTitle, type Section } from '#shared/lofts/section.ts'
import { totalOf, type LoftWithSections } from './places.ts'

export function DeleteMainLoftDialog({ place: { loft, sections }, onClose }: { place: LoftWithSections; onClose: () => void }) {
  const { t } = useLanguage()
  const { pigeons } = totalOf(sections)
  const sentences = [
    t('lofts.deleteMainLoft.text', { count: sections.length }),
    ...(pigeons > 0 ? [t('lofts.deleteMainLoft.birds', { count: pigeons })] : []),
    t('lofts.restorable'),
  ]
  return (
    <ConfirmedWrite
      endpoint={mainLoftsApi.remove}
      sent={{ params: { id: loft.id } }}
      version={loft.version}
      title={t('lofts.deleteMainLoft', { name: loft.name })}
      text={sentences.join(' ')}
      success={() => ({ title: t('lofts.mainLoftDeleted') })}
      failure="lofts.mainLoftDeleteFailed"
      onClose={onClose}
    />
  )
}

export function DeleteSectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const { t } = useLanguage()
  const name = sectionTitle(section)
  const count = section.pigeonCount
  const birds = count === 0 ? t('lofts.deleteSection.empty', { name }) : t('lofts.deleteSection.text', { name, count })
  return (
    <ConfirmedWrite
      endpoint={sectionsApi.remove}
      sent={{ params: { id: section.id } }}
      version={section.version}
      title={t('lofts.deleteSection')}
      text={`${birds} ${t('lofts.restorable')}`}
      success={() => ({ title: t('lofts.sectionDeleted') })}
      failure="lofts.sectionDeleteFailed"
      onClose={onClose}
    />
  )
}
