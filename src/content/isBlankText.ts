/** True for text without a visible character: spaces, line breaks, control and zero-width characters only. */
export const isBlankText = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
