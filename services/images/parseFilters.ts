import { FILTER_READERS } from './filterReaders.ts'
import { GrammarProblem } from './ImageProblem.ts'
import { type ImageFilters, MAX_FILTERS } from './imageOperations.ts'

const ONE_FILTER = /([a-z_]+)\(([^()]*)\)/y

/**
 * Parses `filters:<name>(<value>):<name>(<value>)…`. A colon separates filters only after a closing bracket, because `focal(…)` contains a
 * colon, too.
 *
 * @param start position of `text` in the operations, for the message
 * @throws GrammarProblem that names the invalid filter
 */
export function parseFilters(text: string, start: number): ImageFilters {
  const filters: Record<string, unknown> = {}
  let at = 'filters:'.length
  for (let count = 1; ; count += 1) {
    if (count > MAX_FILTERS) {
      throw new GrammarProblem(`There are more than ${MAX_FILTERS} filters: leave some out.`, start + at)
    }
    ONE_FILTER.lastIndex = at
    const [whole, name, value] = ONE_FILTER.exec(text) ?? []
    if (whole === undefined || name === undefined || value === undefined) {
      throw new GrammarProblem('Expected a filter with its brackets, such as quality(75).', start + at)
    }
    Object.assign(filters, readFilter(name, value, start + at))
    at += whole.length
    if (at === text.length) return filters
    if (text[at] !== ':') {
      throw new GrammarProblem('Expected a colon between two filters, or nothing more.', start + at)
    }
    at += 1
  }
}

function readFilter(name: string, value: string, position: number): ImageFilters {
  const reader = FILTER_READERS.get(name)
  if (reader === undefined) {
    const known = [...FILTER_READERS.keys()].join(', ')
    throw new GrammarProblem(`The filter "${name}" does not exist. Filters are ${known}.`, position)
  }
  const filter = reader.read(value.split(',').map((part) => part.trim()))
  if (filter === undefined) {
    throw new GrammarProblem(`The filter ${name}(${value}) is invalid: expected ${reader.expects}.`, position)
  }
  return filter
}
