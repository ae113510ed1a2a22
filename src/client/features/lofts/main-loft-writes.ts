import type { Sent } from '#shared/api/endpoint.ts'
import { mainLoftsApi } from '#shared/lofts/lofts-api.ts'
import type { MainLoft } from '#shared/lofts/main-loft.ts'
import { sendAction } from '#client/api/call.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { useLoftWrite } from './use-loft-write.ts'

type NewMainLoft = Sent<typeof mainLoftsApi.create.traffic>['body']

/** Creates a main loft, or changes the given one. */
export function useSaveMainLoft(mainLoft: MainLoft | undefined, onDone: (loft: MainLoft) => void) {
  const { say } = useLanguage()
  return useLoftWrite({
    send: (body: NewMainLoft) =>
      mainLoft
        ? sendAction(mainLoftsApi.update, { params: { id: mainLoft.id }, body }, { version: mainLoft.version })
        : sendAction(mainLoftsApi.create, { body }),
    success: () => say(mainLoft ? 'lofts.mainLoftEdited' : 'lofts.mainLoftAdded'),
    failure: mainLoft ? 'lofts.mainLoftEditFailed' : 'lofts.mainLoftAddFailed',
    onDone,
  })
}

export function useDeleteMainLoft(onDone: () => void) {
  const { say } = useLanguage()
  return useLoftWrite({
    send: ({ id, version }: MainLoft) => sendAction(mainLoftsApi.remove, { params: { id } }, { version }),
    success: () => say('lofts.mainLoftDeleted'),
    failure: 'lofts.mainLoftDeleteFailed',
    onDone,
    movesBirds: true,
  })
}
