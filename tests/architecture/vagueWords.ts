/** Words that hide the subject or the mechanism, with what to write instead. */
export const VAGUE_NAMES: Readonly<Record<string, string>> = {
  again: 'repeat, retry, re- with the verb',
  asked: 'requested, requests, query',
  asker: 'client',
  believed: 'assumed',
  grown: 'updated',
  kept: 'cached, stored, reused, retained',
  lies: 'is',
  others: 'other with the noun',
  remade: 'revalidated, rebuilt',
  remake: 'revalidate, rebuild',
  rove: 'rovingTabIndex',
  said: 'reported, sent, output, message',
  somebody: 'the person or program by name',
  stands: 'is',
  stood: 'was',
  taken: 'used, claimed, removed, accepted',
  told: 'notified, reported, details',
  touched: 'invalidated, changed',
  untold: 'pending',
  whoever: 'the person or program by name',
}

/** The same for comments, titles of tests and docs. */
export const VAGUE_PROSE: Readonly<Record<string, string>> = {
  told: 'notified, reported, returned, called with',
  untold: 'not notified',
  kept: 'cached, stored, reused, retained, unchanged',
  asked: 'requested, queried, called',
  taken: 'accepted, used, removed, occupied',
  'made of': 'consists of, is rendered from',
  stand: 'be, or the action',
  stands: 'is, or the action',
  stood: 'was',
  lies: 'is',
  goes: 'is sent, is removed, navigates, is placed',
  comes: 'arrives, follows, is loaded, is read from',
  'is there': 'exists, is loaded, is present',
  'as it was': 'unchanged, previous',
  'what is': 'the noun',
  whoever: 'the person or program by name',
  somebody: 'the person or program by name',
  nobody: 'no with the person or program by name',
  another: 'a new, a different, a second',
  others: 'other with the noun',
  again: 're- with the verb, a second time, repeatedly',
  'such a': 'the noun',
  'of its own': 'own, separate',
  'one of them': 'one with the noun',
  'the rest': 'the remaining with the noun',
  'a place': 'position, element, path, slot',
  'a turn': 'scheduling slot, task, time slice',
  'a bit': 'slightly, the amount',
  'a thing': 'the noun',
}

/** The words of an identifier, in small letters: `MAX_KEPT` and `keptPages` both have `kept`. */
const splitName = (name: string): readonly string[] =>
  name.split(/[_$]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase())

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const TEMPLATE = /`(?:[^`\\]|\\.)*`/g
const CODE_IN_PROSE = /^```[\s\S]*?^```$|`[^`\n]*`/gm
const PROSE_PATTERN = new RegExp(`\\b(?:${Object.keys(VAGUE_PROSE).join('|')})\\b(?!-)`, 'gi')
const TEST_TITLE = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)/g

/** The title of one test, not of a group. */
const SINGLE_TITLE = /\b(?:test|it)(?:\.\w+(?:\([^)]*\))?)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)/g

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

/** Vague words of a text in Markdown. Code is ignored. */
export const vagueWords = (prose: string): readonly string[] =>
  [...prose.replaceAll(CODE_IN_PROSE, '').matchAll(PROSE_PATTERN)].map(
    ([word]) => `"${word}". Write instead: ${VAGUE_PROSE[word.toLowerCase()]}.`,
  )

/** Vague words in the comments and test titles of a source file. */
export function vagueProse(text: string): readonly string[] {
  const titles = [...text.matchAll(TEST_TITLE)].map(([, plain, template]) => plain ?? template ?? '')
  return vagueWords([...(text.match(COMMENT) ?? []), ...titles].join('\n'))
}

/** Verbs that titles of tests begin with if they leave out their subject. */
const VERBS = new Set(
  [
    'accepts adds allows announces answers appears applies are asks becomes calls can cannot clears closes combines compares',
    'contains converts copies creates deletes derives describes detects does drops emits ends escapes excludes expires fails finds',
    'fits focuses follows formats gives groups handles has have hides ignores includes inserts is joins keeps leaves limits',
    'loads makes marks measures merges moves names needs notifies opens orders parses passes places preserves prevents prints',
    'publishes puts reads receives refuses registers rejects reloads removes renders repeats replaces reports requires',
    'resets resolves responds restores retries returns reuses rewrites runs scrolls selects sends separates serves sets shares shows',
    'skips sorts splits starts stays stops stores takes throws truncates turns updates uses validates waits warns works wraps writes',
  ].flatMap((line) => line.split(' ')),
)

/** Titles of tests that begin with a verb, so that they need the title of their group to be understood. */
export const titlesWithoutSubject = (text: string): readonly string[] =>
  [...text.matchAll(SINGLE_TITLE)].flatMap(([, plain, template]) => {
    const title = plain ?? template ?? ''
    const [first = ''] = title.replace(/^[A-Z]+-\d+ /, '').split(' ')
    return VERBS.has(first) ? [`"${title}" begins with a verb. Begin with what is tested.`] : []
  })
