/** Attributes that identify the code that rendered a page. */
const OF_CODE = / data-(?:build|shell)="[^"]*"/g
/** The part of a class name that depends on the folder of its stylesheet. */
const CLASS_HASH = /_[a-z][\da-z]{3}(?=[ "])/g

/** Returns HTML without what depends on the folder of the code that rendered it. */
export const normalizedHtml = (html: string): string =>
  html
    .replaceAll(OF_CODE, '')
    .replaceAll(/ class="[^"]*"/g, (attribute) => attribute.replaceAll(CLASS_HASH, ''))
