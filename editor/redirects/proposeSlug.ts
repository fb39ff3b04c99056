/** Letters that fall apart into no Latin letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
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

/** The part of a path that a name suggests; letters of other scripts stay. */
export function proposeSlug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[ßæœøđłþıäöü]/g, (letter) => LETTERS[letter] ?? letter)
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
