/** What is offered to pick from: photos are made into JPEGs before sending, papers are sent as they are. */
export const PHOTO_KINDS = 'image/*'
export const PEDIGREE_KINDS = '.pdf,.jpg,.jpeg,.png'
