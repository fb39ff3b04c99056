import { html } from 'hono/html'
import type { LeftOut } from '../readLatest.ts'
import type { FaultPlan } from './Faults.ts'
import type { SubmittedData } from './submittedData.ts'

type Cell = string | number
type Row = readonly [key: string, when: string, ...cells: Cell[]]

/** Renders the HTML page with everything that the vendor mocks received. All values are escaped. */
export function overviewPage(received: SubmittedData, faults: FaultPlan) {
  const { applications, sessions, searches, submissions, leftOut } = received
  const plan = Object.keys(faults).length ? JSON.stringify(faults) : 'none'
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>What visitors sent</title>
        <link rel="stylesheet" href="/_embedded/overview.css" />
      </head>
      <body>
        <h1>What visitors sent</h1>
        <p>
          Newest first. Also as <a href="/_embedded/data.json">JSON</a>. Simulated failures:
          <code>${plan}</code>
        </p>
        ${section(
          'Course applications',
          ['Form', 'Name', 'Email', 'Role', 'Company', 'Motivation'],
          applications.map(({ id, created, fields }) => {
            const data = record(fields.data)
            const names = ['name', 'email', 'role', 'company', 'motivation']
            return [id, created, textOf(fields.formId), ...names.map((name) => textOf(data[name]))]
          }),
          notesOf('document', leftOut.applications),
        )}
        ${section(
          'Form submissions',
          ['Form', 'Fields', 'Page'],
          submissions.map(({ id, received: at, form, body }) => {
            const pairs = body.fields.map(({ name, value }) => `${name}: ${value}`)
            return [String(id), at, form, pairs.join(', '), textOf(body.context?.pageUri)]
          }),
          notesOf('submission', leftOut.submissions),
        )}
        ${section(
          'Sessions',
          ['Browser', 'Parameters', 'Events', 'Last', 'Vitals'],
          sessions.map(({ id, created, fields }) => {
            const events = Array.isArray(fields.events) ? fields.events.map(record) : []
            const last = events.at(-1)
            const browser = record(fields.browser)
            return [
              id,
              created,
              `${textOf(browser.name)} ${textOf(browser.version)}, ${textOf(browser.os)}`,
              textOf(fields.params),
              events.length,
              last ? `${textOf(last.type)} ${textOf(last.payload)}` : '',
              textOf(fields.vitals),
            ]
          }),
          notesOf('document', leftOut.sessions),
        )}
        ${section(
          'Help searches',
          ['Query', 'Session'],
          searches.map(({ id, created, fields }) => [
            id,
            created,
            textOf(fields.query),
            textOf(fields.sessionId),
          ]),
          notesOf('document', leftOut.searches),
        )}
      </body>
    </html>`
}

/** Returns notes about omitted rows; an empty list if the table is complete. */
function notesOf(name: string, { unreadable, older }: LeftOut): readonly string[] {
  const counted = (count: number, of: string) => `${count} ${of}${count === 1 ? '' : 's'}`
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  return [
    ...(unreadable ? [`${counted(unreadable, name)} cannot be read and ${are(unreadable)} left out.`] : []),
    ...(older ? [`${counted(older, `older ${name}`)} ${are(older)} stored but not shown.`] : []),
  ]
}

function section(title: string, heads: readonly string[], rows: readonly Row[], notes: readonly string[]) {
  const paragraphs = notes.map((note) => html`<p>${note}</p>`)
  if (!rows.length)
    return html`<h2>${title}</h2>
      ${paragraphs.length ? paragraphs : html`<p>None yet.</p>`}`
  return html`<h2>${title} (${rows.length})</h2>
    ${paragraphs}
    <table>
      <thead>
        <tr>
          ${['Id', 'Received', ...heads].map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
