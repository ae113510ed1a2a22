import { sharingKeysApi } from '#shared/sharing-keys/sharing-keys-api.ts'
import { read } from '#client/api/read.ts'

export const sharingKeysQuery = () => read(sharingKeysApi.list, {})
