import { useMutation } from '@tanstack/react-query'
import { actionsApi } from '#shared/actions/actions-api.ts'
import type { Translate } from '#shared/i18n/translate.ts'
import { COMMON_SECTIONS, tagsOf } from '#shared/lofts/common-sections.ts'
import { sectionsApi } from '#shared/lofts/lofts-api.ts'
import { DEFAULT_CAPACITY } from '#shared/lofts/section.ts'
import { errorText } from '#client/api/error-text.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sendWrite } from '#client/writes/send-write.ts'

/** Creates the six common sections of a main loft, all or none, named in the current language. */
export function useGenerateSections(mainLoftId: number) {
  const { t } = useLanguage()
  const generation = useMutation({
    mutationFn: () => generate(mainLoftId, t),
    onSuccess: (actionIds) =>
      toast({
        title: t('lofts.generated'),
        action: { label: 'common.undo', onSelect: () => undoing.mutate(actionIds) },
      }),
    onError: (error) =>
      toast({
        tone: 'danger',
        title: error instanceof PartlyGenerated ? t('lofts.generateHalf', { count: error.count }) : t('lofts.generateFailed'),
        description: errorText(error instanceof PartlyGenerated ? error.cause : error, t, t('lofts.sectionAddFailed')),
      }),
  })
  const undoing = useMutation({
    mutationFn: undoAll,
    onSuccess: () => toast({ title: t('actions.undo.done') }),
    onError: (error) => toast({ tone: 'danger', title: t('common.error'), description: errorText(error, t) }),
  })
  return generation
}

/** Thrown when some sections were created and could not be undone after a failure. */
class PartlyGenerated extends Error {
  readonly count: number
  constructor(count: number, cause: unknown) {
    super('Only some of the common sections were made', { cause })
    this.count = count
  }
}

/**
 * Creates one section per call, as the specification requires; when one fails, the others are undone. Returns the action numbers.
 */
async function generate(mainLoftId: number, t: Translate): Promise<readonly number[]> {
  const actionIds: number[] = []
  try {
    for (const { key, color } of COMMON_SECTIONS) {
      const body = {
        mainLoftId,
        section: t(`lofts.proposed.${key}`),
        compartment: null,
        capacity: DEFAULT_CAPACITY.sectionForm,
        description: null,
        sectionColor: color,
        tags: tagsOf(key),
        isActive: true,
        priority: 0,
      }
      const made = await sendWrite(sectionsApi.create, { body })
      if (made.state === 'done') actionIds.push(made.actionId)
    }
    return actionIds
  } catch (error) {
    await undoAll(actionIds).catch(() => {
      throw new PartlyGenerated(actionIds.length, error)
    })
    throw error
  }
}

async function undoAll(actionIds: readonly number[]): Promise<void> {
  for (const id of actionIds.toReversed()) await sendWrite(actionsApi.undo, { params: { id } })
}
