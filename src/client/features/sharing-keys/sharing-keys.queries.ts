import { sharingKeysApi } from '#shared/sharing-keys/sharing-keys-api.ts'
import { queryOptionsOf } from '#client/api/read.ts'

export const sharingKeysQuery = () => queryOptionsOf(sharingKeysApi.list, {})
