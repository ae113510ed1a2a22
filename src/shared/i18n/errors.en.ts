import type { ErrorCode } from '#shared/api/errors.ts'

/** One sentence for each reason the server may give. */
export const errorsEn = {
  'error.invalid_input': 'Something in the form is not right. Check the marked fields.',
  'error.malformed_body': 'The request could not be read.',
  'error.not_found': 'This no longer exists. It may have been deleted on another device.',
  'error.unknown_host': 'The loft server does not answer under this address.',
  'error.foreign_origin': 'The request came from another site and was refused.',
  'error.unsupported_media': 'The request was sent in a form the server does not accept.',
  'error.too_large': 'That is too large to be sent.',
  'error.stale_version': 'This was changed on another device in the meantime. Look at the present values, then save again.',
  'error.key_reused': 'This was already sent with different contents. Reload the page and try again.',
  'error.needs_confirmation': 'This needs your confirmation.',
  'error.cannot_undo': 'This can no longer be undone, because what it touched was changed since.',
  'error.already_undone': 'This was undone already.',

  'error.band_taken': 'This band ID already belongs to another bird.',
  'error.own_ancestor': 'A bird cannot be its own ancestor.',
  'error.parent_gender': 'A cock cannot be a dam and a hen cannot be a sire.',
  'error.parent_younger': 'A parent cannot be younger than its young.',
  'error.reference_bird': 'This is a reference bird of a pedigree. It does not live in your loft.',
  'error.unknown_section': 'This section does not exist. It may have been deleted.',
  'error.unknown_time_zone': 'This time zone is not known.',
  'error.name_taken': 'This name is already in use.',
  'error.built_in_template': 'Built-in templates cannot be changed or deleted.',

  'error.photo_too_large': 'The photo is too large. Photos may have up to 15 MB.',
  'error.photo_not_an_image': 'This is not a photo. JPEG, PNG and WebP are accepted.',
  'error.photo_too_many_pixels': 'The photo has too many pixels. Up to 50 megapixels are accepted.',
  'error.photo_damaged': 'The photo is damaged or was not sent completely.',
  'error.document_too_large': 'The document is too large. Documents may have up to 10 MB.',
  'error.document_not_supported': 'This document is not supported. PDF, JPEG and PNG are accepted.',

  'error.sheet_missing': 'Please select a file to upload',
  'error.sheet_unreadable': 'This file could not be read as a table. Excel (.xlsx) and CSV files are accepted.',
  'error.sheet_too_large': 'This file is too large. Workbooks may have up to 10 MB and 20,000 rows.',
  'error.sheet_no_header': 'No header row was found. A column “Bird #” is needed.',
  'error.import_already_done': 'This import was carried out already.',
  'error.import_not_done': 'This import has not been carried out yet.',

  'error.storage_full': 'The disk of the loft server is full. Nothing was changed.',
  'error.internal': 'Something went wrong on the server. Please try again.',
} as const satisfies Readonly<Record<`error.${ErrorCode}`, string>>
