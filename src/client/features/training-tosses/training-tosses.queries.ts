import { trainingTossesApi } from '#shared/training-tosses/training-tosses-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

export const tossesQuery = () => queryOptionsOf(trainingTossesApi.list, {})
export const tossQuery = (id: number) => queryOptionsOf(trainingTossesApi.get, { params: { id } })
export const tossesOfBird = (pigeonId: number) => queryOptionsOf(trainingTossesApi.ofBird, { query: { pigeonId } })
