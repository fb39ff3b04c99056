/**
 * Splits a text into units that a merge never divides: words, punctuation, white space, and values. A value is a run without
 * white space (an address, a path, a version, a sequence of emoji), an inline token, or a number with its currency, unit, month or
 * weekday and the adjacent numbers. The joined units equal the text.
 */
export const textUnits = (text: string): readonly string[] => joinValues(runsOf(text).flatMap(splitRun))

const SPACE = /^\s+$/
const LETTER = /\p{L}/u
const MARK = /^(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d)/u

/** Punctuation around a word, unless it belongs to a value such as `.NET`, `5"` or `Foo_(bar)`. */
const LEADING = /^[([{"'“‘«‹„‚¿¡「『（《]+/u
const TRAILING = new Set('])}"\'”’»›.,;:!?…،؛؟।、。，！？；：」』）》')
/** Punctuation that separates words without white space: dashes, and Chinese and Japanese punctuation. */
const DIVIDING = /([—…、。，！？；：「」『』（）《》])/u

/** Splits a text into runs with and without white space. White space inside an inline token does not count. */
function runsOf(text: string): readonly string[] {
  const runs: string[] = []
  let [start, at] = [0, 0]
  const end = () => {
    if (at > start) runs.push(text.slice(start, at))
    start = at
  }
  let isSpace = false
  while (at < text.length) {
    const isNext = SPACE.test(text[at]!) && !MARK.test(text.slice(at + 1, at + 3))
    if (isNext !== isSpace) end()
    isSpace = isNext
    at = text.startsWith('[[', at) ? endOfToken(text, at) : at + 1
  }
  end()
  return runs
}

/** Returns the end of the inline token that starts at `open`; if it is not a token, the end of its opening brackets. */
function endOfToken(text: string, open: number): number {
  let quote = ''
  let hasBar = false
  for (let at = open + 2; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '\\') at += 1
    else if (text.startsWith('[[', at)) break
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '|') hasBar = true
    else if (!hasBar && text[at - 1] === '=' && (sign === '"' || sign === "'")) quote = sign
    else if (text.startsWith(']]', at)) return at + 2
  }
  return open + 2
}

/** Splits a run into the punctuation around it and the words that a dash or a comma divides. */
function splitRun(run: string): readonly string[] {
  if (SPACE.test(run)) return [run]
  const isToken = run.includes('[[')
  const head = isToken ? '' : (LEADING.exec(run)?.[0] ?? '')
  let end = run.length
  while (end > head.length && TRAILING.has(run[end - 1]!) && !(isToken && run[end - 1] === ']')) end -= 1
  if (end <= head.length) return [run]
  // A closing bracket belongs to the value if its opening bracket does; quotes after a number are feet and inches.
  for (const [open, close] of ['()', '[]', '{}'])
    if (run[end] === close && run.slice(head.length, end).includes(open!)) end += 1
  if (/\p{N}/u.test(run[end - 1]!)) while (/["'”’]/.test(run[end] ?? '')) end += 1
  const core = run.slice(head.length, end)
  if (MARK.test(core)) return [run]
  const cores = isToken || /\p{N}|[@/\\]/u.test(core) ? [core] : core.split(DIVIDING)
  return [...head, ...cores, ...run.slice(end)].filter(Boolean)
}

const isSpace = (unit: string | undefined) => unit !== undefined && SPACE.test(unit) && !/[\n\r]/.test(unit)
const isNumber = (unit: string) => /^[^\p{L}\p{N}]*\p{N}/u.test(unit) && !unit.includes('[[')
const isCapital = (unit: string) => /^\p{Lu}/u.test(unit)
const isSymbol = (unit: string | undefined) => unit !== undefined && /^[\p{S}%‰#+−±-]+$/u.test(unit)

/** Maximum number of words after a number that belong to it: a unit of measure, or a month and weekday. */
const WORDS_BEHIND = 2
/** Maximum number of short words between these, such as "of" or "to". */
const SHORT_BEHIND = 3
const SHORT_LENGTH = 3
/** Maximum number of capitalized words before a number that belong to it: a month and weekday, a currency, "Version". */
const CAPITALS_BEFORE = 2

/** Joins the units of each number, date, time, amount or telephone number. */
function joinValues(units: readonly string[]): readonly string[] {
  const joined: string[] = []
  let done = 0
  for (let at = 0; at < units.length; at += 1) {
    if (!isNumber(units[at]!)) continue
    const start = Math.max(done, startOfValue(units, at))
    const end = endOfValue(units, at)
    for (const unit of units.slice(done, start)) joined.push(unit)
    joined.push(units.slice(start, end + 1).join(''))
    done = end + 1
    at = end
  }
  for (const unit of units.slice(done)) joined.push(unit)
  return joined
}

function startOfValue(units: readonly string[], number: number): number {
  let start = number
  if (isSymbol(units[start - 1])) start -= 1
  else if (isSpace(units[start - 1]) && isSymbol(units[start - 2])) start -= 2
  for (let words = 0; words < CAPITALS_BEFORE; words += 1) {
    let before = start - 1
    if (!isSpace(units[before])) break
    before -= 1
    if (units[before] === ',' || units[before] === '.') before -= 1
    if (before < 0 || !isCapital(units[before]!)) break
    start = before
  }
  return start
}

function endOfValue(units: readonly string[], number: number): number {
  let end = number
  for (let [next, words, short] = [number + 1, 0, 0]; next < units.length; next += 1) {
    const unit = units[next]!
    if (/[\n\r]/.test(unit)) break
    if (isNumber(unit)) {
      end = next
      words = short = 0
      continue
    }
    if (!LETTER.test(unit)) {
      const isSentenceEnd =
        unit === '!' || unit === '?' || (unit === '.' && words > 0 && !isAbbreviation(units[end]!))
      if (isSentenceEnd) break
      // A percent sign or a currency after the number.
      if (isSymbol(unit) && next === end + 2) end = next
      continue
    }
    const isBehind = isSpace(units[next - 1]) && (next === end + 2 || isOrdinal(units, end, next))
    if (!isBehind) break
    if ([...unit].length <= SHORT_LENGTH) short += 1
    else words += 1
    if (words > WORDS_BEHIND || short > SHORT_BEHIND) break
    end = next
  }
  return end
}

/** True if a word may be an abbreviation with a dot, such as "Sept.". */
const isAbbreviation = (word: string) => word.length <= 4

/** True if an ordinal number precedes a word, as in "3. März". */
const isOrdinal = (units: readonly string[], end: number, word: number) =>
  word === end + 3 && units[end + 1] === '.' && /^\d{1,2}$/.test(units[end] ?? '')
