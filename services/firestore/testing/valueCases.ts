import type { RuleCase } from './ruleCase.ts'
import { appendEvents, application, browser, event, search, setVitals, start } from './siteDocuments.ts'
import { double, integer, type Json, list, map, NOTHING, text } from './wire.ts'

/** Writes a document in which one value is replaced. */
type Write = (value: Json) => RuleCase[2]

const inSession =
  (write: (id: string, value: Json) => Json): Write =>
  (value) =>
  (id) => [[start(id)], [write(id, value)]]
const applying =
  (field: string): Write =>
  (value) =>
  () => [[application({ [field]: value })]]
const starting =
  (change: (value: Json) => Json): Write =>
  (value) =>
  (id) => [[start(id, change(value))]]
const stepping = (field: string): Write =>
  inSession((id, value) => appendEvents(id, event(1, { [field]: value })))
const browsing = (field: string): Write =>
  starting((value) => ({ browser: map({ ...browser, [field]: value }) }))
const measuring = (change: (value: Json) => Json): Write =>
  inSession((id, value) =>
    setVitals(id, map({ LCP: map({ value: double(1), block: text('a'), ...change(value) }) })),
  )

/** Every text that visitors can write, with its maximum length in characters. */
const TEXTS: readonly (readonly [name: string, maxLength: number, write: Write])[] = [
  ["an application's form", 100, (value) => () => [[application({}, { formId: value })]]],
  ["an application's name", 200, applying('name')],
  ["an application's role", 200, applying('role')],
  ["an application's company", 200, applying('company')],
  ["an application's motivation", 5000, applying('motivation')],
  ["a session's referrer", 2000, starting((referrer) => ({ referrer }))],
  ["a session's parameters", 2000, starting((params) => ({ params }))],
  ["a browser's name", 100, browsing('name')],
  ["a browser's version", 100, browsing('version')],
  ["a browser's system", 100, browsing('os')],
  ["an event's type", 100, stepping('type')],
  ["an event's payload", 2000, stepping('payload')],
  ["a measure's block", 100, measuring((block) => ({ block }))],
  ["a search's words", 500, (value) => () => [[search({ query: value })]]],
]

/** Every value that visitors can write and that is not a text. */
const NON_TEXTS: readonly (readonly [name: string, write: Write])[] = [
  ["an application's address", applying('email')],
  [
    "an application's time",
    (value) => () => [[{ ...application({}, { timestamp: value }), updateTransforms: undefined }]],
  ],
  ["an application's data", (value) => () => [[application({}, { data: value })]]],
  ["a session's browser", starting((value) => ({ browser: value }))],
  ["a session's events", starting((value) => ({ events: value }))],
  ["an event's time", stepping('timestamp')],
  ["a session's measures", inSession((id, value) => setVitals(id, value))],
  ['a measure', inSession((id, value) => setVitals(id, map({ LCP: value })))],
  ["a measure's number", measuring((value) => ({ value }))],
  ["a search's session", (value) => () => [[search({ sessionId: value })]]],
]

const LARGE = 'l'.repeat(100_000)

/** Large values of wrong types. */
const WRONG: readonly (readonly [name: string, value: Json])[] = [
  ['a map of a long text', map({ a: text(LARGE) })],
  ['a map of a long name', map({ ['n'.repeat(500)]: text('') })],
  [
    'a map of many names',
    map(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, text('')]))),
  ],
  ['a list', list(text(LARGE), map({ a: text(LARGE) }))],
  ['bytes', { bytesValue: LARGE }],
  ['a truth', { booleanValue: true }],
  ['nothing', NOTHING],
]

/** Cases with values of a wrong type or beyond their maximum length. */
export const VALUE_CASES: Readonly<Record<string, readonly RuleCase[]>> = {
  'a text': TEXTS.flatMap(([name, longest, write]): readonly RuleCase[] => [
    [`${name} of ${longest} letters`, 200, write(text('t'.repeat(longest)))],
    [`${name} of ${longest + 1} letters`, 403, write(text('t'.repeat(longest + 1)))],
    [`${name} of a million letters`, 403, write(text('t'.repeat(1_000_000)))],
    [`${name} as a number`, 403, write(integer(1))],
    ...WRONG.map(([kind, value]): RuleCase => [`${name} as ${kind}`, 403, write(value)]),
  ]),
  'a value': NON_TEXTS.flatMap(([name, write]) => [
    ...WRONG.map(([kind, value]): RuleCase => [`${name} as ${kind}`, 403, write(value)]),
    [`${name} as a text`, 403, write(text(LARGE))] satisfies RuleCase,
  ]),
  'an event': WRONG.filter(([kind]) => kind !== 'a list').map(([kind, value]) => [
    `as ${kind}`,
    403,
    inSession((id, event) => appendEvents(id, event))(value),
  ]),
  'a measure': [
    ['of not a number', 403, measuring((value) => ({ value }))(double('NaN'))],
    ['of infinity', 403, measuring((value) => ({ value }))(double('Infinity'))],
    ['below zero', 403, measuring((value) => ({ value }))(double(-0.1))],
    ['of an hour', 200, measuring((value) => ({ value }))(integer(3_600_000))],
    ['of more than an hour', 403, measuring((value) => ({ value }))(double(3_600_000.5))],
  ],
  'the most that a step may hold': [
    [
      'ten events of the longest texts, and all measures',
      200,
      (id) => {
        const long = { type: text('t'.repeat(100)), payload: text('p'.repeat(2000)) }
        const measure = map({ value: double(1), block: text('b'.repeat(100)) })
        const added = Array.from({ length: 10 }, (_, n) => event(n, long))
        return [[start(id)], [setVitals(id, map({ LCP: measure, INP: measure, CLS: measure }), added)]]
      },
    ],
  ],
  'an address': [
    ['of 320 letters', 200, applying('email')(text(`${'a'.repeat(64)}@${'b'.repeat(251)}.com`))],
    ['of 321 letters', 403, applying('email')(text(`${'a'.repeat(64)}@${'b'.repeat(252)}.com`))],
    ['of many parts', 200, applying('email')(text(`ada@${'a.'.repeat(150)}com`))],
    [
      'of many parts and a sign that it cannot have',
      403,
      applying('email')(text(`ada@${'a.'.repeat(150)}@`)),
    ],
  ],
}
