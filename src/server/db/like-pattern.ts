/** Escapes the wildcards in a text for a condition `like … escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** Returns the pattern for texts that contain a text, for a condition `like … escape '\'`. */
export const likeContaining = (text: string): string => `%${escapeLike(text)}%`
