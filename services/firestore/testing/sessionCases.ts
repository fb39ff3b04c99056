import { afterStart, one, type RuleCase } from './ruleCase.ts'
import { appendEvents, event, events, setVitals, start, startFields, vital } from './siteDocuments.ts'
import { append, double, list, map, NOTHING, remove, set, text, update } from './wire.ts'

const session = (id: string) => `websiteAnalytics/${id}`

/** Cases for starting a session. */
export const SESSION_STARTS: readonly RuleCase[] = [
  ['a good one', 200, one((id) => start(id))],
  [
    'an empty list written with its values',
    200,
    one((id) => start(id, { events: { arrayValue: { values: [] } } })),
  ],
  [
    'a browser without version',
    200,
    one((id) => start(id, { browser: map({ name: text('C'), os: text('L') }) })),
  ],
  ['an empty browser', 200, one((id) => start(id, { browser: { mapValue: {} } }))],
  ['an id of 19 letters', 403, one(() => start('a'.repeat(19)))],
  ['an id of 21 letters', 403, one(() => start('a'.repeat(21)))],
  ['an id with a hyphen', 403, one(() => start(`${'a'.repeat(19)}-`))],
  ['a further field', 403, one((id) => start(id, { ip: text('127.0.0.1') }))],
  ['vitals', 403, one((id) => start(id, { vitals: map({ LCP: vital(1) }) }))],
  ['no browser', 403, one((id) => start(id, { browser: undefined }))],
  ['a browser with a further field', 403, one((id) => start(id, { browser: map({ bot: text('no') }) }))],
  ['a version that is null', 403, one((id) => start(id, { browser: map({ version: NOTHING }) }))],
  ['parameters as a map', 403, one((id) => start(id, { params: map({}) }))],
  ['parameters of 2001 letters', 403, one((id) => start(id, { params: text('p'.repeat(2001)) }))],
  ['a referrer that is null', 403, one((id) => start(id, { referrer: NOTHING }))],
  ['an event', 403, one((id) => start(id, { events: list(event(1)) }))],
  ['the same id a second time', 403, (id) => [[start(id)], [start(id)]]],
  ['start and event in one commit', 403, (id) => [[start(id), appendEvents(id, event(1))]]],
]

