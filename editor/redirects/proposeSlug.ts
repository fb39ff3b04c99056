/** Transliterations of letters that Unicode does not decompose, and of German umlauts. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
}

/** Returns a slug for a name. Preserves letters of non-Latin scripts. Maximum 100 characters. */
export function proposeSlug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[ßæœøđłþıäöü]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .split('-')
    .filter(Boolean)
    .join('-')
    .slice(0, 100)
}
