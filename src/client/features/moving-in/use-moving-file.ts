import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importsApi, type ImportPreview } from '#shared/imports/imports-api.ts'
import { movingInApi, type MovingDetails, type MovingQuestion } from '#shared/moving-in/moving-in-api.ts'
import { call } from '#client/api/call.ts'
import { useImportFailureToast } from '#client/features/imports/failure-toast.ts'
import { useLanguage } from '#client/i18n/language.tsx'
import { sendNow } from '#client/writes/send-write.ts'

/** The chosen files, or the answer to a question about the file that was sent before. */
export interface MovingInput {
  readonly file?: File
  readonly photos?: readonly File[]
  readonly answers?: { readonly database?: string; readonly sexCodes?: string }
}

interface Previewed {
  readonly preview: ImportPreview
  readonly details: MovingDetails
  /** Photos that belong to no bird of the file. */
  readonly unmatchedPhotos: number
}

/** Sends the file of another program, again with each answer, and then its photos one by one. */
export function useMovingFile(onPreview: (previewed: Previewed) => void) {
  const { language } = useLanguage()
  const showFailure = useImportFailureToast('moving')
  const [sent, setSent] = useState<Required<MovingInput>>()
  const [question, setQuestion] = useState<MovingQuestion>()
  const read = useMutation({
    mutationFn: async ({ file = sent?.file, photos = sent?.photos ?? [], answers }: MovingInput) => {
      if (!file) return
      const input = { file, photos, answers: { ...sent?.answers, ...answers } }
      const reply = await sendNow(movingInApi.read, { form: { fields: { language, ...input.answers }, files: { file } } })
      setSent(input)
      setQuestion(reply.question ?? undefined)
      if (reply.id !== null) onPreview(await addPhotos(reply.id, photos))
    },
    onError: showFailure,
  })
  const forget = () => {
    setSent(undefined)
    setQuestion(undefined)
    read.reset()
  }
  return { read, question, forget }
}

async function addPhotos(id: number, photos: readonly File[]): Promise<Previewed> {
  let unmatchedPhotos = 0
  for (const photo of photos) {
    const { isMatched } = await sendNow(movingInApi.addPhoto, { params: { id }, form: { fields: {}, files: { photo } } })
    if (!isMatched) unmatchedPhotos += 1
  }
  const [preview, details] = await Promise.all([
    call(importsApi.get, { params: { id } }),
    call(movingInApi.details, { params: { id } }),
  ])
  return { preview, details, unmatchedPhotos }
}