/** Cases for adding events to a session. */
export const SESSION_STEPS: readonly RuleCase[] = [
  ['one event', 200, afterStart((id) => appendEvents(id, event(1)))],
  ['an event without payload', 200, afterStart((id) => appendEvents(id, event(1, { payload: undefined })))],
  [
    'an event with a map',
    403,
    afterStart((id) => appendEvents(id, event(1, { payload: map({ a: text('b') }) }))),
  ],
  ['two events at once', 200, afterStart((id) => appendEvents(id, ...events(2)))],
  ['ten events at once', 200, afterStart((id) => appendEvents(id, ...events(10)))],
  [
    'ten events upon ten',
    200,
    afterStart(
      (id) => appendEvents(id, ...events(10)),
      (id) => appendEvents(id, ...events(10, 10)),
    ),
  ],
  [
    'the complete list with one more event',
    200,
    afterStart(
      (id) => appendEvents(id, event(1)),
      (id) => update(session(id), { events: list(event(1), event(2)) }),
    ),
  ],
  [
    'the complete document with one more event',
    200,
    afterStart((id) => set(session(id), startFields({ events: list(event(1)) }))),
  ],
  ['eleven events at once', 403, afterStart((id) => appendEvents(id, ...events(11)))],
  [
    'ten events, the tenth bad',
    403,
    afterStart((id) => appendEvents(id, ...events(9), map({ type: text('x') }))),
  ],
  [
    'ten events, the third bad',
    403,
    afterStart((id) => appendEvents(id, ...events(2), text('x'), ...events(7, 2))),
  ],
  [
    'the same event a second time, which changes nothing',
    403,
    afterStart(
      (id) => appendEvents(id, event(1)),
      (id) => appendEvents(id, event(1)),
    ),
  ],
  ['an event without type', 403, afterStart((id) => appendEvents(id, event(1, { type: undefined })))],
  ['an event with an empty type', 403, afterStart((id) => appendEvents(id, event(1, { type: text('') })))],
  [
    'a type of 101 letters',
    403,
    afterStart((id) => appendEvents(id, event(1, { type: text('t'.repeat(101)) }))),
  ],
  ['an event without time', 403, afterStart((id) => appendEvents(id, event(1, { timestamp: undefined })))],
  ['a time that is a number', 403, afterStart((id) => appendEvents(id, event(1, { timestamp: double(1) })))],
  ['an event with a further field', 403, afterStart((id) => appendEvents(id, event(1, { extra: text('') })))],
  ['an event that is a text', 403, afterStart((id) => appendEvents(id, text('page_visit')))],
  [
    'a payload of 2001 letters',
    403,
    afterStart((id) => appendEvents(id, event(1, { payload: text('p'.repeat(2001)) }))),
  ],
  ['a payload that is a list', 403, afterStart((id) => appendEvents(id, event(1, { payload: list() })))],
  ['no session', 403, one((id) => appendEvents(id, event(1)))],
  [
    'fewer events',
    403,
    afterStart(
      (id) => appendEvents(id, ...events(2)),
      (id) => update(session(id), { events: list(event(0)) }),
    ),
  ],
  [
    'an event rewritten',
    403,
    afterStart(
      (id) => appendEvents(id, ...events(2)),
      (id) => update(session(id), { events: list(event(0), event(7), event(8)) }),
    ),
  ],
  [
    'events in another order',
    403,
    afterStart(
      (id) => appendEvents(id, ...events(2)),
      (id) => update(session(id), { events: list(event(1), event(0), event(2)) }),
    ),
  ],
  [
    'a removed event',
    403,
    afterStart(
      (id) => appendEvents(id, ...events(2)),
      (id) => update(session(id), {}, [{ fieldPath: 'events', removeAllFromArray: { values: [event(1)] } }]),
    ),
  ],
  ['events replaced by a text', 403, afterStart((id) => update(session(id), { events: text('') }))],
  ['another referrer', 403, afterStart((id) => update(session(id), { referrer: text('x') }))],
  [
    'another referrer with an event',
    403,
    afterStart((id) => update(session(id), { referrer: text('x') }, [append('events', event(1))])),
  ],
  ['the same referrer', 403, afterStart((id) => update(session(id), { referrer: text('') }))],
  ['a new field', 403, afterStart((id) => update(session(id), { extra: text('') }))],
  ['its removal', 403, afterStart((id) => remove(session(id)))],
]

/** Cases for the web vitals of a session. */
export const SESSION_VITALS: readonly RuleCase[] = [
  [
    'all three',
    200,
    afterStart((id) => setVitals(id, map({ LCP: vital(1200.5), INP: vital(80), CLS: vital(0.02) }))),
  ],
  ['one', 200, afterStart((id) => setVitals(id, map({ LCP: vital(1200) })))],
  [
    'later ones',
    200,
    afterStart(
      (id) => setVitals(id, map({ LCP: vital(1) })),
      (id) => setVitals(id, map({ LCP: vital(2), CLS: vital(0) })),
    ),
  ],
  [
    'with ten events',
    200,
    afterStart((id) => setVitals(id, map({ LCP: vital(1), INP: vital(2), CLS: vital(0) }), events(10))),
  ],
  ['with a bad event', 403, afterStart((id) => setVitals(id, map({ LCP: vital(1) }), [text('x')]))],
  [
    'one fewer',
    403,
    afterStart(
      (id) => setVitals(id, map({ LCP: vital(1), CLS: vital(0) })),
      (id) => setVitals(id, map({ LCP: vital(2) })),
    ),
  ],
  ['none', 403, afterStart((id) => setVitals(id, { mapValue: {} }))],
  ['another measure', 403, afterStart((id) => setVitals(id, map({ TTFB: vital(1) })))],
  [
    'a value that is a text',
    403,
    afterStart((id) => setVitals(id, map({ LCP: map({ value: text('1'), block: text('') }) }))),
  ],
  ['a value below zero', 403, afterStart((id) => setVitals(id, map({ LCP: vital(-1) })))],
  [
    'a value that is no number',
    403,
    afterStart((id) => setVitals(id, map({ LCP: map({ value: double('NaN'), block: text('') }) }))),
  ],
  ['a block of 101 letters', 403, afterStart((id) => setVitals(id, map({ LCP: vital(1, 'b'.repeat(101)) })))],
  ['no block', 403, afterStart((id) => setVitals(id, map({ LCP: map({ value: double(1) }) })))],
]
