import { one, type RuleCase } from './ruleCase.ts'
import { SESSION_STARTS, SESSION_STEPS, SESSION_VITALS } from './sessionCases.ts'
import { application, search } from './siteDocuments.ts'
import { add, double, randomId, remove, serverTime, set, text, time, update } from './wire.ts'

const form = (id: string) => `websiteForms/${id}`

const applications: readonly RuleCase[] = [
  ['a good one', 200, one((id) => application({}, {}, id))],
  [
    'a good one without precondition',
    200,
    one((id) => ({ ...application({}, {}, id), currentDocument: undefined })),
  ],
  ['a name of 200 letters', 200, one(() => application({ name: text('n'.repeat(200)) }))],
  ['a name of 200 letters of two bytes', 200, one(() => application({ name: text('é'.repeat(200)) }))],
  ['a motivation of 5000 letters', 200, one(() => application({ motivation: text('m'.repeat(5000)) }))],
  ['an id of 19 letters', 403, one(() => application({}, {}, 'a'.repeat(19)))],
  ['an id of 21 letters', 403, one(() => application({}, {}, 'a'.repeat(21)))],
  ['an id with a hyphen', 403, one(() => application({}, {}, `${'a'.repeat(19)}-`))],
  [
    "the client's own time",
    403,
    one((id) => ({
      ...application({}, { timestamp: time('2026-01-01T00:00:00Z') }, id),
      updateTransforms: undefined,
    })),
  ],
  ['no time', 403, one(() => ({ ...application(), updateTransforms: undefined }))],
  ['a further field', 403, one(() => application({}, { extra: text('') }))],
  ['a further field in its data', 403, one(() => application({ extra: text('') }))],
  ['no role', 403, one(() => application({ role: undefined }))],
  ['data that is a text', 403, one(() => application({}, { data: text('') }))],
  ['an empty form id', 403, one(() => application({}, { formId: text('') }))],
  ['a form id of 101 letters', 403, one(() => application({}, { formId: text('f'.repeat(101)) }))],
  ['an empty name', 403, one(() => application({ name: text('') }))],
  ['a name that is a number', 403, one(() => application({ name: double(5) }))],
  ['a name of 201 letters', 403, one(() => application({ name: text('n'.repeat(201)) }))],
  ['a name of 150 emoji, which count twice', 403, one(() => application({ name: text('🦊'.repeat(150)) }))],
  ['a motivation of 5001 letters', 403, one(() => application({ motivation: text('m'.repeat(5001)) }))],
  ['an address without @', 403, one(() => application({ email: text('ada.example.com') }))],
  ['an address with a space', 403, one(() => application({ email: text('ada @example.com') }))],
  [
    'an address with a line break at its end',
    403,
    one(() => application({ email: text('ada@example.com\n') })),
  ],
  ['an address with a line break inside', 403, one(() => application({ email: text('a@b.co\nx@y.de') }))],
  [
    'an address with a no-break space, which is no space to the rules',
    200,
    one(() => application({ email: text('a\u00a0b@c.de') })),
  ],
  ['the same id a second time', 409, (id) => [[application({}, {}, id)], [application({}, {}, id)]]],
  [
    'the same id a second time without precondition',
    403,
    (id) => [[application({}, {}, id)], [{ ...application({}, {}, id), currentDocument: undefined }]],
  ],
  [
    'a change of one field',
    403,
    (id) => [[application({}, {}, id)], [update(form(id), { formId: text('other') })]],
  ],
  ['its removal', 403, (id) => [[application({}, {}, id)], [remove(form(id))]]],
  [
    'a document below it',
    403,
    (id) => [[application({}, {}, id)], [add(`${form(id)}/notes/${randomId()}`, {})]],
  ],
]

const searches: readonly RuleCase[] = [
  ['a good one', 200, one(() => search())],
  ['500 letters', 200, one(() => search({ query: text('q'.repeat(500)) }))],
  ['two in one commit', 200, () => [[search(), search()]]],
  ['an empty one', 403, one(() => search({ query: text('') }))],
  ['501 letters', 403, one(() => search({ query: text('q'.repeat(501)) }))],
  ['no session', 403, one(() => search({ sessionId: undefined }))],
  ['a bad session', 403, one(() => search({ sessionId: text('a'.repeat(19)) }))],
  ['a session with a line break', 403, one(() => search({ sessionId: text(`${randomId()}\n`) }))],
  ['a further field', 403, one(() => search({ results: double(3) }))],
  ['a good and a bad one in one commit', 403, () => [[search(), search({ query: text('') })]]],
]

const unknownPaths: readonly RuleCase[] = [
  ['an unknown collection', 403, one((id) => set(`users/${id}`, {}))],
  [
    'an unknown collection with a server timestamp',
    403,
    one((id) => set(`users/${id}`, {}, { updateTransforms: [serverTime('at')] })),
  ],
  ['deleting a document that does not exist', 403, one((id) => remove(`users/${id}`))],
]

/** Cases for the shipped rules, by subject. */
export const SITE_CASES: Readonly<Record<string, readonly RuleCase[]>> = {
  application: applications,
  'session start': SESSION_STARTS,
  'session step': SESSION_STEPS,
  vitals: SESSION_VITALS,
  search: searches,
  'anything else': unknownPaths,
}
