import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '#shared/api/endpoint.ts'
import { mainLoftsApi, sectionsApi, sectionTemplatesApi } from '#shared/lofts/lofts-api.ts'
import type { MainLoft } from '#shared/lofts/main-loft.ts'
import type { Section } from '#shared/lofts/section.ts'
import { act, type Done } from '#client/api/call.ts'
import { read } from '#client/api/read.ts'

export const mainLoftsQuery = () => read(mainLoftsApi.list, {})
/** Every section with the number of birds in care in it, in the order the keeper gave them. */
export const sectionsQuery = () => read(sectionsApi.list, {})
export const sectionTemplatesQuery = () => read(sectionTemplatesApi.list, {})

type NewMainLoft = Sent<typeof mainLoftsApi.create.traffic>['body']
export type NewSection = Sent<typeof sectionsApi.create.traffic>['body']
type NewTemplate = Sent<typeof sectionTemplatesApi.create.traffic>['body']

/** Adds a main loft, or changes the one given. */
export function useSaveMainLoft(present?: MainLoft) {
  return useLoftWrite((body: NewMainLoft) =>
    present
      ? act(mainLoftsApi.update, { params: { id: present.id }, body }, { version: present.version })
      : act(mainLoftsApi.create, { body }),
  )
}

export function useDeleteMainLoft() {
  return useLoftWrite(({ id, version }: MainLoft) => act(mainLoftsApi.remove, { params: { id } }, { version }), refreshAll)
}

/** Adds a section, or changes the one given. */
export function useSaveSection(present?: Section) {
  return useLoftWrite((body: NewSection) =>
    present
      ? act(sectionsApi.update, { params: { id: present.id }, body }, { version: present.version })
      : act(sectionsApi.create, { body }),
  )
}

export function useDeleteSection() {
  return useLoftWrite(({ id, version }: Section) => act(sectionsApi.remove, { params: { id } }, { version }), refreshAll)
}

export function useAddTemplate() {
  return useLoftWrite((body: NewTemplate) => act(sectionTemplatesApi.create, { body }))
}

export function useDeleteTemplate() {
  return useLoftWrite((id: number) => act(sectionTemplatesApi.remove, { params: { id } }))
}

function useLoftWrite<Input, Value>(send: (input: Input) => Promise<Done<Value>>, refresh = refreshLofts) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: send, onSuccess: () => refresh(queryClient) })
}

const LOFT_KEYS = ['/api/main-loft-locations', '/api/loft-locations', '/api/loft-section-templates', '/api/stats', '/api/notices']

/** Reads again what shows lofts and sections. */
export async function refreshLofts(queryClient: QueryClient): Promise<void> {
  await Promise.all(LOFT_KEYS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** Birds are touched too where a place of theirs goes. */
const refreshAll = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries()
