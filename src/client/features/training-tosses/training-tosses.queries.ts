import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { read } from '#client/api/read.ts'

export const tossesQuery = () => read(trainingTossesApi.list, {})
export const tossQuery = (id: number) => read(trainingTossesApi.get, { params: { id } })
export const tossesOfBird = (pigeonId: number) => read(trainingTossesApi.ofBird, { query: { pigeonId } })
