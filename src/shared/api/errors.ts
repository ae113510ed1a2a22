/**
 * Every reason the server may refuse a request, with the HTTP status it travels under.
 * A new reason is added here first; both languages then fail to compile until they can say it.
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_body: 400,
  not_found: 404,
  unknown_host: 421,
  foreign_origin: 403,
  unsupported_media: 415,
  too_large: 413,
  stale_version: 412,
  key_reused: 422,
  needs_confirmation: 409,
  cannot_undo: 409,
  already_undone: 409,
  owner_deleted: 409,

  band_taken: 409,
  own_ancestor: 409,
  parent_gender: 409,
  parent_younger: 409,
  reference_bird: 409,
  not_in_care: 409,
  unknown_section: 400,
  unknown_main_loft: 400,
  unknown_time_zone: 400,
  name_taken: 409,
  built_in_template: 409,

  photo_too_large: 413,
  photo_not_an_image: 415,
  photo_too_many_pixels: 413,
  photo_damaged: 400,
  document_too_large: 413,
  document_not_supported: 415,
  document_damaged: 400,
  upload_not_multipart: 415,
  upload_damaged: 400,
  upload_too_many_parts: 413,
  upload_unexpected_field: 400,
  upload_field_too_long: 413,
  file_too_large: 413,
  file_not_found: 404,

  sheet_missing: 400,
  sheet_unreadable: 400,
  sheet_too_large: 413,
  sheet_no_header: 400,
  import_already_done: 409,
  import_not_done: 409,

  storage_full: 507,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
