/** Words that hide the subject or the mechanism, with what to write instead. */
export const VAGUE_NAMES: Readonly<Record<string, string>> = {
  asked: 'requested, requests, query',
  asker: 'client',
  believed: 'assumed',
  grown: 'updated',
  kept: 'cached, stored, reused, retained',
  remade: 'revalidated, rebuilt',
  remake: 'revalidate, rebuild',
  rove: 'rovingTabIndex',
  told: 'notified, reported, details',
  touched: 'invalidated, changed',
  untold: 'pending',
}

/** The same for comments and titles of tests. */
export const VAGUE_PROSE: Readonly<Record<string, string>> = {
  told: 'notified, reported, returned, called with',
  untold: 'not notified',
  'asked for': 'requested',
  stands: 'is, or what it does there',
  stood: 'was',
  whoever: 'the person or program by name',
  somebody: 'the person or program by name',
  'as it was': 'unchanged, previous',
  'made of': 'consists of, is rendered from',
  'is kept': 'is cached, is stored, is reused',
  'are kept': 'are cached, are stored, are reused',
}

/** The words of an identifier, in small letters: `MAX_KEPT` and `keptPages` both have `kept`. */
const splitName = (name: string): readonly string[] =>
  name.split(/[_$]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase())

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const TEMPLATE = /`(?:[^`\\]|\\.)*`/g
const TEST_TITLE = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)/g

/** Identifiers of a source file that contain a vague word. */
export function vagueNames(text: string): readonly string[] {
  const code = text
    .replaceAll(COMMENT, '')
    .replaceAll(STRING, "''")
    // Of a template only its expressions are code.
    .replaceAll(TEMPLATE, (template) => template.match(/\$\{[^}]*\}/g)?.join(' ') ?? '')
  const found = [...code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(([name]) => {
    const word = splitName(name).find((part) => Object.hasOwn(VAGUE_NAMES, part))
    return word ? [`${name}. Name it by the field's word: ${VAGUE_NAMES[word]}.`] : []
  })
  return [...new Set(found)]
}

/** Vague words in the comments and test titles of a source file. */
export function vagueProse(text: string): readonly string[] {
  const titles = [...text.matchAll(TEST_TITLE)].map(([, plain, template]) => plain ?? template ?? '')
  const prose = [...(text.match(COMMENT) ?? []), ...titles].join('\n').replaceAll(/`[^`\n]*`/g, '')
  const pattern = new RegExp(`\\b(?:${Object.keys(VAGUE_PROSE).join('|')})\\b`, 'gi')
  return [...prose.matchAll(pattern)].map(
    ([word]) => `"${word}". Write instead: ${VAGUE_PROSE[word.toLowerCase()]}.`,
  )
}
