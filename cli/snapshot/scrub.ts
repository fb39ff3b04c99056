import { createHash } from 'node:crypto'
import { type Block, isBlock } from '../../src/content/story.ts'
import type { Registry } from '../../src/registry/registry.ts'

/** Names of fields with personal data, compared without case, `_` and `-`. Every letter and digit of their texts is replaced. */
const PERSONAL = new Set(
  (
    'name firstname lastname fullname surname givenname familyname nickname author authorname person contact contactname ' +
    'email mail emailaddress phone phonenumber telephone tel mobile fax street streetaddress address postalcode zip zipcode ' +
    'birthday birthdate dateofbirth iban taxid'
  ).split(' '),
)

/** An address of mail anywhere in a text. The lengths are bounded, so that matching takes linear time. */
const EMAIL = /[\w.%+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi

/** A phone number with a country code, or in a link of the scheme `tel`. */
const PHONE = /(?:\+|tel:)\d[\d ()./-]{5,20}\d/g

/** Suffix of the keys of translations: `name__i18n__de`. */
const TRANSLATION = '__i18n__'

/** A reference to a story, which must stay valid. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Kinds of fields that have free text. */
const TEXT_KIND = /^(?:text|textarea|markdown|richtext)$/

/**
 * Returns a copy of a story's content without personal data: mail addresses and phone numbers in every text, and all texts of fields with
 * a personal name. Replacements have the same length and kinds of characters, and equal texts get equal replacements. Fields whose plugin
 * gives them a kind without free text, such as options and relations, stay as they are.
 */
export function scrub(content: Block, registry: Registry): Block {
  const isPersonalField = ({ component }: Block, key: string): boolean => {
    const name = key.split(TRANSLATION)[0]!
    if (!PERSONAL.has(name.toLowerCase().replaceAll(/[_-]/g, ''))) return false
    const kind = registry.get(component)?.fields[name]?.kind
    return kind === undefined || TEXT_KIND.test(kind)
  }
  const scrubEntries = (owner: object, isPersonal: (key: string, entry: unknown) => boolean) =>
    Object.fromEntries(
      Object.entries(owner).map(([key, entry]) => [key, scrubValue(entry, isPersonal(key, entry))]),
    )
  const scrubValue = (value: unknown, isPersonal: boolean): unknown => {
    if (typeof value === 'string') return isPersonal ? scrubName(value) : scrubText(value)
    if (Array.isArray(value)) return value.map((entry) => scrubValue(entry, isPersonal))
    if (typeof value !== 'object' || value === null) return value
    return isBlock(value)
      ? scrubEntries(value, (key) => isPersonalField(value, key))
      : // Of a document of rich text only its texts are scrubbed, not its types and marks.
        scrubEntries(value, (key, entry) => isPersonal && (typeof entry !== 'string' || key === 'text'))
  }
  return scrubEntries(content, (key) => isPersonalField(content, key)) as Block
}

const scrubName = (text: string) => (UUID.test(text) ? text : replaced(text))

const scrubText = (text: string) =>
  text
    .replaceAll(EMAIL, replaced)
    .replaceAll(PHONE, (found) =>
      found.startsWith('tel:') ? `tel:${replaced(found.slice(4))}` : replaced(found),
    )

/**
 * Replaces letters by letters and digits by digits. The replacement depends on 16 bits of the text's hash only, so that many texts have the
 * same one and it cannot be reversed by trying all phone numbers.
 */
function replaced(text: string): string {
  let state = createHash('sha256').update(text).digest().readUInt16BE(0)
  const next = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 16) % count
  }
  return text.replaceAll(/[\p{L}\d]/gu, (character) => {
    if (/\d/.test(character)) return String(next(10))
    const letter = String.fromCharCode(97 + next(26))
    const same = character.length === 1 ? letter : `${letter}${letter}`
    return character === character.toLowerCase() ? same : same.toUpperCase()
  })
}
