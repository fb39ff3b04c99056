import {
  add,
  append,
  double,
  type Json,
  list,
  map,
  randomId,
  serverTime,
  set,
  text,
  time,
  update,
} from './wire.ts'

export const applicant: Json = {
  name: text('Ada Lovelace'),
  email: text('ada@example.com'),
  role: text('Researcher'),
  company: text('Analytical Engines'),
  motivation: text('To learn how others keep what they find.'),
}

/** Creates the write of a course application. `data` and `top` replace fields, or remove them if undefined. */
export function application(data: Json = {}, top: Json = {}, id = randomId()): Json {
  const fields = without({ formId: text('course'), data: map(without({ ...applicant, ...data })), ...top })
  return add(`websiteForms/${id}`, fields, { updateTransforms: [serverTime('timestamp')] })
}

export const browser: Json = { name: text('Chrome'), version: text('140'), os: text('Linux') }

export function startFields(changes: Json = {}): Json {
  return without({
    referrer: text(''),
    params: text('?utm_source=letter'),
    events: list(),
    browser: map(browser),
    ...changes,
  })
}

/** Creates the write that starts a session. */
export function start(id: string, changes: Json = {}): Json {
  return set(`websiteAnalytics/${id}`, startFields(changes))
}

/** Event number `n` of a session. */
export function event(n: number, changes: Json = {}): Json {
  const at = new Date(Date.UTC(2026, 0, 1) + n).toISOString()
  return map(
    without({ timestamp: time(at), type: text('page_visit'), payload: text(`/page-${n}/`), ...changes }),
  )
}

export const events = (count: number, from = 0) => Array.from({ length: count }, (_, n) => event(from + n))

/** Appends events like `arrayUnion`. */
export function appendEvents(id: string, ...added: Json[]): Json {
  return update(`websiteAnalytics/${id}`, {}, [append('events', ...added)])
}

export const vital = (value: number, block = 'hero-1'): Json =>
  map({ value: double(value), block: text(block) })

export function setVitals(id: string, vitals: Json, added: readonly Json[] = []): Json {
  return update(`websiteAnalytics/${id}`, { vitals }, added.length ? [append('events', ...added)] : [])
}

export function search(changes: Json = {}, id = randomId()): Json {
  return add(
    `helpCenterSearches/${id}`,
    without({ query: text('tags'), sessionId: text(randomId()), ...changes }),
  )
}

/** Removes undefined fields. */
function without(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
