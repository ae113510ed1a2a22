import { useLanguage } from '#client/i18n/language.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useWrite } from '#client/writes/use-write.ts'
import { mainLoftsApi, sectionsApi } from '#shared/lofts/lofts-api.ts'
import { sectionTitle, type Section } from '#shared/lofts/section.ts'
import { totalOf, type Place } from './places.ts'

export function DeleteMainLoftDialog({ place: { loft, sections }, onClose }: { place: Place; onClose: () => void }) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: mainLoftsApi.remove,
    success: () => ({ title: say('lofts.mainLoftDeleted') }),
    failure: 'lofts.mainLoftDeleteFailed',
    onDone: onClose,
  })
  const { pigeons } = totalOf(sections)
  const sentences = [
    say('lofts.deleteMainLoft.text', { count: sections.length }),
    ...(pigeons > 0 ? [say('lofts.deleteMainLoft.birds', { count: pigeons })] : []),
    say('lofts.restorable'),
  ]
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('lofts.deleteMainLoft', { name: loft.name })}
      text={sentences.join(' ')}
      confirmText={say('common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: loft.id } }, { version: loft.version })}
    />
  )
}

export function DeleteSectionDialog({ section, onClose }: { section: Section; onClose: () => void }) {
  const { say } = useLanguage()
  const remove = useWrite({
    endpoint: sectionsApi.remove,
    success: () => ({ title: say('lofts.sectionDeleted') }),
    failure: 'lofts.sectionDeleteFailed',
    onDone: onClose,
  })
  const name = sectionTitle(section)
  const count = section.pigeonCount
  const birds = count === 0 ? say('lofts.deleteSection.empty', { name }) : say('lofts.deleteSection.text', { name, count })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say('lofts.deleteSection')}
      text={`${birds} ${say('lofts.restorable')}`}
      confirmText={say('common.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.send({ params: { id: section.id } }, { version: section.version })}
    />
  )
}
