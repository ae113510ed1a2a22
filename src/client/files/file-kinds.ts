/** The file types that a file dialog offers: photos are converted to JPEG before sending, documents are sent unchanged. */
export const PHOTO_KINDS = 'image/*'
export const PEDIGREE_KINDS = '.pdf,.jpg,.jpeg,.png'
